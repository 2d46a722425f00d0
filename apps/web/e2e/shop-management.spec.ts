import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, openTool, startTalk, test } from './seller.ts';
import type { System } from './system/start-system.ts';

const openShops = (page: Page, system: System) => page.goto(`${system.url}/shop_setting?lang=en`);
/** The row of a shop in the table of shops, by its ID: another marketplace may have a shop of the same name. */
const rowOf = (page: Page, shopId: string) => page.getByRole('row').filter({ hasText: shopId });
const openMenu = (page: Page, shopId: string) =>
  rowOf(page, shopId)
    .getByRole('button', { name: /^More about/ })
    .click();
/** The ID of the first connected shop of a marketplace. */
async function connectedShop(system: System, marketplace: 'lazada' | 'tokopedia'): Promise<string> {
  const shop = (await system.outside.shops(marketplace)).find(({ connected }) => connected);
  if (shop === undefined) throw new Error(`no shop of ${marketplace} is connected`);
  return shop.shopId;
}
const isAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test(
  'a shop is disconnected after its effects were read, seen live elsewhere, and restored by its consent',
  { tag: '@main' },
  async ({ seller, system, browser }) => {
    const { page } = seller;
    const talk = await startTalk(system, 'lazada', 'Kept Kirana');
    await talk.say('Halo kak');
    await expect(seller.row('Kept Kirana')).toContainText('Halo kak');
    const shopId = await connectedShop(system, 'lazada');
    const other = asSeller(await (await browser.newContext()).newPage(), system);
    await other.signIn();
    await openShops(other.page, system);
    await expect(rowOf(other.page, shopId)).toContainText('Authorised');

    await openShops(page, system);
    await openMenu(page, shopId);
    await page.getByRole('menuitem', { name: 'Disconnect shop' }).click();
    const dialog = page.getByRole('alertdialog');
    for (const text of [
      'readable for 30 days',
      'On the marketplace nothing changes',
      'Rules:',
      'Scheduled work:',
    ])
      await expect(dialog).toContainText(text);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, shopId)).toContainText('Authorised');
    await openMenu(page, shopId);
    await page.getByRole('menuitem', { name: 'Disconnect shop' }).click();
    await dialog.getByRole('button', { name: 'Disconnect shop' }).dblclick();
    for (const one of [page, other.page]) {
      await expect(rowOf(one, shopId)).toContainText('Disconnected');
      await expect(rowOf(one, shopId)).toContainText('data deleted on');
    }

    // What it has stays readable, and nothing new arrives.
    await talk.say('Masih buka?');
    await page.goto(`${system.url}/chat?lang=en`);
    await expect(seller.row('Kept Kirana')).toContainText('Halo kak');

    await openShops(page, system);
    await rowOf(page, shopId).getByRole('button', { name: 'Authorise again' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: /was not authorised again/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to shops' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /allow/i }).click();
    // What was missed meanwhile arrives with the import.
    await expect(seller.row('Kept Kirana')).toContainText('Masih buka?');
    await expect(rowOf(other.page, shopId)).toContainText('Authorised');
    await other.page.context().close();
  },
);

test('groups are made, ordered, filled with many shops at once, filtered by, and deleted, by keyboard as well', async ({
  seller,
  system,
  browser,
}) => {
  const { page } = seller;
  const shopId = await connectedShop(system, 'tokopedia');
  const other = asSeller(await (await browser.newContext()).newPage(), system);
  await other.signIn();
  await openShops(other.page, system);
  await openShops(page, system);
  await openTool(page, 'Groups');
  const sheet = page.getByRole('dialog', { name: 'Shop groups' });
  await sheet.getByRole('combobox', { name: 'Marketplace' }).selectOption('Tokopedia');
  for (const group of ['Tea', 'Core']) {
    await sheet.getByRole('textbox', { name: 'New group' }).fill(group);
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: `Rename ${group}` })).toBeVisible();
  }
  await sheet.getByRole('button', { name: 'Move Core up' }).press('Enter');
  await expect(sheet.getByRole('listitem').first()).toContainText('Core');
  await sheet.getByRole('listitem').first().getByRole('button', { name: '0 shops' }).click();
  const picker = page.getByRole('dialog', { name: 'Shops of Core' });
  await picker.getByRole('button', { name: 'Select all' }).click();
  await isAccessible(page);
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('listitem').first()).not.toContainText('0 shops');
  await page.keyboard.press('Escape');
  for (const one of [page, other.page]) await expect(rowOf(one, shopId)).toContainText('Core');
  await other.page.context().close();

  await page
    .getByRole('combobox', { name: 'Group', exact: true })
    .selectOption({ label: 'Core · Tokopedia' });
  await expect(page).toHaveURL(/group=/);
  await expect(rowOf(page, shopId)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, shopId)).toContainText('Core');
  await openTool(page, 'Groups');
  await sheet.getByRole('combobox', { name: 'Marketplace' }).selectOption('Tokopedia');
  for (const group of ['Core', 'Tea']) {
    await sheet.getByRole('button', { name: `Delete the group ${group}` }).click();
    await sheet.getByRole('button', { name: 'Delete group' }).click();
    await expect(sheet.getByRole('button', { name: `Rename ${group}` })).toHaveCount(0);
  }
});

test('a sync is asked for, and goes on while the page is left', async ({ seller, system }) => {
  const { page } = seller;
  const shopId = await connectedShop(system, 'tokopedia');
  await openShops(page, system);
  await openMenu(page, shopId);
  await page.getByRole('menuitem', { name: 'Sync again' }).click();
  await expect(page.getByText('You may leave this page')).toBeVisible();
  await page.goto(`${system.url}/chat?lang=en`);
  await openShops(page, system);
  // Its end is a time of today.
  await expect(rowOf(page, shopId)).toContainText(/\d{2}:\d{2}/);
});
