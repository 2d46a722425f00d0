import type { Browser, BrowserContext, Locator, Page, Route } from '@playwright/test';
import { API_BASE, ENDPOINTS } from '@seller-chat/api-client/contract';
import { asSeller, expect, test } from './seller.ts';
import { DEMO } from './system/start-system.ts';
import type { System } from './system/start-system.ts';

/** What the start asks for, in order, and what is said when one of them fails. */
const STEPS = [
  ['getGrayTestConfig', 'The features of your account could not be loaded.'],
  ['getPlatformSiteConfig', 'The marketplaces could not be loaded.'],
  ['getGroupList', 'The shop groups could not be loaded.'],
  ['getChatSetting', 'The chat settings could not be loaded.'],
  ['getShopList', 'The shops could not be loaded.'],
] as const;
const CALLS = ['getAccount', ...STEPS.map(([call]) => call)] as const;
type StartCall = (typeof CALLS)[number];
const ACCOUNT_FAILED = 'Your account could not be loaded.';
const REFUSED = 'The desktop app could not open this account. Restart the app and sign in again.';

const answer = (envelope: object) => (route: Route) =>
  route.fulfill({ json: { code: 0, reason: '', version: '1', ...envelope } });
const FAILURES = {
  'an error of the server': (route: Route) => route.fulfill({ status: 503, body: '' }),
  'a cut connection': (route: Route) => route.abort(),
  'an answer without content': answer({ result: 'success', data: {} }),
};
const expired = answer({ result: 'fail', code: 50_001, reason: 'Login expired' });

/** Another call may have the same last word. */
const isCallOf = (call: StartCall, url: URL): boolean =>
  url.pathname === `${API_BASE}${ENDPOINTS[call].path}`;

/** Makes a call fail until it is let through again. */
async function fail(
  page: Page,
  call: StartCall,
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const of = (url: URL) => isCallOf(call, url);
  await page.route(of, how);
  return () => page.unroute(of);
}

/** The start's calls of a page, in the order in which they were made. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const name = CALLS.find((call) => isCallOf(call, url));
    if (name !== undefined) calls.push(name);
  });
  return calls;
}

/**
 * Presses a button; `mend` runs with the press, not before. Once events reach a page, it asks by itself for shops that it
 * lacks, and the button would be gone.
 */
async function pressMending(page: Page, button: Locator, mend: () => void): Promise<void> {
  await page.exposeFunction('mendNow', mend);
  await page.evaluate(() => {
    const { mendNow } = globalThis as unknown as { mendNow: () => void };
    document.addEventListener('pointerdown', () => mendNow(), { capture: true, once: true });
  });
  await button.click();
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const retryOf = (page: Page) => page.locator('.sc-banner').getByRole('button', { name: 'Try again' });
const chatOf = (system: System) => `${system.url}/chat?platform=all&lang=en`;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Waits until this device keeps shops and conversations for its next start. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const rows: Record<string, number> = { shop: 0, session: 0 };
        for (const { name = '' } of await indexedDB.databases()) {
          const database = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open(name);
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(request.error ?? new Error(name)));
          });
          for (const store of database.objectStoreNames) {
            if (rows[store] === undefined) continue;
            const request = database.transaction(store).objectStore(store).count();
            await new Promise((resolve) => request.addEventListener('success', resolve));
            rows[store] += request.result;
          }
          database.close();
        }
        return Math.min(...Object.values(rows));
      }),
    )
    .toBeGreaterThan(0);

/** A device that is signed in and keeps nothing else. */
async function emptyDevice(browser: Browser, cookies: Cookies): Promise<Page> {
  const context = await browser.newContext({
    storageState: { cookies, origins: [] },
    serviceWorkers: 'block',
  });
  return context.newPage();
}

