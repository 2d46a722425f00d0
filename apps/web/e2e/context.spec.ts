import type { Page } from '@playwright/test';
import type { Shop } from '@seller-chat/core';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';

/** The product's id of a shop that its marketplace knows by another one. */
async function shopIdOf(page: Page, platformShopId: string): Promise<string> {
  const heard = page.waitForResponse((answer) => answer.url().includes('/getShopList'));
  await page.reload();
  const { data } = (await (await heard).json()) as {
    data: { platformAndShopListMap: Record<string, Shop[]> };
  };
  const shops = Object.values(data.platformAndShopListMap).flat();
  return shops.find((shop) => shop.platformShopId === platformShopId)?.shopId ?? '';
}

test(
  "the buyer's order is shown beside the conversation, follows its status, and is sent as a card",
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    const name = 'Orders Oki';
    const talk = await startTalk(system, 'tiktok', name);
    const order = await system.outside.placeOrder('tiktok', talk.shop.shopId, talk.buyer.buyerId);
    await talk.say('When will it arrive?');
    await seller.openSession(name);
    const entry = page.getByRole('article', { name: order.orderId });
    await expect(entry.getByText('Unpaid')).toBeVisible();
    await system.outside.moveOrder('tiktok', order.orderId, 'pay');
    await expect(entry.getByText('To ship')).toBeVisible();
    await entry.getByRole('button', { name: 'Details' }).click();
    await expect(entry.getByText('Payment method')).toBeVisible();
    await entry.getByRole('button', { name: 'Send card' }).click();
    await expect(page.getByRole('log').getByRole('group', { name: 'Order' })).toBeVisible();
    await expect(page.locator('.sc-bubble[data-side=seller]').last()).toHaveAttribute('data-state', 'sent');
    await entry.getByRole('button', { name: 'Remark' }).click();
    await page.getByRole('textbox', { name: 'Remark' }).fill('Asked about the delivery');
    await page.getByRole('button', { name: 'Save' }).click();
    // Until the response has come the text is kept as a draft as well, so that a reload cannot lose it.
    const saved = page.getByRole('list', { name: 'Remarks' }).getByText('Asked about the delivery');
    await expect(saved).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Remark' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('tab', { name: 'Remarks' }).click();
    await expect(saved).toBeVisible();
    await test.step('the card that was sent moves on with its order', async () => {
      const card = page.getByRole('log').getByRole('group', { name: 'Order' });
      await page.getByRole('tab', { name: 'Buyer' }).click();
      await expect(entry).toContainText('To ship');
      await expect(card).toContainText('To ship');
      await system.outside.moveOrder('tiktok', order.orderId, 'cancel');
      await expect(entry).toContainText('Cancelled');
      await expect(card).toContainText('Cancelled');
    });
  },
);

test('a product found by a word is sent, and the buyer gets it', async ({ seller, system }) => {
  const { page } = seller;
  const name = 'Products Prita';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Any recommendation?');
  await seller.openSession(name);
  // A buyer without orders: what colleagues noted is in sight all the same.
  await expect(page.getByText('No orders from this buyer were found in this shop.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Note' })).toBeInViewport();
  await page.getByRole('tab', { name: 'Products' }).click();
  const first = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  const title = (await first.locator('p').innerText()).trim();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(title.slice(0, 12));
  await expect(first.locator('p')).toContainText(title.slice(0, 12));
  await first.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('log').getByRole('group', { name: 'Product' })).toBeVisible();
});

test('a note about a buyer is there for a colleague; what the buyer wrote to another shop is a press away', async ({
  seller,
  browser,
  system,
}) => {
  const { page } = seller;
  const name = 'Twoshop Tiara';
  const talk = await startTalk(system, 'lazada', name);
  const shops = (await system.outside.shops('lazada')).filter((one) => one.connected);
  const other = shops.find((one) => one.shopId !== talk.shop.shopId);
  await system.outside.say('lazada', other?.shopId ?? '', talk.buyer.buyerId, 'Bisa COD?');
  await talk.say('Ada warna hijau?');
  await expect(seller.row(name)).toHaveCount(2);
  await seller.row('Ada warna hijau?').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note about this buyer' }).fill('Buys for a café, likes invoices');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Buys for a café, likes invoices')).toBeVisible();
  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signIn(COLLEAGUE);
  await siti.row('Ada warna hijau?').getByRole('button').first().click();
  await expect(siti.page.getByText('Buys for a café, likes invoices')).toBeVisible();
  await siti.page.context().close();
  const buyer = page.getByRole('complementary', { name: 'Buyer' });
  await buyer.getByRole('button').filter({ hasText: 'Bisa COD?' }).click();
  await expect(page.getByRole('log', { name: `Messages with ${name}` })).toContainText('Bisa COD?');
});

test('from an order: the conversation is opened before its first message', async ({ seller, system }) => {
  const { page } = seller;
  const [shop] = (await system.outside.shops('lazada')).filter((one) => one.connected);
  if (!shop) throw new Error('no connected shop on lazada');
  const buyer = await system.outside.makeBuyer('lazada', 'Silent Sinta');
  const { orderId } = await system.outside.placeOrder('lazada', shop.shopId, buyer.buyerId);
  const shopId = await shopIdOf(page, shop.shopId);
  await page.goto(`${system.url}/chat?platform=all&order=${orderId}&shopId=${shopId}`);
  await expect(page.getByRole('textbox', { name: 'Message to Silent Sinta' })).toBeEditable();
  await expect(page).not.toHaveURL(/order=/);
  await seller.write('Silent Sinta', 'Your order is being packed');
  await expect(page.getByRole('log')).toContainText('Your order is being packed');
  await expect(page.getByRole('article', { name: orderId })).toBeVisible();
});

test('an order whose buyer never wrote is found by its number, and the conversation with them is opened', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const [shop] = (await system.outside.shops('tiktok')).filter((one) => one.connected);
  if (!shop) throw new Error('no connected shop on tiktok');
  const buyer = await system.outside.makeBuyer('tiktok', 'Quiet Qori');
  const { orderId } = await system.outside.placeOrder('tiktok', shop.shopId, buyer.buyerId);
  const hit = page.getByRole('option', { name: new RegExp(orderId) });
  // Its push takes a moment, and a search is asked once.
  await expect(async () => {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').fill(orderId);
    await expect(hit).toBeVisible({ timeout: 2000 });
  }).toPass();
  await hit.click();
  await expect(page.getByRole('textbox', { name: 'Message to Quiet Qori' })).toBeEditable();
});
