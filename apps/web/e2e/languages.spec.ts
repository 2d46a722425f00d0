import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './seller.ts';
import type { System } from './system/start-system.ts';
import { visit } from './visitor.ts';

const SIGN_IN = {
  en: 'Sign in',
  id: 'Masuk',
  th: 'เข้าสู่ระบบ',
  vi: 'Đăng nhập',
  ms: 'Log masuk',
  'zh-CN': '登录',
} as const;
type Language = keyof typeof SIGN_IN;

async function opened(browser: Browser, system: System, options: BrowserContextOptions): Promise<Page> {
  const { page } = await visit(browser, system, { serviceWorkers: 'block', ...options });
  await page.goto(`${system.url}/account/login`);
  return page;
}

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('button', { name: SIGN_IN[language], exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['id-ID', 'id'],
  ['th-TH', 'th'],
  ['vi', 'vi'],
  ['ms-MY', 'ms'],
  ['zh-TW', 'zh-CN'],
  ['fr-FR', 'zh-CN'],
] as const) {
  test(`a browser in ${locale} gets ${language}`, async ({ browser, system }) => {
    const page = await opened(browser, system, { locale });
    await expectLanguage(page, language);
    await page.context().close();
  });
}

test('the address comes before the choice, the choice before the browser, and what is not spoken is Chinese', async ({
  browser,
  system,
}) => {
  const page = await opened(browser, system, { locale: 'id-ID' });
  await expectLanguage(page, 'id');
  await page.evaluate(() => localStorage.setItem('language', 'vi'));
  await page.reload();
  await expectLanguage(page, 'vi');
  await page.goto(`${system.url}/account/login?lang=th`);
  await expectLanguage(page, 'th');
  // The address alone chooses nothing for later.
  await page.goto(`${system.url}/account/login`);
  await expectLanguage(page, 'vi');
  await page.goto(`${system.url}/account/login?lang=fr`);
  await expectLanguage(page, 'zh-CN');
  await page.goto(`${system.url}/account/login?lang=%3Cscript%3E`);
  await expectLanguage(page, 'zh-CN');
  await page.evaluate(() => localStorage.setItem('language', 'klingon'));
  await page.goto(`${system.url}/account/login`);
  await expectLanguage(page, 'zh-CN');
  await page.context().close();
});

test('a change is kept in local storage and a cookie of 365 days, and loads the page again', async ({
  seller: { page },
  system,
}) => {
  await page.goto(`${system.url}/shop_setting?q=beans&lang=en`);
  await page.evaluate(() => void Object.assign(window, { isMarked: true }));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('heading', { level: 1, name: 'ร้านค้า' })).toBeVisible();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
  // The language of the address gave way; the rest of it stayed.
  expect(new URL(page.url()).search).toBe('?q=beans');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('th');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'th', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

test('words that cannot be fetched leave the source texts and a warning, never an empty page', async ({
  browser,
  system,
}) => {
  const { page, leave } = await visit(browser, system, { locale: 'th-TH', serviceWorkers: 'block' });
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  let loads = 0;
  page.on('load', () => void (loads += 1));
  await page.route(/assets\/(messages|forms|sign-in)-[^/]*\.js/, (route) => route.abort());
  await page.goto(`${system.url}/account/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  expect(warnings.filter((text) => text.includes('The words of "th" could not be loaded.'))).not.toEqual([]);
  // The page goes on with them: it is usable, and was not loaded again.
  await page.getByLabel('Mobile number or e-mail').fill('ayu@example.test');
  await expect(page.getByLabel('Mobile number or e-mail')).toHaveValue('ayu@example.test');
  expect(loads).toBe(1);
  await leave();
});
