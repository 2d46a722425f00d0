import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApi, createHttpClient } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import type { Database } from './db/database.ts';
import { createAccount } from './account/accounts.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { startApp } from './testing/start-app.ts';
import type { TestApp } from './testing/start-app.ts';
import { TEST_NOW } from './testing/stored-shop.ts';

const LOGIN = { mobile: encipher('tabs@example.test'), password: encipher('a password for tests') };
let database: Database;
let app: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  const plan = { displayName: 'Ayu', maxShopNum: 1, planExpiresAt: TEST_NOW };
  const login = { loginName: 'tabs@example.test', password: 'a password for tests' };
  await createAccount(database.db, { ...login, ...plan }, TEST_NOW);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Tabs of one browser: cookies are shared, forgery tokens are each tab's own. */
function openBrowser() {
  const { fetch } = makeCookieFetch();
  return () => {
    const calls: string[] = [];
    const onErrorToast = vi.fn<(reason: string) => void>();
    const http = createHttpClient({
      baseUrl: `${app.url}/api`,
      appVersion: '1.0.1',
      language: () => 'en',
      onErrorToast,
      fetch: (input, init) => {
        calls.push(new URL(String(input)).pathname.split('/').at(-1) ?? '');
        return fetch(input, init);
      },
    });
    return { api: createApi(http, ENDPOINTS), calls, onErrorToast };
  };
}

it('a tab recovers by itself, once, when another tab has signed in again: what it does happens once', async () => {
  const openTab = openBrowser();
  const [one, two] = [openTab(), openTab()];
  await one.api.login(LOGIN);
  await two.api.getAccount({});
  await one.api.loginOut({});
  await one.api.login(LOGIN);
  two.calls.length = 0;
  await two.api.addTag({ name: 'Regular' });
  expect(two.calls).toEqual(['addTag', 'getCsrfToken', 'addTag']);
  await two.api.addTag({ name: 'New' });
  expect(two.calls.slice(3)).toEqual(['addTag']);
  const { tagList } = await one.api.getTagList({});
  expect(tagList.map(({ name }) => name)).toEqual(['Regular', 'New']);
  expect(two.onErrorToast).not.toHaveBeenCalled();
});

it('the tab that signs in and out asks for its new token itself: no call of it is refused', async () => {
  const tab = openBrowser()();
  await tab.api.login(LOGIN);
  await tab.api.getAccount({});
  await tab.api.loginOut({});
  await tab.api.login(LOGIN);
  expect(tab.calls).toEqual([
    'getCsrfToken',
    'login',
    'getCsrfToken',
    'getAccount',
    'loginOut',
    'getCsrfToken',
    'login',
  ]);
});

it('calls of a tab that run while another tab signs in again all succeed', async () => {
  const openTab = openBrowser();
  const [one, two] = [openTab(), openTab()];
  await one.api.login(LOGIN);
  await two.api.getAccount({});
  const names = Array.from({ length: 8 }, (_, index) => `Together ${index}`);
  await one.api.login(LOGIN);
  await Promise.all(names.map((name) => two.api.addTag({ name })));
  expect(two.calls.filter((name) => name === 'getCsrfToken')).toHaveLength(2);
  const { tagList } = await two.api.getTagList({});
  expect(
    tagList
      .map(({ name }) => name)
      .filter((name) => names.includes(name))
      .toSorted(),
  ).toEqual(names);
});
