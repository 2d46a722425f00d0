import type { Page } from '@playwright/test';
import { ROUTES, meetsRequirement } from '@seller-chat/core/account';
import type { PermissionCode } from '@seller-chat/core';
import { LANGUAGES } from '@seller-chat/core/language';
import { violationsOf } from './accessibility.ts';
import { isMarked, mark } from './page-mark.ts';
import { asSeller, expect, test } from './seller.ts';
import { signedInApi } from './system/seller-api.ts';
import { COLLEAGUE, DEMO } from './system/start-system.ts';

// The version file is replaced here; a service worker would ask past that.
test.use({ serviceWorkers: 'block' });

/** Pages of the table that are not built yet: their addresses lead to the 404 page, and no menu names them. */
const NOT_BUILT: readonly string[] = [
  '/pre_sale_remark',
  '/comment',
  '/customer_service',
  '/upgrade_order',
  '/upgrade_order/balance',
  '/upgrade_order/orders',
  '/upgrade_order/affiliate',
  '/chat_ai_setting',
  '/smart_tool/order_care',
  '/target_marketing',
];
const PAGES = ROUTES.filter(({ path, isPublic }) => !isPublic && path !== '/');
/** Letters that a title in this language must contain. The other languages share one alphabet. */
const LETTERS: Readonly<Partial<Record<string, RegExp>>> = {
  'zh-CN': /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
};

/** Goes to an address within the app. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const notFound = (page: Page) => page.locator('.not-found-ways');
const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '');
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** Gives the demo's colleague exactly these rights; what it had before is answered. */
async function setRights(url: string, codes: readonly string[]): Promise<readonly string[]> {
  const api = await signedInApi(url, DEMO);
  const { subAccountList } = await api.getSubAccountList({});
  const one = subAccountList.find(({ loginName }) => loginName === COLLEAGUE);
  if (one === undefined) throw new Error('the colleague is not there');
  const { subAccountId, version, displayName, isActive, shopIdList } = one;
  await api.saveSubAccountDetail({
    subAccountId,
    version,
    displayName,
    isActive,
    roleId: '',
    permissionCodeList: codes as PermissionCode[],
    isAllShops: shopIdList === null,
    shopIdList: shopIdList ?? [],
  });
  await api.loginOut({});
  return one.permissionCodeList;
}

for (const { code: language } of LANGUAGES) {
  test(`${language}: each page has a title of its own, and the header that the table gives it`, async ({
    seller: { page },
    system,
  }) => {
    await page.goto(`${system.url}/chat?lang=${language}`);
    const titles = new Map<string, string>();
    for (const { path, isHeaderHidden } of PAGES.filter(({ path }) => !NOT_BUILT.includes(path))) {
      await go(page, `${path}?lang=${language}`);
      await expect(async () => {
        const title = await titleOf(page);
        expect(title).toMatch(/\S · Seller Chat$/);
        expect(title).toMatch(LETTERS[language] ?? /./);
        expect([...titles.values()]).not.toContain(title);
        titles.set(path, title);
      }, path).toPass();
      await expect(page.locator('.sc-page-header'), path).toHaveCount(isHeaderHidden ? 0 : 1);
      await expect(notFound(page), path).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // A page that shows its first section has that section's address and title.
      if (path === '/setting') titles.delete(path);
    }
    for (const path of NOT_BUILT) {
      await go(page, path);
      await expect(notFound(page), path).toBeVisible();
      await expect(page.locator(`nav a[href^="${path}"]`), path).toHaveCount(0);
    }
  });
}

