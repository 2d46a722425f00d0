import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';

test.use({ opensChat: false });

/** Once layers have faded in: before that their colours are no colours of the theme. */
const violations = async (page: Page) => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  return (await new AxeBuilder({ page }).analyze()).violations;
};
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a review is replied to by a template; one that changes before the reply leaves gets none', async ({
  seller,
  system,
}) => {
  test.slow();
  const { page } = seller;
  const { outside } = system;
  const talk = await startTalk(system, 'lazada', 'Review Rini');
  await talk.say('Halo');
  const { shopId } = talk.shop;
  const write = async (stars: number, text: string) => {
    const { orderId } = await outside.placeOrder('lazada', shopId, talk.buyer.buyerId);
    return (await outside.writeReview('lazada', shopId, orderId, { stars, text })).reviewId;
  };
  await page.goto(`${system.url}/comment?order=newest&lang=en`);
  await expect(page.getByRole('link', { name: 'Reviews' })).toBeVisible();

  // A template with a variable.
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Name of the template').fill('Sorry');
  await page.getByLabel('Variant 1').fill('Maaf kak {buyerName|}, kami kirim ganti. {shopName}');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText('Sorry');
  await page.keyboard.press('Escape');

  // The push brings the review at once.
  const bad = await write(1, 'Gelasnya pecah waktu sampai');
  await expect(rowOf(page, 'Gelasnya pecah')).toContainText('To reply');
  expect(await violations(page)).toEqual([]);
  await rowOf(page, 'Gelasnya pecah').click();
  const sheet = page.locator('.sc-detail-sheet');
  await sheet.getByRole('button', { name: 'Sorry' }).click();
  await expect(sheet.getByLabel('Public reply', { exact: true }).last()).toHaveValue(/^Maaf kak/);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await sheet.getByRole('button', { name: 'Publish reply' }).click();
  await expect(page.getByText('also if you close this page')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.review-run')).toContainText('Taken back');
  expect((await outside.review('lazada', bad)).reply).toBeNull();

  await sheet.getByRole('button', { name: 'Sorry' }).click();
  await sheet.getByRole('button', { name: 'Publish reply' }).click();
  await expect
    .poll(async () => (await outside.review('lazada', bad)).reply?.text ?? '')
    .toContain('Maaf kak');
  await expect(page.locator('.review-run')).toContainText('Published');
  await expect(sheet.locator('.review-reply[data-step=sent]')).toContainText('kami kirim ganti');
  await page.keyboard.press('Escape');

  // Five stars become one in the five seconds: nobody is thanked for five.
  const good = await write(5, 'Bagus sekali');
  await rowOf(page, 'Bagus sekali').click();
  await sheet.getByLabel('Public reply', { exact: true }).last().fill('Terima kasih untuk 5 bintang!');
  await sheet.getByRole('button', { name: 'Publish reply' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await outside.changeReview('lazada', good, { stars: 1, text: 'Ternyata rusak' });
  await expect(page.locator('.review-run')).toContainText('Not published: the review has changed');
  await expect(sheet).toContainText('Ternyata rusak');
  expect((await outside.review('lazada', good)).reply).toBeNull();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);
});

test('several reviews are replied to by the filter, each seen before; a rule is tried and switched', async ({
  seller,
  system,
}) => {
  test.slow();
  const { page } = seller;
  const { outside } = system;
  const talk = await startTalk(system, 'lazada', 'Several Sari');
  await talk.say('Halo');
  const { shopId } = talk.shop;
  const ids: string[] = [];
  for (let at = 1; at <= 3; at += 1) {
    const { orderId } = await outside.placeOrder('lazada', shopId, talk.buyer.buyerId);
    const { reviewId } = await outside.writeReview('lazada', shopId, orderId, {
      stars: 4,
      text: `Mantap nomor ${at}`,
    });
    ids.push(reviewId);
  }
  await page.goto(`${system.url}/comment?q=mantap&lang=en`);
  await expect(rowOf(page, 'Mantap nomor')).toHaveCount(3);
  await page.getByRole('checkbox').nth(1).check({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Reply to several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply to several' });
  await dialog.getByLabel('Template', { exact: true }).selectOption({ label: 'Own text' });
  await dialog.getByLabel('Public reply').fill('Terima kasih, salam dari {shopName}');
  await expect(dialog.getByRole('list', { name: 'What each review gets' }).getByRole('listitem')).toHaveCount(
    3,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish 3 replies' }).click();
  for (const id of ids)
    await expect
      .poll(async () => (await outside.review('lazada', id)).reply?.text ?? '')
      .toContain('salam dari');

  await page.getByRole('button', { name: 'Automatic replies' }).click();
  await expect(page.getByRole('switch', { name: 'Reply by these rules' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const write = page.getByRole('button', { name: 'Write a template first' });
  if (await write.isVisible()) {
    await write.click();
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByLabel('Name of the template').fill('Thanks');
    await page.getByLabel('Variant 1').fill('Terima kasih!');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('list', { name: 'Templates' })).toContainText('Thanks');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Automatic replies' }).click();
  }
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('Name of the rule').fill('Good ones');
  await page.getByRole('button', { name: '4 ★' }).click();
  await page.getByRole('button', { name: /^Try on the last/ }).click();
  await expect(page.getByText('Would get this reply').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText('Good ones');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Figures' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
