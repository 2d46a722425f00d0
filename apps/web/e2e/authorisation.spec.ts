import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, test } from './seller.ts';
import type { System } from './system/start-system.ts';
import { visit } from './visitor.ts';

test.use({ opensChat: false });

/** What the page says that a link, or the marketplace, leads to. */
const cardOf = (page: Page) => page.locator('.callback-card');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Connect a shop' });

/** A shop of this marketplace that no account has. */
async function freeShop(system: System, marketplace: 'shopee' | 'lazada' | 'tiktok') {
  const shop = (await system.outside.shops(marketplace)).find(({ connected }) => !connected);
  if (shop === undefined) throw new Error(`every shop of ${marketplace} is connected`);
  return shop;
}

/** Has the first browser make a link; gives its address. */
async function makeLink(page: Page, system: System, marketplace: string): Promise<string> {
  await page.goto(`${system.url}/shop_setting?lang=en`);
  await page.getByRole('button', { name: 'Connect a shop' }).first().click();
  await dialogOf(page).getByRole('button', { name: 'Use another browser or phone' }).click();
  await dialogOf(page).getByRole('button', { name: marketplace, exact: true }).click();
  return dialogOf(page).locator('code').innerText();
}

test('another browser without an account authorises a shop, and the first one follows it live', async ({
  seller,
  system,
  browser,
}) => {
  const { page } = seller;
  const shop = await freeShop(system, 'lazada');
  const link = await makeLink(page, system, 'Lazada');
  await expect(dialogOf(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const other = await visit(browser, system, { viewport: { width: 390, height: 844 } });
  await other.page.goto(link.replace('#', '?lang=en#'));
  await expect(cardOf(other.page)).toContainText('asks you to connect a Lazada shop');
  expect(await violationsOf(other.page)).toEqual([]);
  await other.button('Continue to Lazada').click();
  await expect(dialogOf(page).getByRole('status')).toContainText('was opened');
  await expect(dialogOf(page).getByRole('button', { name: 'New link' })).toBeVisible();
  // The phone that comes back continues with the same consent. Another browser cannot use the link.
  await other.page.goBack();
  const stranger = await visit(browser, system);
  await stranger.page.goto(link.replace('#', '?lang=en#'));
  await expect(cardOf(stranger.page)).toContainText('used before');
  await stranger.leave();
  await other.button('Continue to Lazada').click();
  await other.page.getByLabel(shop.name).check();
  await other.page.getByRole('button', { name: 'Allow' }).click();
  await expect(other.page.getByRole('heading', { name: 'The shop is connected' })).toBeVisible();
  await expect(dialogOf(page).getByRole('status')).toContainText(shop.name);

  // The same answer again, and the same link again, change nothing.
  await other.page.reload();
  await expect(cardOf(other.page)).toContainText(`Connected: ${shop.name}`);
  await other.page.goto(link.replace('#', '?lang=en#'));
  await expect(cardOf(other.page)).toContainText('used before');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: shop.name })).toBeVisible();
  await other.leave();
});

test('a newer link ends the one before it, and a refusal is seen in both browsers', async ({
  seller,
  system,
  browser,
}) => {
  const { page } = seller;
  const first = await makeLink(page, system, 'Shopee');
  const second = await makeLink(page, system, 'Shopee');
  const other = await visit(browser, system);
  await other.page.goto(first.replace('#', '?lang=en#'));
  await expect(cardOf(other.page)).toContainText('has expired');
  await other.page.goto(second.replace('#', '?lang=en#'));
  await other.button('Continue to Shopee').click();
  await other.page.getByRole('button', { name: 'Decline' }).click();
  await expect(cardOf(other.page)).toContainText('not completed');
  await expect(dialogOf(page).getByRole('status')).toContainText('not completed');
  await expect(dialogOf(page).getByRole('button', { name: 'New link' })).toBeVisible();
  await other.leave();
});

test('a callback is explained when it is opened again, and when it was not begun here', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  await page.goto(`${system.url}/auth_shop/auth_callback?lang=en&state=forged&code=c`);
  await expect(page.getByRole('alert')).toContainText('not started here');
  await page.goto(`${system.url}/auth_shop/auth_callback?lang=en&state=s&error=access_denied`);
  await expect(page.getByRole('alert')).toContainText('not completed');
  expect(await violationsOf(page)).toEqual([]);
});
