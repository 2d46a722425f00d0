import type { Page } from '@playwright/test';
import { asSeller, expect, test } from './seller.ts';

test.use({ opensChat: false });

const dialog = (page: Page) => page.getByRole('dialog');
const shopRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an alias is changed in the list by keyboard, and other browsers follow', async ({
  seller,
  system,
  browser,
}) => {
  const { page } = seller;
  await page.goto(`${system.url}/shop_setting`);
  const other = await (await browser.newContext()).newPage();
  await asSeller(other, system).signInUnseen();
  await other.goto(`${system.url}/shop_setting`);
  await expect(shopRow(other, 'BKK Beans')).toBeVisible();

  const edit = page.getByRole('button', { name: 'Change the alias of BKK Beans' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const field = dialog(page).getByLabel(/^Alias of/);
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(51));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Use at most 50 characters.')).toBeVisible();
  await field.fill('  Beans,   Bangkok ');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(shopRow(page, 'Beans, Bangkok')).toBeVisible();
  await expect(shopRow(other, 'Beans, Bangkok')).toBeVisible();
  // Without an alias it has its own name again.
  await page.getByRole('button', { name: 'Change the alias of Beans, Bangkok' }).press('Enter');
  await field.fill('');
  await page.keyboard.press('Enter');
  for (const one of [page, other]) {
    await expect(shopRow(one, 'BKK Beans')).toBeVisible();
    await expect(shopRow(one, 'Beans, Bangkok')).toHaveCount(0);
  }
  await other.context().close();
});

test('the list of shops is exported by its address', async ({ seller, system }) => {
  const answer = await seller.page.request.get(`${system.url}/api/account/shop/exportShop?language=en`);
  expect(answer.headers()['content-disposition']).toContain('shops.csv');
  expect(await answer.text()).toContain('Marketplace,Country or region,Shop ID');
});
