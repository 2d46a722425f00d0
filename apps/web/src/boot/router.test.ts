// @vitest-environment jsdom
import { ROUTES, findRoute } from '@seller-chat/core/account';
import { matchRoutes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import { makeFakeServer } from '../testing/fake-server.ts';
import { makeTestServices } from '../testing/test-services.ts';
import { loadPage } from '../routes/pages.tsx';
import { isBuiltPage } from '../shell/page-titles.ts';
import { createAppRouter } from './router.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** The path of the route that the app would open for an address. */
function openedAt(address: string): string | undefined {
  history.replaceState(null, '', '/nowhere');
  const store = createStore();
  store.set(servicesAtom, makeTestServices(makeFakeServer()));
  const router = createAppRouter(store);
  router.dispose();
  const { pathname } = new URL(address, location.origin);
  return matchRoutes(router.routes, pathname)?.at(-1)?.route.path;
}

it.each([
  '/account',
  '/account/login',
  '/auth_shop/auth_callback',
  '/auth_shop/auth_erp_callback',
  '/auth_shop/cross_browser_auth_callback',
  '/chat',
  '/chat/',
  '/chat?shop=1#top',
  '/shop_setting',
  '/shop_setting/?q=x',
])("opens %s as core's table has it", (address) => expect(openedAt(address)).toBe(findRoute(address).path));

it.each(['/Chat', '/account/Login', '/chat/deep', '/nowhere'])(
  'finds nothing at %s, nor does core',
  (address) => {
    expect(openedAt(address)).toBe('*');
    expect(findRoute(address).path).toBe('*');
  },
);

it('every page in the frame that has a title has code, and no other page has', async () => {
  for (const { path, isPublic } of ROUTES) {
    if (isPublic || path === '/chat') continue;
    const hasCode = await loadPage(path).then(
      () => true,
      () => false,
    );
    expect([path, hasCode]).toEqual([path, isBuiltPage(path)]);
  }
});
