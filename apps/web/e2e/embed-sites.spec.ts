import type { Page } from '@playwright/test';
import { expect, test } from './seller.ts';
import type { System } from './system/start-system.ts';

test.use({ opensChat: false });

const SECTION = '/setting/embedding';
const ADDRESSES = 'Addresses of the pages';

async function openSection(page: Page, system: System): Promise<void> {
  await page.goto(`${system.url}${SECTION}?lang=en`);
  await expect(page.getByRole('heading', { level: 2, name: 'Embed' })).toBeVisible();
}

/** Opens the form of a new site and fills it in. */
async function fillSite(page: Page, name: string, addresses: string) {
  await page.getByRole('button', { name: 'Add site' }).click();
  const sheet = page.getByRole('dialog', { name: 'New site' });
  await sheet.getByLabel('Name of the site').fill(name);
  await sheet.getByLabel(ADDRESSES).fill(addresses);
  return sheet;
}

/** The token that a host's server gets for a secret; undefined: it is refused. */
async function tokenFor({ url }: System, embedSiteId: string, secret: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/embed/createEmbedToken`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: new URLSearchParams({ embedSiteId }),
  });
  return ((await answer.json()) as { data?: { token?: string } }).data?.token;
}

async function choose(page: Page, name: string, command: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: command }).click();
  return page.getByRole('alertdialog');
}

test(
  'a site is made, its secret shown once, its code copied, its pages signed out, and it is deleted',
  { tag: '@main' },
  async ({ seller: { page }, system }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSection(page, system);
    const sheet = await fillSite(page, 'Warehouse tool', 'https://tool.example\nhttps://tool.example/stock');
    await sheet.getByRole('button', { name: 'Add site' }).click();
    const field = sheet.getByLabel(ADDRESSES);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByText('“https://tool.example/stock” is not an address')).toBeVisible();
    await field.fill('https://tool.example');
    await sheet.getByRole('button', { name: 'Add site' }).click();

    const shown = page.getByRole('alertdialog', { name: 'Secret of Warehouse tool' });
    const secret = await shown.getByLabel('Secret', { exact: true }).innerText();
    await shown.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('The secret is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await expect(shown).toBeHidden();
    await page.reload();
    await expect(page.getByText('Warehouse tool', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Copy the code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('sellerChatTip');
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain(`src="${system.url}/chat-message-tip/tip.js"`);
    const siteId = /site: '([^']+)'/.exec(code)?.[1] ?? '';

    expect(await tokenFor(system, siteId, secret)).toBeDefined();
    await page.reload();
    await expect(page.getByText('1 page connected now')).toBeVisible();
    const question = await choose(page, 'Warehouse tool', 'Sign all pages out now');
    await question.getByRole('button', { name: 'Sign all pages out now' }).click();
    await expect(page.getByText('0 pages connected now')).toBeVisible();

    const renewal = await choose(page, 'Warehouse tool', 'New secret');
    await renewal.getByRole('button', { name: 'Make a new secret' }).click();
    const renewed = await shown.getByLabel('Secret', { exact: true }).innerText();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    expect(await tokenFor(system, siteId, secret)).toBeUndefined();
    expect(await tokenFor(system, siteId, renewed)).toBeDefined();

    const deletion = await choose(page, 'Warehouse tool', 'Delete site');
    await deletion.getByRole('button', { name: 'Delete site' }).click();
    await expect(page.getByText('No site may embed your chat yet.')).toBeVisible();
    expect(await tokenFor(system, siteId, renewed)).toBeUndefined();
  },
);

test('a site that was changed in another window keeps what is typed here', async ({
  seller: { page },
  system,
}) => {
  await openSection(page, system);
  const sheet = await fillSite(page, 'Returns desk', 'https://returns.example');
  await sheet.getByRole('button', { name: 'Add site' }).click();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  const other = await page.context().newPage();
  await openSection(other, system);
  for (const one of [page, other]) await one.getByRole('button', { name: 'Edit Returns desk' }).click();
  await other.getByLabel('Name of the site').fill('Returns desk, theirs');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved: Returns desk, theirs')).toBeVisible();
  await page.getByLabel('Name of the site').fill('Returns desk, mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This site was just changed elsewhere.')).toBeVisible();
  await expect(page.getByLabel('Name of the site')).toHaveValue('Returns desk, mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: Returns desk, mine')).toBeVisible();
  const question = await choose(page, 'Returns desk, mine', 'Delete site');
  await question.getByRole('button', { name: 'Delete site' }).click();
  await expect(page.getByText('No site may embed your chat yet.')).toBeVisible();
});
