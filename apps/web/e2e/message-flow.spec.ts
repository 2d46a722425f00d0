import { asSeller, expect, startTalk, test } from './seller.ts';
import { MARKETPLACES } from './system/outside.ts';
import type { Marketplace } from './system/outside.ts';

for (const marketplace of Object.keys(MARKETPLACES) as Marketplace[]) {
  test(
    `${marketplace}: a buyer's message appears, the answer reaches the buyer once`,
    { tag: '@main' },
    async ({ seller, system }) => {
      const name = `Ayu on ${marketplace}`;
      const talk = await startTalk(system, marketplace, name);
      await talk.say('Halo kak, masih ada?');
      await expect(seller.row(name)).toContainText('Halo kak, masih ada?');
      await seller.openSession(name);
      await seller.write(name, 'Masih ada kak 👍');
      await expect(seller.page.locator('.sc-bubble[data-side=seller]')).toHaveAttribute('data-state', 'sent');
      await expect.poll(talk.heard).toEqual(['Masih ada kak 👍']);
      expect(await seller.texts()).toEqual(['Halo kak, masih ada?', 'Masih ada kak 👍']);
    },
  );
}

test('conversations of all four marketplaces are there after signing in', async ({ seller }) => {
  for (const name of Object.values(MARKETPLACES)) {
    await seller.page.getByRole('listitem').getByText(name, { exact: true }).click();
    await expect(
      seller.page.getByRole('list', { name: 'Conversations' }).getByRole('listitem'),
    ).not.toHaveCount(0);
  }
});

test('a signed-in device without a cache requests nothing twice, and receives live events', async ({
  seller,
  system,
  browser,
}) => {
  const { cookies } = await seller.page.context().storageState();
  const context = await browser.newContext({ storageState: { cookies, origins: [] } });
  const device = asSeller(await context.newPage(), system);
  const asked: string[] = [];
  device.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/get(CsrfToken|Account|ShopList|SessionList)$/.test(pathname))
      asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  await device.page.goto(`${system.url}/chat?platform=all&lang=en`);
  const talk = await startTalk(system, 'shopee', 'Buyer of a new device');
  await talk.say('Are you there?');
  await expect(device.row('Buyer of a new device')).toContainText('Are you there?');
  for (const call of ['getCsrfToken', 'getAccount', 'getShopList', 'getSessionList'])
    expect(asked.join('\n')).toContain(call);
  expect(asked).toEqual([...new Set(asked)]);
  await context.close();
});

test('a further shop is connected through the consent page, and its conversations appear', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const shop = (await system.outside.shops('shopee')).find((one) => !one.connected);
  if (!shop) throw new Error('every shop is connected');
  await page.getByRole('button', { name: 'Connect a shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Shopee' }).click();
  await page
    .getByRole('checkbox', { name: shop.name })
    .or(page.getByRole('radio', { name: shop.name }))
    .first()
    .waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByLabel(shop.name).last().check();
  await page.getByRole('button', { name: /allow/i }).click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByText(shop.name).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).not.toHaveCount(0);
});

test('doubled and shuffled pushes: each message once, in order', async ({ seller, system }) => {
  const talk = await startTalk(system, 'lazada', 'Shuffled Shinta');
  await system.outside.setPushes({ duplicate: 2, shuffle: 9 });
  const texts = ['one', 'two', 'three'];
  for (const text of texts) await talk.say(text);
  await system.outside.setPushes({ duplicate: 0, shuffle: 0 });
  await system.outside.flushPushes();
  await seller.openSession('Shuffled Shinta');
  await expect.poll(seller.texts).toEqual(texts);
});

test('two windows of one seller: what one sends, the other shows once', async ({
  seller,
  system,
  browser,
}) => {
  const talk = await startTalk(system, 'shopee', 'Two Windows');
  await talk.say('anybody there?');
  const context = await browser.newContext({ storageState: await seller.page.context().storageState() });
  const second = await context.newPage();
  await seller.openSession('Two Windows');
  await second.goto(seller.page.url());
  await seller.write('Two Windows', 'both of us');
  await expect(second.locator('.sc-bubble-body').filter({ hasText: 'both of us' })).toHaveCount(1);
  await expect.poll(talk.heard).toEqual(['both of us']);
  expect(await seller.texts()).toEqual(['anybody there?', 'both of us']);
  await context.close();
});
