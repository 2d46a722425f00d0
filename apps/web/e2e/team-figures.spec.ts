import { violationsOf } from './accessibility.ts';
import { expect, startTalk, test } from './seller.ts';

test('a reply is in the figures of its person and shop, and who waits now', async ({ seller, system }) => {
  const { page } = seller;
  const people = page.getByRole('table', { name: 'People' });
  const mei = people.getByRole('row').filter({ hasText: 'Mei Kopi' });
  const openFigures = () => page.goto(`${system.url}/sub_account/figures?lang=en`);
  const repliedToday = async () => Number(await mei.getByRole('cell').nth(2).innerText());
  const talk = await startTalk(system, 'shopee', 'Nur Figures');
  await talk.say('Ada stok?');
  await seller.openSession('Nur Figures');
  await seller.write('Nur Figures', 'Ada kak');
  await expect.poll(talk.heard).toEqual(['Ada kak']);
  await openFigures();
  // Flows before this one have replied as well.
  const before = await repliedToday();
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await talk.say('Dan ukuran L?');
  await seller.openSession('Nur Figures');
  await expect(seller.bubbles.last()).toContainText('Dan ukuran L?');
  await seller.write('Nur Figures', 'Ada juga');
  await expect.poll(talk.heard).toEqual(['Ada kak', 'Ada juga']);
  await openFigures();
  await expect.poll(repliedToday).toBe(before + 1);
  await expect(mei).toContainText(/\d%/);
  await expect(page.getByRole('figure', { name: /Replies per day/ })).toBeVisible();
  await expect(page.getByText('Replied today').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Days' }).click({ force: true });
  // Days are those of the shops' sites: two of them while midnight is between two sites.
  await expect(page.getByRole('table', { name: 'Days' }).getByRole('row').nth(1)).toContainText(/\d%/);
  await page.getByRole('radio', { name: 'Shops' }).click({ force: true });
  await expect(page.getByRole('table', { name: 'Shops' }).getByRole('row').nth(1)).toContainText(/\d%/);
});
