import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { asSeller, expect, test } from './seller.ts';
import type { System } from './system/start-system.ts';

test.use({ opensChat: false });

/** The row of a shop in the table of shops, by its ID: another marketplace may have a shop of the same name. */
const rowOf = (page: Page, shopId: string) => page.getByRole('row').filter({ hasText: shopId });
/** The ID of the first connected shop of a marketplace. */
async function connectedShop(system: System, marketplace: 'shopee' | 'lazada'): Promise<string> {
  const shop = (await system.outside.shops(marketplace)).find(({ connected }) => connected);
  if (shop === undefined) throw new Error(`no shop of ${marketplace} is connected`);
  return shop.shopId;
}
/** What the page says that the ERP sends people back to. */
const cardOf = (page: Page) => page.locator('.callback-card');
const openShops = (page: Page, system: System) => page.goto(`${system.url}/shop_setting?lang=en`);

test('a shop is linked at the ERP, seen live in a second browser, renewed, unlinked, and refused', async ({
  seller,
  system,
  browser,
}) => {
  const { page } = seller;
  const { erp } = system.outside;
  const shopId = await connectedShop(system, 'shopee');
  const other = asSeller(await (await browser.newContext()).newPage(), system);
  await other.signInUnseen();
  await openShops(other.page, system);
  await expect(rowOf(other.page, shopId)).toContainText('Not linked');

  // Tokens that soon end, so that their renewal is seen.
  await erp('PATCH', '', { accessLifeSeconds: 5 });
  await openShops(page, system);
  await rowOf(page, shopId).getByRole('button', { name: 'Link ERP', exact: true }).click();
  await page.getByLabel('Siam Home Goods').check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is linked' })).toBeVisible();
  await expect(cardOf(page)).toContainText('Siam Home Goods');
  await expect(rowOf(other.page, shopId)).toContainText('Siam Home Goods');
  const callback = page.url();
  await expect.poll(async () => (await erp()).grants[0]?.renewals, { timeout: 30_000 }).toBeGreaterThan(0);

  // The same answer again changes nothing, here or in another browser.
  await page.goto(callback);
  await expect(page.getByRole('heading', { name: 'Already finished' })).toBeVisible();
  await other.page.goto(callback);
  await expect(cardOf(other.page)).toContainText('another browser');
  expect(await violationsOf(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Go to shops' }).click();
  await page.getByRole('button', { name: 'Go to shops' }).click();
  await expect(rowOf(page, shopId)).toContainText('Siam Home Goods');

  await rowOf(page, shopId).getByRole('button', { name: 'Unlink ERP' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Siam Home Goods');
  await dialog.getByRole('button', { name: 'Unlink ERP' }).click();
  await expect(rowOf(page, shopId)).toContainText('Not linked');
  await expect(rowOf(other.page, shopId)).toContainText('Not linked');
  await expect.poll(async () => (await erp()).grants[0]?.endedAt).toBeGreaterThan(0);

  await rowOf(page, shopId).getByRole('button', { name: 'Link ERP', exact: true }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(cardOf(page)).toContainText('refused at the ERP');
  await page.getByRole('button', { name: 'Go to shops' }).click();
  await expect(rowOf(page, shopId)).toContainText('Not linked');
  await other.page.context().close();
});

test('a company that ends its consent at the ERP ends the link, with a notice', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const { erp } = system.outside;
  await erp('PATCH', '', { accessLifeSeconds: 10 });
  const shopId = await connectedShop(system, 'lazada');
  await openShops(page, system);
  await rowOf(page, shopId).getByRole('button', { name: 'Link ERP', exact: true }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Go to shops' }).click();
  await expect(rowOf(page, shopId)).toContainText('Nusantara Trading');
  const { grants } = await erp();
  await erp('DELETE', `/grants/${grants[0]?.grantId}`);
  await expect(rowOf(page, shopId)).toContainText('Link expired', { timeout: 40_000 });
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByText(/with the ERP again/)).toBeVisible();
  await page.keyboard.press('Escape');
  await rowOf(page, shopId).getByRole('button', { name: 'Link ERP again' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'The shop is linked' })).toBeVisible();
  await erp('PATCH', '', { accessLifeSeconds: 3600 });
});
