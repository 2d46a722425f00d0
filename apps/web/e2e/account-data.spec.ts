import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipTexts } from '../src/testing/unzip.ts';
import { asSeller, expect, test } from './seller.ts';
import { COLLEAGUE, DEMO, startSystem } from './system/start-system.ts';

const SECTION = '/setting/account_data';

async function openSection(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${SECTION}`);
  await expect(page.getByRole('heading', { name: 'Data export' })).toBeVisible();
}

/** The name of the account, as the person reads it in the question. */
async function requestDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account' });
  const label = (await dialog.getByText(/^Name of the account: /).innerText()).trim();
  await dialog.getByLabel(label).fill(label.replace('Name of the account: ', ''));
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
}

const banner = (page: Page) => page.getByText(/^This account is deleted on /);

test('an export is made in the background, is there after a reload, and holds every message', async ({
  seller: { page },
  system,
}) => {
  await openSection(page, system.url);
  await page.getByRole('button', { name: 'Request export' }).click();
  await expect(page.getByText(/of about|^Ready/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Ready, .+ It can be downloaded until/)).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download the export' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^seller-chat-[\d-]{10}\.zip$/);
  const entries = unzipTexts(await readFile(await download.path()));
  const manifest = JSON.parse(entries.get('manifest.json') ?? '') as {
    entries: { name: string; rows?: number }[];
  };
  const lines = (entries.get('data/message.ndjson') ?? '').trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(manifest.entries.find(({ name }) => name === 'data/message.ndjson')?.rows).toBe(lines.length);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ messageId: expect.any(String) });
});

test('a deletion is shown to everyone on every page, and cancelled without a loss', async ({
  seller,
  browser,
  system,
}) => {
  const { page } = seller;
  const before = await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').count();
  const context = await browser.newContext();
  const colleague = asSeller(await context.newPage(), system);
  await colleague.signIn(COLLEAGUE);
  await openSection(page, system.url);
  await requestDeletion(page);
  await expect(banner(page)).toBeVisible();
  // Live, in the chat of a colleague, who cannot cancel it.
  await expect(banner(colleague.page)).toBeVisible();
  await expect(colleague.page.getByRole('button', { name: 'Cancel the deletion' })).toHaveCount(0);
  await page.goto(`${system.url}/chat?platform=all`);
  await page.getByRole('button', { name: 'Cancel the deletion' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(colleague.page)).toBeHidden();
  await expect
    .poll(() => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').count())
    .toBe(before);
  await context.close();
});

test('an account that is deleted signs everyone out and says so', async ({ page, browser }) => {
  test.setTimeout(240_000);
  // A system of its own: the others' would have no demo account from here on.
  const system = await startSystem({ ACCOUNT_DELETION_AFTER_MS: '5000' });
  await asSeller(page, system).signIn();
  const context = await browser.newContext();
  const colleague = asSeller(await context.newPage(), system);
  await colleague.signIn(COLLEAGUE);
  await openSection(page, system.url);
  await requestDeletion(page);
  for (const one of [page, colleague.page]) {
    await expect(one.getByText('This account was deleted.')).toBeVisible({ timeout: 120_000 });
  }
  await page.getByLabel('Mobile number or e-mail').fill(DEMO.account);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Wrong account or password.')).toBeVisible();
  const subjects = async () => (await system.inbox.list({ to: DEMO.account })).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 60_000 }).toContain('Your account was deleted');
  await context.close();
  await system.stop();
});
