import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';

test.use({ opensChat: false });

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;
const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** A due notice comes at most 10 s late; a busy machine may take longer, ms. */
const NOTICE = { timeout: 45_000 };

test('a remark is written in the chat with N; a colleague moves its card, and the list follows', async ({
  seller: mei,
  browser,
  system,
}) => {
  test.slow();
  const name = 'Nur Remark';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('Cangkirnya pecah');
  await mei.page.goto(`${system.url}/chat?platform=all&lang=en`);
  await mei.openSession(name);
  await mei.page.keyboard.press('Escape');
  await mei.page.keyboard.press('n');
  const form = mei.page.getByRole('textbox', { name: 'Remark', exact: true });
  await expect(form).toBeFocused();
  await form.fill('Cup arrived cracked, send a new one');
  await mei.page.keyboard.press('Control+Enter');
  await expect(mei.page.getByRole('list', { name: 'Remarks' })).toContainText('Open');
  expect(await talk.heard()).toEqual([]);

  await mei.page.goto(`${system.url}/pre_sale_remark?lang=en`);
  const row = mei.page.getByRole('row').filter({ hasText: 'Cup arrived cracked' });
  await expect(row).toContainText(name);
  expect(await violations(mei.page)).toEqual([]);

  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signInUnseen(COLLEAGUE);
  await siti.page.goto(`${system.url}/pre_sale_remark?as=board&lang=en`);
  const card = (column: string) =>
    columnOf(siti.page, column).locator('.remark-card-place').filter({ hasText: 'Cup arrived cracked' });
  await expect(card('Open')).toBeVisible();
  expect(await violations(siti.page)).toEqual([]);
  await siti.page.emulateMedia({ colorScheme: 'dark' });
  await expect(siti.page.locator('html')).toHaveClass(/dark/);
  expect(await violations(siti.page)).toEqual([]);
  // By keyboard: lifted, put back, then moved.
  await card('Open').focus();
  await siti.page.keyboard.press('Space');
  await siti.page.keyboard.press('ArrowRight');
  await expect(columnOf(siti.page, 'In progress')).toHaveAttribute('data-over', 'true');
  await siti.page.keyboard.press('Escape');
  await expect(card('Open')).toBeVisible();
  await card('Open').focus();
  await siti.page.keyboard.press('Space');
  await siti.page.keyboard.press('ArrowRight');
  await expect(columnOf(siti.page, 'In progress')).toHaveAttribute('data-over', 'true');
  await siti.page.keyboard.press('Space');
  await expect(card('In progress')).toBeVisible();
  await expect(row).toContainText('In progress');
  // By mouse, and back by the toast.
  await card('In progress').hover();
  await siti.page.mouse.down();
  const target = await columnOf(siti.page, 'Waiting for buyer').boundingBox();
  await siti.page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 90, { steps: 8 });
  await siti.page.mouse.up();
  await expect(card('Waiting for buyer')).toBeVisible();
  await expect(row).toContainText('Waiting for buyer');
  await siti.page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card('In progress')).toBeVisible();
  await expect(row).toContainText('In progress');
  await siti.page.context().close();
});

test('a remark that is due gives its owner a notice, which leads to it', async ({
  seller: { page },
  browser,
  system,
}) => {
  test.slow();
  await page.goto(`${system.url}/pre_sale_remark?lang=en`);
  await page.getByRole('button', { name: 'New remark' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New remark' });
  await sheet.getByRole('combobox', { name: 'Shop' }).selectOption({ index: 1 });
  await sheet.getByRole('textbox', { name: 'Remark' }).fill('Call the courier about the late parcel');
  await sheet.getByRole('combobox', { name: 'Owner' }).selectOption({ label: 'Siti Rahma' });
  await sheet.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Late parcel' });
  await sheet.getByLabel('Due date').fill('2025-01-02T09:00');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Call the courier' })).toContainText('Siti Rahma');

  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signInUnseen(COLLEAGUE);
  await siti.page.goto(`${system.url}/ecology_center?lang=en`);
  await siti.page.getByRole('button', { name: /^Notices/ }).click();
  await siti.page.getByRole('button', { name: /A remark of .* is due/ }).click(NOTICE);
  const detail = siti.page.locator('.sc-detail-sheet');
  await expect(detail.getByRole('textbox', { name: 'Remark' })).toHaveValue(/Call the courier/);
  expect(await violations(siti.page)).toEqual([]);

  // Both change it: the words of the second are kept beside those of the first.
  await detail.getByRole('textbox', { name: 'Remark' }).fill('Called, they search until noon');
  await page.getByRole('row').filter({ hasText: 'Call the courier' }).click();
  const mine = page.locator('.sc-detail-sheet');
  await mine.getByRole('textbox', { name: 'Remark' }).fill('Courier was called by me');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(detail).toContainText('your words are kept');
  await expect(detail.getByRole('textbox', { name: 'Remark' })).toHaveValue('Called, they search until noon');
  await detail.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Called, they search' })).toBeVisible();
  await siti.page.context().close();
});
