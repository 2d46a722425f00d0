import type { Browser, Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';
import type { SellerPage } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

/** What may be on a device that no one uses: see `KEPT_AFTER_SIGN_OUT`. */
const KEPT_KEYS = ['language', 'seller-chat.region', 'seller-chat.sign-outs', 'seller-chat.theme'];
const BUYER = 'Left Behind Buyer';
const DRAFT = 'a draft that must not stay';

/** Everything that a script can read on this device, as text. */
const everythingOn = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).filter((name) => !name.startsWith('seller-chat-app-')),
    cookies: document.cookie,
    address: location.href,
  }));

async function expectEmpty(page: Page): Promise<void> {
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expect
    .poll(async () => {
      const { local, session, databases, caches, cookies, address } = await everythingOn(page);
      const kept = Object.keys(local).filter((key) => !KEPT_KEYS.includes(key));
      const kept2 = Object.keys(session).filter((key) => key !== 'seller-chat.sign-outs');
      const others = cookies.split('; ').filter((cookie) => cookie !== '' && !cookie.startsWith('language='));
      return { kept: [...kept, ...kept2], databases, caches, others, path: new URL(address).search };
    })
    .toEqual({ kept: [], databases: [], caches: [], others: [], path: '' });
}

/** Signs in on a device of its own, and leaves there what work leaves: messages, a draft, an open conversation. */
async function atWork(browser: Browser, system: System): Promise<SellerPage> {
  const talk = await startTalk(system, 'shopee', BUYER);
  await talk.say('is it still there?');
  const seller = asSeller(await (await browser.newContext()).newPage(), system);
  await seller.signIn();
  await seller.openSession(BUYER);
  await expect(seller.bubbles.last()).toContainText('is it still there?');
  await seller.page.getByRole('textbox', { name: `Message to ${BUYER}` }).fill(DRAFT);
  const kept = async () => JSON.stringify(await everythingOn(seller.page));
  await expect.poll(kept).toContain(DRAFT);
  return seller;
}

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
}

test(
  'signing out leaves nothing of the person on the device, in no tab, and nothing for the next person',
  { tag: '@main' },
  async ({ browser, system }) => {
    const { page } = await atWork(browser, system);
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(tab.getByRole('textbox', { name: `Message to ${BUYER}` })).toHaveValue(DRAFT);
    await tab.evaluate(() => sessionStorage.setItem('seller-chat.form.of-this-tab', 'typed here'));
    await pressSignOut(page);
    await expectEmpty(page);
    await expectEmpty(tab);
    // Both as a device that was never used.
    const fresh = await (await browser.newContext()).newPage();
    await fresh.goto(`${system.url}/account/login?lang=en`);
    const keysOf = async (one: Page) => Object.keys((await everythingOn(one)).local);
    const added = (await keysOf(page)).filter((key) => key !== 'seller-chat.sign-outs');
    expect(await keysOf(fresh)).toEqual(expect.arrayContaining(added));
    await fresh.context().close();

    const next = asSeller(page, system);
    await next.signIn(COLLEAGUE);
    await expect(page.getByRole('button', { name: /^Account: Siti/ })).toBeVisible();
    expect(JSON.stringify(await everythingOn(page))).not.toContain(DRAFT);
    await next.openSession(BUYER);
    await expect(page.getByRole('textbox', { name: `Message to ${BUYER}` })).toHaveValue('');
    await page.context().close();
  },
);

test('a sign-out whose tab is killed is finished by the next page, and ends the session on the server', async ({
  browser,
  system,
}) => {
  const { page } = await atWork(browser, system);
  const context = page.context();
  // The server is never reached: the tab waits for it when it is killed.
  await context.route('**/loginOut?*', () => undefined);
  await pressSignOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seller-chat.signing-out'))).toBe('asked');
  const session = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  await page.close();
  await context.unroute('**/loginOut?*');

  const later = await context.newPage();
  await later.goto(`${system.url}/chat?platform=all&lang=en`);
  await expectEmpty(later);
  expect(await later.evaluate(() => localStorage.getItem('seller-chat.signing-out'))).toBeNull();
  // The cookie of before opens nothing any more.
  const thief = await browser.newContext({ storageState: { cookies: session, origins: [] } });
  const answer = await thief.request.post(`${system.url}/api/account/index/getAccount?version=1_1.0.1`);
  expect(await answer.json()).toMatchObject({ result: 'fail' });
  await thief.close();
  await context.close();
});

test('a sign-out that was killed while the server is away empties the device, and ends the session later', async ({
  browser,
  system,
}) => {
  const { page } = await atWork(browser, system);
  const context = page.context();
  await context.route('**/loginOut?*', (route) => route.abort());
  await page.evaluate(() => localStorage.setItem('seller-chat.signing-out', 'asked'));
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await expect(page.locator('input[type=password]')).toBeVisible();
  const left = await everythingOn(page);
  expect(JSON.stringify(left)).not.toContain(DRAFT);
  expect(left.databases).toEqual([]);
  await context.unroute('**/loginOut?*');
  await page.reload();
  await expectEmpty(page);

  // Who signs in now is not signed out by what was left of that.
  const next = asSeller(page, system);
  await next.signIn(COLLEAGUE);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await context.close();
});

test('a sign-out that the server refuses keeps everything', async ({ browser, system }) => {
  const { page } = await atWork(browser, system);
  await page.route('**/loginOut?*', (route) => route.abort());
  await pressSignOut(page);
  await expect(page.getByText('Network error. Check your connection and try again.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: `Message to ${BUYER}` })).toHaveValue(DRAFT);
  await page.context().close();
});
