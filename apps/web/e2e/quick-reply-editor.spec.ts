import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, startTalk, test } from './seller.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const replyRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titles = (page: Page) => page.locator('[data-row-id] [data-first=true]').allInnerTexts();

test('a sent text is kept as a quick reply, and found by "/" and by the button', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Keep Kadek';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Halo');
  await seller.openSession(name);
  await seller.write(name, 'Dikirim hari ini {^_^}');
  const mine = page.locator('.sc-bubble[data-side=seller]').last();
  await expect(mine).toContainText('Dikirim hari ini');
  await mine.getByRole('button', { name: 'More about this message' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as a quick reply' }).click();
  const title = dialog(page).getByLabel('Title');
  await expect(title).toHaveValue('Dikirim hari ini {^_^}');
  await title.fill('Sent today');
  await dialog(page)
    .getByLabel(/^Shortcut/)
    .fill('sent');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const box = page.getByRole('textbox', { name: `Message to ${name}` });
  await box.click();
  await page.keyboard.type('/sent');
  await expect(page.getByRole('option', { name: /Sent today/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Dikirim hari ini {^_^}');
  await box.fill('');
  await box.blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search quick replies' })).toBeFocused();
  await page.keyboard.type('sent today');
  await page.getByRole('button', { name: 'Edit Sent today' }).click();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Sent today');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete quick reply' }).click();
  await expect(page.getByText('Deleted: Sent today')).toBeVisible();
});

test('a spreadsheet is shown, imported and exported; rows move by keys', async ({ seller, system }) => {
  const { page } = seller;
  await page.goto(`${system.url}/quick_reply_setting?platform=Shopee&scope=team`);
  const choose = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a spreadsheet' }).click();
    const file = { name: 'replies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog(page).getByLabel('File of quick replies').setInputFiles(file);
  };
  const header = 'Group,Shortcut,Title,Every other language,th\n';
  await choose(`${header}Import,i1,First import,Satu,หนึ่ง\nImport,i2,Second import,Dua {nama},`);
  await expect(dialog(page).getByText('There is no variable “nama” (character 5)')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Apply 1 row' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const good = `${header}Import,i1,First import,Satu,หนึ่ง\nImport,i2,Second import,Dua,`;
  await choose(good);
  await dialog(page).getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(dialog(page).getByText('2 quick replies were added or changed.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await choose(good);
  await expect(dialog(page).getByText('2 rows stay as they are')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('import');
  await expect
    .poll(() => titles(page))
    .toEqual([/First/, /Second/].map((part) => expect.stringMatching(part)));
  await replyRow(page, 'First import').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => titles(page))
    .toEqual([/Second/, /First/].map((part) => expect.stringMatching(part)));
  await expect(replyRow(page, 'First import')).toBeFocused();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click();
  expect((await download).suggestedFilename()).toBe('quick-replies.csv');
});

test('pictures and cards of a reply wait beside its text and reach the buyer', async ({ seller, system }) => {
  test.slow();
  const { page } = seller;
  const name = 'Card Citra';
  const talk = await startTalk(system, 'shopee', name);
  const [product] = await system.outside.products('shopee', talk.shop.shopId);
  const photo = await fetch(product?.pictureUrl ?? '');
  await talk.say('Ada kopi?');
  await page.goto(`${system.url}/quick_reply_setting?platform=Shopee&scope=team`);
  await page.getByRole('button', { name: 'New quick reply' }).first().click();
  const sheet = dialog(page);
  await sheet.getByLabel('Title').fill('Katalog');
  await sheet.getByLabel('Text', { exact: true }).fill('Ini katalog kami.');
  const buffer = Buffer.from(await photo.arrayBuffer());
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'katalog.png', mimeType: 'image/png', buffer });
  await expect(sheet.getByText(/^\d+ × \d+/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('menuitem', { name: 'A product' }).click();
  const goods = sheet.getByRole('group', { name: 'Add a product' });
  await goods.getByRole('button', { name: /^Add / }).first().click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();

  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await seller.openSession(name);
  const box = page.getByRole('textbox', { name: `Message to ${name}` });
  await expect(page.getByRole('button', { name: 'Quick replies' })).toBeVisible();
  await box.pressSequentially('/kata');
  await expect(page.getByRole('option', { name: /Katalog/ })).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove katalog.png' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cards to send' }).getByRole('listitem')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await box.press('Enter');
  await expect.poll(talk.heard).toContain('Ini katalog kami.');
  await expect.poll(async () => (await talk.heard()).length).toBe(3);
});
