import type { Page } from '@playwright/test';
import { asSeller, expect, startTalk, test } from './seller.ts';
import { COLLEAGUE, DEMO } from './system/start-system.ts';

// Some answers are replaced here; a service worker would ask past that.
test.use({ serviceWorkers: 'block' });

const pathOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const shopsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shops' });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });
const header = (page: Page) => page.getByRole('main').getByRole('banner').or(page.locator('.sc-page-header'));

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Mobile number or e-mail').fill(DEMO.account);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('every built page has its title in the language of the page, and the header that the table gives it; so has the 404 page', async ({
  seller: { page },
  system,
}) => {
  for (const [path, en, zh, hasHeader] of [
    ['/chat', 'Chat', '聊天', false],
    ['/shop_setting', 'Shops', '店铺', true],
    ['/nowhere', 'Page not found', '页面不存在', true],
  ] as const) {
    for (const [language, title] of [
      ['en', en],
      ['zh-CN', zh],
    ] as const) {
      await page.goto(`${system.url}${path}?lang=${language}`);
      await expect(page).toHaveTitle(new RegExp(`(^|\\) )${title} · Seller Chat$`));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(header(page)).toHaveCount(hasHeader ? 1 : 0);
    }
  }
});

test(
  'public pages open without a sign-in, with their titles; the others lead to the login page and back',
  { tag: '@main' },
  async ({ page, system }) => {
    for (const [path, title] of [
      ['/account/login', 'Sign in'],
      ['/account/signup', 'Create an account'],
      ['/account/forget', 'Set a new password'],
      ['/account/terms', 'Terms'],
      ['/account/privacy', 'Privacy notice'],
      ['/nowhere', 'Page not found'],
    ] as const) {
      await page.goto(`${system.url}${path}?lang=en`);
      await expect(page).toHaveTitle(`${title} · Seller Chat`);
      if (title === 'Page not found') continue;
      expect(pathOf(page)).toBe(`${path}?lang=en`);
    }
    await page.goto(`${system.url}/account?lang=en`);
    await expect(page).toHaveURL(/\/account\/login\?lang=en$/);

    // Within the app and by a load: the whole path is kept, query and fragment included.
    await page.goto(`${system.url}/shop_setting?q=beans&lang=en#top`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/shop_setting?q=beans&lang=en#top');
    await page.goto(`${system.url}/account/terms?lang=en`);
    await page.evaluate(() => {
      history.pushState(null, '', '/shop_setting?q=beans#part');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/account\/login/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/shop_setting?q=beans#part');
    await fillLogin(page);
    await expect(page.getByRole('row', { name: /BKK Beans/ })).toBeVisible();
    expect(pathOf(page)).toBe('/shop_setting?q=beans#part');
  },
);

test('a signed-in person who opens the login page goes to the root, or where the address says, never outside', async ({
  seller: { page },
  system,
}) => {
  await page.goto(`${system.url}/account/login`);
  await expect(list(page)).toBeVisible();
  expect(pathOf(page)).toBe('/chat?platform=Shopee');
  await page.goto(`${system.url}/account/login?redirect=${encodeURIComponent('/shop_setting?q=beans')}`);
  await expect(shopsTitle(page)).toBeVisible();
  expect(pathOf(page)).toBe('/shop_setting?q=beans');

  let isOutside = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(system.url)) isOutside = true;
  });
  for (const hostile of [
    '//evil.example',
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    '/%5Cevil.example',
    'https:evil.example',
    'https%3A%2F%2Fevil.example%2F',
    'javascript%3Aalert(1)',
    '%2F%09%2Fevil.example',
    '%2F%0A%2Fevil.example',
    '%2Faccount%2Flogin%3Fredirect%3D%2Faccount%2Flogin',
    '%2Faccount%2F',
    '%2Faccount%2Fsignup',
    `%2F%2F${'evil'.repeat(1_500)}`,
    '//evil.example&redirect=/shop_setting',
    '%E0%A4%A',
  ]) {
    await page.goto(`${system.url}/account/login?redirect=${hostile}`);
    await expect(page, hostile.slice(0, 60)).toHaveURL(`${system.url}/chat?platform=Shopee`);
  }
  expect(isOutside).toBe(false);
});