test.describe('of a sub-account', () => {
  let before: readonly string[] = [];
  test.beforeAll(async ({ system }) => {
    before = await setRights(system.url, ['chat']);
  });
  test.afterAll(async ({ system }) => {
    await setRights(system.url, before);
  });

  test('the pages that its permissions allow, all of them or any of them, are found, and no other', async ({
    browser,
    system,
  }) => {
    for (const codes of [
      ['chat'],
      ['chat', 'quickReply'],
      ['chat', 'autoReply'],
      ['setting', 'orderManager'],
    ]) {
      await setRights(system.url, codes);
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await asSeller(page, system).signInUnseen(COLLEAGUE);
      await page.goto(`${system.url}/ecology_center?lang=en`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const holder = { isMain: false, permissionCodeList: codes };
      for (const { path, requirement } of PAGES.filter(({ path }) => !NOT_BUILT.includes(path))) {
        // The chat decides itself what a person without its permission sees.
        if (path === '/chat') continue;
        const isAllowed = meetsRequirement(holder, requirement);
        await go(page, '/nowhere');
        await expect(notFound(page)).toBeVisible();
        await go(page, path);
        await expect(notFound(page), `${path} with ${codes}`).toHaveCount(isAllowed ? 0 : 1);
        if (isAllowed) await expect(page.locator('#main, main').first(), path).not.toBeEmpty();
      }
      await context.close();
    }
  });

  test('`setting` that is given at work shows entry and page at once, without a load', async ({
    browser,
    system,
  }) => {
    await setRights(system.url, ['chat']);
    const openAt = async (path: string) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await asSeller(page, system).signIn(COLLEAGUE);
      await go(page, path);
      return page;
    };
    const atWork = await openAt('/chat?platform=all');
    const waiting = await openAt('/setting/marketplaces');
    await expect(notFound(waiting)).toBeVisible();
    await expect(list(atWork)).toBeVisible();
    await expect(atWork.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    for (const page of [atWork, waiting]) await mark(page);
    await setRights(system.url, ['chat', 'setting']);
    await expect(atWork.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(waiting.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await setRights(system.url, ['chat']);
    await expect(atWork.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await expect(notFound(waiting)).toBeVisible();
    for (const page of [atWork, waiting]) expect(await isMarked(page)).toBe(true);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the 404 page, a failed start, the palette and the menu, ${colorScheme}`, async ({
    seller: { page },
    system,
  }) => {
    // Axe looks eight times.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const isClean = async (what: string) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const violations = await violationsOf(page);
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
        expect.soft(found, `${what}, ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 844 });
    };
    await page.goto(`${system.url}/nowhere?lang=en`);
    await expect(notFound(page)).toBeVisible();
    await isClean('404');
    // The palette leads on from here.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find or open anything' }).fill('opening hours');
    await expect(page.getByRole('option', { name: 'Opening hours', exact: true })).toBeVisible();
    await isClean('palette');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/setting\/opening_hours$/);
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('menuitem', { name: 'My account' }).waitFor();
    await isClean('menu');
    await page.route(/getPlatformSiteConfig/, (route) => route.abort());
    await page.goto(`${system.url}/ecology_center?lang=en`);
    await expect(page.getByText('The marketplaces could not be loaded.')).toBeVisible();
    await isClean('failed start');
  });

test('the version file is asked once in two minutes; a newer one makes the next navigation a full load', async ({
  seller: { page },
  system,
}) => {
  let served: string | null = null;
  const asked: string[] = [];
  await page.route('**/version.json*', async (route) => {
    asked.push(route.request().url());
    if (served === null) await route.continue();
    else await route.fulfill({ json: { version: served } });
  });
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await expect(list(page)).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  // Calls within two minutes of a look at the file do not look again.
  served = '99.0.0';
  await mark(page);
  await page.getByRole('link', { name: 'Shops' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(asked).toHaveLength(1);
  // A page that opens looks again, and stays with what it found.
  await page.reload();
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  served = null;
  await mark(page);
  await page.getByRole('link', { name: /^Chat/ }).click();
  await expect(list(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await expect.poll(() => asked.length).toBe(3);
});

test('after a newer version the same address again, and back, are full loads too', async ({
  seller: { page },
  system,
}) => {
  await page.route('**/version.json*', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  const looked = () => page.waitForResponse(/version\.json/);
  await page.goto(`${system.url}/ecology_center?lang=en`);
  const shops = page.getByRole('link', { name: 'Shops' });
  const isShops = () => expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  // Each page looks once as it opens, and every navigation after that is a load.
  let seen = looked();
  await shops.click();
  await isShops();
  await seen;
  await mark(page);
  seen = looked();
  await shops.click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await isShops();
  await seen;
  await mark(page);
  await page.goBack();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page).toHaveURL(/ecology_center/);
});
