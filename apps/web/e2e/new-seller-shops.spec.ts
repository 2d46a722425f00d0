import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { violationsOf } from './accessibility.ts';
import { expect, openTool, test } from './seller.ts';
import { connectShops } from './system/connect-shops.ts';
import type { Marketplace, OutsideShop } from './system/outside.ts';
import type { System } from './system/start-system.ts';
import { visit } from './visitor.ts';

const LOGIN = { account: 'rina.forty@kopikita.example', password: 'tiga puluh toko kopi' };
const ALIASES = 30;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const shopRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a new seller connects four marketplaces, links the ERP, makes groups, names 30 shops at once, and has an unbound shop back', async ({
  browser,
  system,
}) => {
  test.setTimeout(240_000);
  const rina = await visit(browser, system);
  const { page } = rina;
  await rina.signUp(LOGIN.account, LOGIN.password);
  await page.goto(`${system.url}/shop_setting?lang=en`);
  await expect(page.getByText('Connect your first shop to see it here.')).toBeVisible();

  await connect(page, system, 'shopee', 'Shopee');
  const lazada = await connect(page, system, 'lazada', 'Lazada');
  await connect(page, system, 'tokopedia', 'Tokopedia');
  await connectElsewhere(page, system, browser);
  await linkErp(page, lazada.shopId);
  await makeGroup(page, lazada.shopId);

  const names = Array.from({ length: ALIASES }, (_, no) => `Kiosk ${no + 1}`);
  await nameShops(page, await connectShops(system, names, LOGIN));
  await unbindAndReturn(page, system, lazada);
  await rina.leave();
});

/** Connects a new shop in this browser. */
async function connect(page: Page, system: System, marketplace: Marketplace, label: string) {
  const shop = await system.outside.makeShop(marketplace, `Rina at ${label}`);
  await page.getByRole('button', { name: 'Connect a shop' }).first().click();
  await button(page, label).click();
  await consentTo(page, shop);
  await expect(page).toHaveURL(/\/chat/);
  await page.goto(`${system.url}/shop_setting?lang=en`);
  await expect(shopRow(page, shop.shopId)).toContainText('Authorised', { timeout: 30_000 });
  return shop;
}

/** Allows this shop and no other one at its marketplace. */
async function consentTo(page: Page, shop: OutsideShop): Promise<void> {
  const allow = page.getByRole('button', { name: /allow/i });
  // The page of the shops, which is left, has labels with this name as well.
  await expect(allow).toBeVisible();
  const own = page.getByLabel(shop.name);
  for (const one of await page.getByRole('checkbox').all()) await one.uncheck();
  await own.check();
  await allow.click();
}