test.describe('the start of an account', () => {
  /** One sign-in for the devices of all these tests: none of them ends it on the server. */
  let cookies: Cookies = [];
  test.beforeAll(async ({ browser, system }) => {
    const { page, signIn } = asSeller(await (await browser.newContext()).newPage(), system);
    await signIn();
    cookies = await page.context().cookies();
    await page.context().close();
  });

  const cases = STEPS.flatMap(([call, text], at) =>
    Object.entries(FAILURES).map(([failure, how]) => ({ call, text, at, failure, how })),
  );
  for (const { call, text, at, failure, how } of cases) {
    test(`names ${call} that failed by ${failure}, and runs it and what follows again`, async ({
      browser,
      system,
    }) => {
      const page = await emptyDevice(browser, cookies);
      const calls = recordCalls(page);
      let isMended = false;
      await fail(page, call, (route) => (isMended ? route.continue() : how(route)));
      await page.goto(chatOf(system));
      const list = page.locator('.session-place');
      await expect(list.getByText(text)).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(1);
      await pressMending(page, list.getByRole('button', { name: 'Try again' }), () => {
        isMended = true;
        calls.length = 0;
      });
      await expect(listOf(page)).toBeVisible();
      await expect(page.getByText(text)).toBeHidden();
      expect(calls).toEqual(CALLS.slice(at + 1));
      await page.context().close();
    });
  }

  test('shows what the device keeps, and a quiet line above it, until another try', async ({ seller }) => {
    const { page } = seller;
    await isKept(page);
    for (const [call, text] of STEPS) {
      const mend = await fail(page, call, FAILURES['an error of the server']);
      await page.reload();
      await expect(listOf(page)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(listOf(page).getByRole('listitem').first()).toBeVisible();
      await mend();
      await retryOf(page).click();
      await expect(page.getByText(text)).toBeHidden();
    }
  });

  for (const [what, url, text] of [
    ['the places', /assets\/rail[^/]*\.js/, 'The pages of your account could not be loaded.'],
    ['the quick replies', /quickReply\/getContentList/, 'The quick replies could not be loaded.'],
  ] as const)
    for (const path of ['/chat?platform=all', '/ecology_center'])
      test(`names ${what} that failed above ${path}, and loads them at another try`, async ({
        browser,
        system,
      }) => {
        const page = await emptyDevice(browser, cookies);
        // As if the page had reloaded by itself for missing code just now: it does so once a minute at most.
        await page.addInitScript(() =>
          sessionStorage.setItem('seller-chat.reloaded-for-chunk', String(Date.now())),
        );
        await page.route(url, (route) => route.abort());
        await page.goto(`${system.url}${path}${path.includes('?') ? '&' : '?'}lang=en`);
        await expect(page.getByText(text)).toBeVisible();
        await page.unroute(url);
        await retryOf(page).click();
        await expect(page.getByText(text)).toBeHidden();
        await expect(page.getByRole('link', { name: 'Shops' })).toBeVisible();
        await page.context().close();
      });

  test(
    'asks in order: after the account its flags, marketplaces, groups, settings and shops',
    { tag: '@main' },
    async ({ seller, browser, system }) => {
      const { page } = seller;
      const kept = recordCalls(page);
      await page.reload();
      await expect.poll(() => kept).toEqual(CALLS);
      const fresh = await (await browser.newContext()).newPage();
      const calls = recordCalls(fresh);
      await asSeller(fresh, system).signInByForm();
      // The sign-in itself answers with the account.
      await expect.poll(() => calls).toEqual(CALLS.slice(1));
      await fresh.context().close();
    },
  );

  test('leads to the sign-in page when its account cannot be loaded, names that, and comes back', async ({
    browser,
    system,
  }) => {
    for (const how of Object.values(FAILURES)) {
      const page = await emptyDevice(browser, cookies);
      const mend = await fail(page, 'getAccount', how);
      await page.goto(chatOf(system));
      await expect(page.getByText(ACCOUNT_FAILED)).toBeVisible();
      await expect(page).toHaveURL(/\/account\/login\?redirect=/);
      await mend();
      await retryOf(page).click();
      await expect(listOf(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/chat');
      await page.context().close();
    }
  });

  test('leads to the sign-in page when the sign-in has expired, at whichever step', async ({
    browser,
    system,
  }) => {
    for (const call of CALLS) {
      const page = await emptyDevice(browser, cookies);
      await fail(page, call, expired);
      await page.goto(chatOf(system));
      await expect(page.getByText('Your session has expired.'), call).toBeVisible();
      await expect(page).toHaveURL(/\/account\/login\?/);
      await page.context().close();
    }
  });
});

test.describe('a desktop shell', () => {
  /** Bridges that do not take the account. Each is the body of a function that installs one. */
  const BRIDGES = {
    refuses: `window.sellerChatDesktop = { registerAccount: async () => { throw new Error('no'); } }`,
    throws: `window.sellerChatDesktop = { registerAccount() { throw new Error('no'); } }`,
    'has no such method': `window.sellerChatDesktop = {}`,
    'cannot be read': `Object.defineProperty(window, 'sellerChatDesktop', { get() { throw new Error('no'); } })`,
    'never answers': `window.sellerChatDesktop = { registerAccount: () => new Promise(() => {}) }`,
  };
  /** Repeats the question: the sign-out loads the page again, and during that time the page cannot answer. */
  const expectNothingKept = (page: Page) =>
    expect(async () => {
      const kept = await page.evaluate(async () => ({
        databases: (await indexedDB.databases()).length,
        account: localStorage.getItem('seller-chat.account'),
      }));
      expect(kept).toEqual({ databases: 0, account: null });
    }).toPass({ timeout: 15_000 });

  for (const [name, script] of Object.entries(BRIDGES)) {
    test(`that ${name} ends the sign-in and leaves nothing, on a new device and on one with a cache`, async ({
      seller,
      browser,
      system,
    }) => {
      const { page } = seller;
      const fresh = await emptyDevice(browser, await page.context().cookies());
      await fresh.context().addInitScript(script);
      await fresh.goto(chatOf(system));
      await expect(fresh.getByText(REFUSED)).toBeVisible();
      await expectNothingKept(fresh);
      await fresh.context().close();

      const seller2 = asSeller(await (await browser.newContext()).newPage(), system);
      await seller2.signIn();
      await seller2.page.context().addInitScript(script);
      await seller2.page.reload();
      await expect(seller2.page.getByText(REFUSED)).toBeVisible();
      await expectNothingKept(seller2.page);
      const cookies = await seller2.page.context().cookies();
      expect(cookies.map((cookie) => cookie.name).filter((one) => /session|signed/i.test(one))).toEqual([]);
      await seller2.page.context().close();
    });
  }

  test('is told of the account before anything of it is loaded, and a toast says that it refused', async ({
    browser,
    system,
  }) => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(BRIDGES.refuses);
    const calls = recordCalls(page);
    await page.goto(chatOf(system));
    await page.getByLabel('Mobile number or e-mail').fill(DEMO.account);
    await page.locator('input[type=password]').fill(DEMO.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('region', { name: /Notifications/ }).getByText(REFUSED)).toBeVisible();
    expect(calls).toEqual([]);
    await page.context().close();
  });
});

test.describe('setting up the page', () => {
  test('that fails is said in the person’s language, with another try', async ({ browser, system }) => {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const of = (url: URL) => url.pathname.startsWith('/assets/start-');
    await page.route(of, (route) => route.abort());
    await page.goto(`${system.url}/account/login?lang=th`);
    await expect(page.getByRole('alert')).toContainText('เปิด Seller Chat ไม่สำเร็จ');
    await page.unroute(of);
    await page.getByRole('button', { name: 'โหลดใหม่' }).click();
    await expect(page.locator('input[type=password]')).toBeVisible();
    await page.context().close();
  });
});
