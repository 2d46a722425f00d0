import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, startTalk, test } from './seller.ts';
import { signedInApi } from './system/seller-api.ts';
import { DEMO } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

test.use({ opensChat: false });

const rowOf = (page: Page, buyerName: string) => page.getByRole('row').filter({ hasText: buyerName });
/** By its number: the middle of a row can be the button of the chat. */
const openOrder = (page: Page, buyerName: string) =>
  rowOf(page, buyerName).click({ position: { x: 200, y: 20 } });

/** Takes the ERP link from a shop, which another flow may have given it. */
async function unlinkErp(system: System, platformShopId: string): Promise<void> {
  const api = await signedInApi(system.url, DEMO);
  const { platformAndShopListMap } = await api.getShopList({});
  const shop = platformAndShopListMap.Lazada.find((one) => one.platformShopId === platformShopId);
  if (shop?.isErpAuthorised) await api.unbindErpShop({ shopId: shop.shopId });
  await api.loginOut({});
}

test(
  'an order that is placed is listed, opened and cancelled, and the marketplace has it',
  { tag: '@main' },
  async ({ seller, system }) => {
    test.slow();
    const { page } = seller;
    const { outside } = system;
    const name = 'Order Ayu';
    const talk = await startTalk(system, 'shopee', name);
    await talk.say('Halo, saya mau pesan');
    await page.goto(`${system.url}/order?lang=en`);
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();

    const { orderId } = await outside.placeOrder('shopee', talk.shop.shopId, talk.buyer.buyerId);
    await outside.moveOrder('shopee', orderId, 'pay');
    await expect(rowOf(page, name)).toContainText('To ship');
    expect(await violationsOf(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: /^To ship/ }).click();
    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/status=toShip.*q=|q=.*status=toShip/);
    await expect(page.getByRole('row').filter({ hasNotText: 'Deadline' })).toHaveCount(1);
    await openOrder(page, name);
    const sheet = page.locator('.sc-detail-sheet');
    await expect(sheet.getByRole('list', { name: 'What happened' })).toContainText('Placed');
    await expect(sheet.getByText(/^As of/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });

    await sheet.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel order: / });
    await dialog.getByRole('radio').first().check();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.locator('.order-run')).toContainText('1 done');
    await expect.poll(async () => (await outside.order('shopee', orderId)).status).toMatch(/CANCEL/i);
    await expect(sheet.getByRole('list', { name: 'What happened' })).toContainText('Cancel order');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);

test('all orders that match are cancelled by the filter; shipping them needs the ERP link', async ({
  seller,
  system,
}) => {
  test.slow();
  const { page } = seller;
  const { outside } = system;
  const name = 'Bulk Bayu';
  const talk = await startTalk(system, 'lazada', name);
  const orderIds: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { orderId } = await outside.placeOrder('lazada', talk.shop.shopId, talk.buyer.buyerId);
    await outside.moveOrder('lazada', orderId, 'pay');
    orderIds.push(orderId);
  }
  await unlinkErp(system, talk.shop.shopId);
  await page.goto(`${system.url}/order?status=toShip&q=${encodeURIComponent(name)}&lang=en`);
  await expect(rowOf(page, name)).toHaveCount(3);
  const [first = ''] = orderIds;
  await page.getByRole('checkbox', { name: `Select ${first}` }).check({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select all 3 matching' }).click();
  await bar.getByRole('button', { name: 'Pack' }).click();
  const packing = page.getByRole('dialog', { name: 'Pack: 3 orders' });
  await expect(packing.getByRole('listitem')).toHaveCount(1);
  await expect(packing.getByRole('link', { name: /Link them/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order: 3 orders' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.locator('.order-run')).toContainText('3 done');
  for (const orderId of orderIds)
    await expect.poll(async () => (await outside.order('lazada', orderId)).status).toMatch(/cancel/i);
  await page.locator('.order-run').getByRole('button', { name: 'Results' }).click();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(3);
  expect(await violationsOf(page)).toEqual([]);

  // The buyer has never written: the marketplace begins the conversation.
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^All/ }).click();
  await rowOf(page, name)
    .first()
    .getByRole('button', { name: `Chat with ${name}` })
    .click();
  await expect(page).toHaveURL(/\/chat\?.*session=/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
