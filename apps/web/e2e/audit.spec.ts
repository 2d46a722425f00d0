import { readFile } from 'node:fs/promises';
import { violationsOf } from './accessibility.ts';
import { expect, test } from './seller.ts';

test.use({ opensChat: false });

test('the main account sees who did what, filters it, opens an entry and exports the rows', async ({
  seller: { page },
  system,
}) => {
  await page.goto(`${system.url}/sub_account/audit?lang=en`);
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('row').filter({ hasText: 'Shop connected' }).first()).toBeVisible();
  await expect(page.getByText('Verified: no entry was changed or removed.')).toBeVisible();
  await page.getByRole('combobox', { name: 'What happened' }).selectOption('Signed in');
  await expect(table.getByRole('row').filter({ hasText: 'Shop connected' })).toHaveCount(0);
  await expect(table.getByRole('row').filter({ hasText: 'Mei Kopi' }).first()).toContainText('127.0.0.1');
  expect(await violationsOf(page)).toEqual([]);

  await table.getByRole('row').filter({ hasText: 'Signed in' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Signed in' });
  await expect(sheet.getByRole('row', { name: /New browser/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('What happened,By,Before and after,IP address,Time');
  expect(text).toContain('Signed in,Mei Kopi');
  expect(text).not.toContain('Shop connected');
});