/** Connects a shop of TikTok Shop through a phone that is not signed in here; this browser follows it. */
async function connectElsewhere(page: Page, system: System, browser: Browser): Promise<void> {
  const shop = await system.outside.makeShop('tiktok', 'Rina at TikTok');
  await page.getByRole('button', { name: 'Connect a shop' }).first().click();
  await button(page, 'Use another browser or phone').click();
  await dialog(page).getByRole('button', { name: 'TikTok Shop', exact: true }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await dialog(page).locator('code').innerText();
  const phone = await visit(browser, system, { viewport: { width: 390, height: 844 } });
  await phone.page.goto(link.replace('#', '?lang=en#'));
  await phone.button('Continue to TikTok Shop').click();
  await consentTo(phone.page, shop);
  await expect(phone.page.getByRole('heading', { name: 'The shop is connected' })).toBeVisible();
  await expect(dialog(page).getByRole('status')).toContainText(shop.name);
  await button(page, 'Close').click();
  await expect(shopRow(page, shop.shopId)).toContainText('Authorised');
  await phone.leave();
}

async function linkErp(page: Page, shopId: string): Promise<void> {
  await shopRow(page, shopId).getByRole('button', { name: 'Link ERP', exact: true }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Go to shops' }).click();
  await expect(shopRow(page, shopId)).toContainText('Nusantara Trading');
}

async function makeGroup(page: Page, shopId: string): Promise<void> {
  await openTool(page, 'Groups');
  await dialog(page).getByRole('combobox', { name: 'Marketplace' }).selectOption('Lazada');
  await dialog(page).getByRole('textbox', { name: 'New group' }).fill('Coffee');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('listitem').getByRole('button', { name: '0 shops' }).click();
  await button(page, 'Select all').click();
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('listitem')).toContainText('1 shop');
  await page.keyboard.press('Escape');
  await expect(shopRow(page, shopId)).toContainText('Coffee');
}

/** Unbinds a shop that a buyer has written to and connects it again: what was written before and meanwhile is there. */
async function unbindAndReturn(page: Page, system: System, shop: OutsideShop): Promise<void> {
  const { shopId } = shop;
  const buyer = await system.outside.makeBuyer('lazada', 'Returning Ratna');
  const say = (text: string) => system.outside.say('lazada', shopId, buyer.buyerId, text);
  const openShops = () => page.goto(`${system.url}/shop_setting?lang=en`);
  const openConversation = async () => {
    await page.goto(`${system.url}/chat?lang=en`);
    await page.getByText(buyer.name).first().click();
  };
  const log = page.getByRole('log');
  await say('Before it left');
  await openConversation();
  await expect(log).toContainText('Before it left');
  await openShops();
  await shopRow(page, shopId)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Disconnect shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect shop' }).click();
  await expect(shopRow(page, shopId)).toContainText('Disconnected');
  await say('While it was away');
  await openConversation();
  await expect(log).toContainText('Before it left');
  await openShops();
  await shopRow(page, shopId).getByRole('button', { name: 'Authorise again' }).click();
  await consentTo(page, shop);
  await expect(page).toHaveURL(/\/chat/);
  await openConversation();
  for (const text of ['Before it left', 'While it was away']) await expect(log).toContainText(text);
  await openShops();
  await expect(shopRow(page, shopId)).toContainText('Authorised');
  await expect(shopRow(page, shopId)).toContainText('Coffee');
}

/** Changes the aliases of these shops by a file with five rows that are not right. */
async function nameShops(page: Page, shops: readonly OutsideShop[]): Promise<void> {
  await openTool(page, 'Aliases by spreadsheet');
  const download = page.waitForEvent('download');
  await button(page, 'Download the template').click();
  const template = await (await download).path();
  expect((await readFile(template)).subarray(0, 2).toString()).toBe('PK');
  await choose(page, 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await expect(dialog(page).getByText(/This is an old Excel file/)).toBeVisible();

  await choose(page, 'aliases.xlsx', await aliasFile(shops));
  await expect(dialog(page).getByText('5 rows have a problem')).toBeVisible();
  await expect(dialog(page).getByText(`${ALIASES} aliases change`)).toBeVisible();
  await expect(dialog(page).getByRole('listitem').nth(2)).toContainText('Row 32');
  await expect(button(page, `Change ${ALIASES} aliases`)).toBeDisabled();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectClean(page, `preview at ${width} px`);
  }
  await dialog(page).getByRole('radio', { name: 'Change the valid rows' }).check();
  await button(page, `Change ${ALIASES} aliases`).click();
  await expect(dialog(page).getByText(`${ALIASES} aliases were changed.`)).toBeVisible();
  await expectClean(page, 'result');
  const result = page.waitForEvent('download');
  await button(page, 'Download the result').click();
  expect((await result).suggestedFilename()).toBe('shop-aliases-result.xlsx');
  await button(page, 'Done').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('/');
  await page.keyboard.type('Stand 30');
  await expect(shopRow(page, 'Stand 30')).toBeVisible();
}

function aliasFile(shops: readonly OutsideShop[]): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String });
  const rows = shops.map(({ shopId }, no) => [text('Shopee'), text(shopId), text(`Stand ${no + 1}`)]);
  const bad = [
    [text('Amazon'), text(shops[0]?.shopId ?? ''), text('Elsewhere')],
    [text('Shopee'), text('404'), text('Unknown')],
    [text('Shopee'), { value: 123_456_789_012_345_680, type: Number }, text('Rounded')],
    [text('Shopee'), text(''), text('No ID')],
    [text('Shopee'), text('1.23E+17'), text('Rounded')],
  ];
  const head = ['Marketplace', 'Shop ID', 'Alias'].map(text);
  return writeXlsxFile([head, ...rows, ...bad], {}).toBuffer();
}

function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  return dialog(page).getByLabel('File of aliases').setInputFiles({ name, mimeType: '', buffer });
}

async function expectClean(page: Page, what: string): Promise<void> {
  const violations = await violationsOf(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
  expect.soft(found, what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, what).toBeLessThanOrEqual(0);
}
