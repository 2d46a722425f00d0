import { expect, startTalk, test } from './seller.ts';

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the list of one marketplace says what is unread on the others, live, and leads there', async ({
      seller: { page },
      system,
    }) => {
      await page.goto(`${system.url}/?lang=en`);
      await expect(page).toHaveURL(/platform=Shopee/);
      const line = page.getByRole('group', { name: 'Unread elsewhere' });
      const tokopedia = line.getByRole('button', { name: /^Tokopedia: / });
      await expect(line).toBeVisible();
      const unread = async () =>
        Number(/\d+/.exec((await tokopedia.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
      // All three others are counted once their lists are there.
      await expect(line.getByRole('button')).toHaveCount(3);
      const before = await unread();
      const talk = await startTalk(system, 'tokopedia', `Elsewhere Esti ${width}`);
      await talk.say('Is anybody here?');
      await expect.poll(unread).toBe(before + 1);
      const box = await line.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await tokopedia.click();
      await expect(page).toHaveURL(/platform=Tokopedia/);
      await expect(page.getByRole('list', { name: 'Conversations' })).toContainText(
        `Elsewhere Esti ${width}`,
      );
      await expect(line.getByRole('button', { name: /^Tokopedia: / })).toHaveCount(0);
    });
  });
}