test('the account is fetched first on a device that does not remember it; a failure leads to the login page', async ({
  seller: { page },
  system,
}) => {
  const forget = () => page.evaluate(() => localStorage.clear());
  await forget();
  const asked = page.waitForRequest(/getAccount/);
  await page.goto(`${system.url}/shop_setting?q=beans&lang=en`);
  await asked;
  await expect(page.getByRole('row', { name: /BKK Beans/ })).toBeVisible();
  expect(pathOf(page)).toBe('/shop_setting?q=beans&lang=en');

  await forget();
  await page.route(/getAccount/, (route) => route.abort());
  await page.goto(`${system.url}/shop_setting?q=beans&lang=en`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/shop_setting?q=beans&lang=en');
});

test('signing out and an expired sign-in lead to the login page', async ({ seller, system }) => {
  const { page } = seller;
  await page.goto(`${system.url}/shop_setting?q=beans&lang=en`);
  await expect(shopsTitle(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or open anything' }).fill('sign out');
  await page.getByRole('dialog').getByRole('option', { name: 'Sign out', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/account/login');

  await seller.signIn();
  await page.context().clearCookies({ name: /session/i });
  await page.goto(`${system.url}/shop_setting?q=beans&lang=en`);
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/shop_setting?q=beans&lang=en');
});

test('the 404 page leads back and home, for an unknown path, a section that is not declared, a page without permission', async ({
  page,
  system,
}) => {
  await asSeller(page, system).signIn(COLLEAGUE);
  for (const path of ['/nowhere', '/sub_account/secrets', '/shop_setting', '/chat/deep', '/Chat']) {
    await page.goto(`${system.url}/chat?platform=all`);
    await expect(list(page)).toBeVisible();
    await page.goto(`${system.url}${path}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(list(page)).toBeVisible();
    expect(pathOf(page)).toContain('/chat?platform=all');
  }
  await page.goto(`${system.url}/nowhere`);
  await page.getByRole('button', { name: 'Go to chat' }).click();
  await expect(list(page)).toBeVisible();
  expect(pathOf(page)).toBe('/chat?platform=Shopee');
  await expect(page.getByRole('link', { name: 'Shops' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or open anything' }).fill('sh');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Shops', exact: true })).toHaveCount(0);
});

test('every navigation starts at the top, back and forward too; a filter does not move the page', async ({
  seller: { page },
  system,
}) => {
  await page.setViewportSize({ width: 1200, height: 330 });
  const content = page.locator('.page-table-rows');
  const top = () => content.evaluate((element) => element.scrollTop);
  const scrollDown = () => content.evaluate((element) => element.scrollTo(0, 120));
  await page.goto(`${system.url}/shop_setting?lang=en`);
  await expect(page.getByRole('row', { name: /BKK Beans/ })).toBeVisible();
  await scrollDown();
  expect(await top()).toBeGreaterThan(0);
  // The same address again is a navigation.
  await page.getByRole('link', { name: 'Shops' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await scrollDown();
  await page.getByRole('link', { name: 'Shops' }).click();
  await expect.poll(top).toBe(0);
  // A sheet, a filter: the page stays where it is.
  await scrollDown();
  await page.evaluate(() => {
    history.pushState(null, '', '/shop_setting?sort=shop');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(/sort=shop/);
  expect(await top()).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Chat/ }).click();
  await expect(list(page)).toBeVisible();
  await page.goBack();
  await expect(shopsTitle(page)).toBeVisible();
  await expect.poll(top).toBe(0);

  await page.goto(`${system.url}/account/terms?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.goto(`${system.url}/account/privacy?lang=en`);
  await expect(page).toHaveTitle(/^Privacy/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Terms/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a bar without a spinner runs during a navigation, and ends when it fails or is overtaken', async ({
  seller: { page },
}) => {
  const held: (() => void)[] = [];
  let isCut = false;
  // Not the words of all pages: the link to this one waits for them.
  await page.route(/assets\/shops-page[^/]*\.js/, async (route) => {
    if (!isCut) await new Promise<void>((resolve) => held.push(resolve));
    await (isCut ? route.abort() : route.continue());
  });
  await page.reload();
  await expect(list(page)).toBeVisible();
  const shops = page.getByRole('link', { name: 'Shops' });
  await shops.click();
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('.sc-spinner')).toHaveCount(0);
  // Overtaken: the way back begins before the page is there.
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to chat' }).click();
  await expect(list(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  isCut = true;
  await shops.click();
  for (const release of held) release();
  await expect(page.getByText('This page could not be opened.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("links lead into the marketplace's seller centre, beside the app and by keyboard", async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'tiktok', 'Portal Putri');
  const order = await system.outside.placeOrder('tiktok', talk.shop.shopId, talk.buyer.buyerId);
  await talk.say('When will it arrive?');
  await page.goto(`${system.url}/chat?platform=all&lang=en`);
  await seller.openSession('Portal Putri');
  const link = page.getByRole('link', { name: `Open order ${order.orderId} in Seller Centre` });
  const host = `https://seller-${talk.shop.region.toLowerCase()}.tiktok.com`;
  await expect(link).toHaveAttribute(
    'href',
    `${host}/order/detail?order_no=${order.orderId}&shop_region=${talk.shop.region}`,
  );
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.context().route(/tiktok\.com/, (route) => route.fulfill({ body: 'the seller centre' }));
  const opened = page.waitForEvent('popup');
  await link.focus();
  await page.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup.getByText('the seller centre')).toBeVisible();
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await popup.close();
  await expect(page.getByRole('link', { name: "The shop's orders in Seller Centre" })).toBeVisible();
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByRole('link', { name: 'Products in Seller Centre' })).toHaveAttribute(
    'href',
    `${host}/product/manage?shop_region=${talk.shop.region}`,
  );
  // The voucher list of this marketplace is not known: no link.
  await page.getByRole('tab', { name: 'Vouchers' }).click();
  await expect(page.getByRole('list', { name: 'Vouchers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vouchers in Seller Centre' })).toHaveCount(0);

  await page.goto(`${system.url}/shop_setting?lang=en`);
  await page.getByRole('button', { name: 'More about BKK Beans' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toHaveAttribute('target', '_blank');
  const fromMenu = page.waitForEvent('popup');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await (await fromMenu).close();
});
