import { expect, startTalk, test } from './seller.ts';
import type { Page } from '@playwright/test';

test.use({ opensChat: false });

const rowOf = (page: Page, buyerName: string) => page.getByRole('row').filter({ hasText: buyerName });
/** By its number: the middle of a row can be the button of the chat. */
const openOrder = (page: Page, buyerName: string) =>
  rowOf(page, buyerName).click({ position: { x: 200, y: 20 } });
const sheetOf = (page: Page) => page.locator('.sc-detail-sheet');

/** Presses an action of the open order, and sees it done. */
async function act(page: Page, name: string): Promise<void> {
  await sheetOf(page).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}: `) });
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('.order-run').first()).toContainText('1 done');
  await expect(dialog).toBeHidden();
}

test('an order is listed within a moment, packed, shipped and delivered', async ({ seller, system }) => {
  test.slow();
  const { page } = seller;
  const { outside } = system;
  const name = 'Life Ayu';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('I have paid');
  await page.goto(`${system.url}/order?q=${encodeURIComponent(name)}&lang=en`);
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  const { orderId } = await outside.placeOrder('lazada', talk.shop.shopId, talk.buyer.buyerId);
  await outside.moveOrder('lazada', orderId, 'pay');
  await openOrder(page, name);
  await act(page, 'Pack');
  await act(page, 'Arrange shipment');
  await expect.poll(async () => (await outside.order('lazada', orderId)).status).toMatch(/ship/i);
  await outside.moveOrder('lazada', orderId, 'ship');
  await outside.moveOrder('lazada', orderId, 'deliver');
  await expect(rowOf(page, name)).toContainText('Completed');
  await expect(sheetOf(page).getByRole('list', { name: 'What happened' })).toContainText('Arrange shipment');

  await sheetOf(page).getByRole('button', { name: 'Add a remark' }).click();
  await sheetOf(page).getByRole('textbox', { name: 'Remark' }).fill('Call before the next delivery');
  await page.keyboard.press('Control+Enter');
  await expect(sheetOf(page)).toContainText('Call before the next delivery');
  await expect(sheetOf(page)).toContainText('about this order');
  await expect(rowOf(page, name)).toContainText('1 open remark');

  await sheetOf(page)
    .getByRole('link', { name: new RegExp(`^Chat with ${name}`) })
    .click();
  await expect(page).toHaveURL(/\/chat\?.*session=/);
  await expect(page.getByRole('log')).toContainText('I have paid');
});

test("a buyer's request to cancel is answered, and a return", async ({ seller, system }) => {
  test.slow();
  const { page } = seller;
  const { outside } = system;
  const name = 'Return Dewi';
  const talk = await startTalk(system, 'tiktok', name);
  await talk.say('please cancel');
  const asked = await outside.placeOrder('tiktok', talk.shop.shopId, talk.buyer.buyerId);
  await outside.moveOrder('tiktok', asked.orderId, 'pay');
  await outside.moveOrder('tiktok', asked.orderId, 'requestCancellation');
  await page.goto(`${system.url}/order?q=${encodeURIComponent(name)}&lang=en`);
  await expect(rowOf(page, name)).toContainText('Cancellation asked');
  await openOrder(page, name);
  await act(page, 'Accept cancellation');
  await expect.poll(async () => (await outside.order('tiktok', asked.orderId)).status).toMatch(/cancel/i);
  await page.keyboard.press('Escape');

  const other = 'Return Lina';
  const back = await startTalk(system, 'shopee', other);
  await back.say('it is broken');
  const sold = await outside.placeOrder('shopee', back.shop.shopId, back.buyer.buyerId);
  for (const move of ['pay', 'arrange', 'ship', 'deliver'])
    await outside.moveOrder('shopee', sold.orderId, move);
  await page.getByRole('searchbox').fill(other);
  await openOrder(page, other);
  const { returnId } = await outside.askReturn('shopee', sold.orderId);
  await expect(sheetOf(page)).toContainText('The cup has a crack');
  const before = (await outside.returned('shopee', returnId)).status;
  await act(page, 'Accept refund');
  await expect.poll(async () => (await outside.returned('shopee', returnId)).status).not.toBe(before);
  await expect(sheetOf(page).getByRole('button', { name: 'Accept refund', exact: true })).toBeHidden();
});

test('the label of an order is shown without its scripts, and the list is exported', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const { outside } = system;
  const name = 'Label Bayu';
  const talk = await startTalk(system, 'tokopedia', name);
  await talk.say('<img src=x onerror=alert(1)>');
  const { orderId } = await outside.placeOrder('tokopedia', talk.shop.shopId, talk.buyer.buyerId);
  await outside.moveOrder('tokopedia', orderId, 'pay');
  await page.goto(`${system.url}/order?q=${encodeURIComponent(name)}&lang=en`);
  await openOrder(page, name);
  await act(page, 'Accept order');
  await sheetOf(page).getByRole('button', { name: 'Print label' }).click();
  const dialog = page.getByRole('dialog', { name: /^Label: / });
  await expect(dialog.frameLocator('iframe').getByText(name)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
});
