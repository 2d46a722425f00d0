import { expect, startTalk, test } from './seller.ts';

test('each marketplace shows its unread count, and a press filters the list by it', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const markets = page.getByRole('list', { name: 'Marketplaces' });
  const unreadAt = async (name: string) =>
    Number(/(\d+) unread/.exec(await markets.getByRole('button', { name }).innerText())?.[1]);
  // It grows with every list that comes.
  await expect(page.getByRole('complementary', { name: 'Shops' }).getByLabel('Loading')).toHaveCount(0);
  const before = await unreadAt('Tokopedia');
  const talk = await startTalk(system, 'tokopedia', 'Counted Citra');
  await talk.say('Halo kak');
  await expect.poll(() => unreadAt('Tokopedia')).toBe(before + 1);
  await markets.getByRole('button', { name: 'Shopee' }).click();
  await expect(page).toHaveURL(/platform=Shopee/);
  await expect(seller.row('Counted Citra')).toHaveCount(0);
  await markets.getByRole('button', { name: 'All marketplaces' }).click();
  await seller.openSession('Counted Citra');
  await expect.poll(() => unreadAt('Tokopedia')).toBe(before);
});

test('a shop whose list cannot be loaded says so, and loads on retry', async ({ seller }) => {
  const { page } = seller;
  await page.route('**/getSessionList*', (route) => route.abort());
  await page.reload();
  const shops = page.getByRole('complementary', { name: 'Shops' });
  const again = shops.getByRole('button', { name: 'Try again' });
  await expect(again).not.toHaveCount(0);
  const failed = await again.count();
  await page.unroute('**/getSessionList*');
  await again.first().click();
  await expect(again).toHaveCount(failed - 1);
});

test('a shop whose consent was withdrawn says so, and is authorised again from its row', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const { shop } = await startTalk(system, 'tiktok', 'Revoked Rina');
  // What the press needs comes late: the press is not lost.
  const tools = Promise.withResolvers<void>();
  await page.route('**/inbox-tools-*.js', async (route) => {
    await tools.promise;
    await route.continue();
  });
  await page.reload();
  await system.outside.revoke('tiktok', shop.shopId);
  const shops = page.getByRole('complementary', { name: 'Shops' });
  const again = shops.getByRole('button', { name: 'Authorise again' });
  await expect(again).toHaveCount(1);
  await again.click();
  tools.resolve();
  await page.getByRole('button', { name: /allow/i }).click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(again).toHaveCount(0);
  const talk = await startTalk(system, 'tiktok', 'Back Again Bayu');
  await talk.say('Sudah bisa?');
  await expect(seller.row('Back Again Bayu')).toContainText('Sudah bisa?');
});
