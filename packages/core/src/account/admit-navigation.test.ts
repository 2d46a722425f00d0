import fc from 'fast-check';
import { expect, it } from 'vitest';
import { admitNavigation } from './admit-navigation.ts';
import type { NavigationRequest, NavigationVerdict } from './admit-navigation.ts';
import { NOT_FOUND_ROUTE, ROUTES } from './route-table.ts';

const main = { isMain: true, permissionCodeList: [] };
const sub = { isMain: false, permissionCodeList: ['remark'] };

const asMain = (path: string): NavigationVerdict =>
  admitNavigation({ path, isLoggedIn: true, account: main });
const asSub = (path: string): NavigationVerdict => admitNavigation({ path, isLoggedIn: true, account: sub });
const asNobody = (path: string): NavigationVerdict =>
  admitNavigation({ path, isLoggedIn: false, account: null });
const openedBy = (verdict: NavigationVerdict) =>
  verdict.type === 'open' ? verdict.route.path : verdict.type;

const paths = ROUTES.map(({ path }) => path);
const publicPaths = ROUTES.filter(({ isPublic, path }) => isPublic && path !== '/account').map(
  ({ path }) => path,
);
const addressArbitrary = fc
  .tuple(
    fc.constantFrom(...paths, '/nowhere', '//evil.example'),
    fc.constantFrom('', '/'),
    fc.oneof(
      fc.constant(''),
      fc
        .constantFrom<string>(...paths, '/account/login?redirect=/account', 'https://evil.example')
        .map((target) => `?redirect=${encodeURIComponent(target)}`),
    ),
  )
  .map((parts) => parts.join(''));

it('[A9] without a login the way leads to the login page and remembers where to', () => {
  expect(asNobody('/order?a=b')).toEqual({
    type: 'redirect',
    path: '/account/login?redirect=%2Forder%3Fa%3Db',
  });
  expect(asNobody('/')).toEqual({ type: 'redirect', path: '/account/login' });
});

it('[A9] an account left over from before opens nothing', () => {
  const verdict = admitNavigation({ path: '/order', isLoggedIn: false, account: main });
  expect(verdict.type).toBe('redirect');
});

it.each(publicPaths)('[A9] "%s" opens without a login', (path) => {
  expect(openedBy(asNobody(path))).toBe(path);
});

it('[A10] logged in, the account is fetched first, wherever the way leads', () => {
  for (const path of ['/', '/order', '/account/login?redirect=/order', '/payment_callback', '/nowhere'])
    expect(admitNavigation({ path, isLoggedIn: true, account: null })).toEqual({ type: 'fetchAccount' });
});

it('[A11] logged in, the login page leads on', () => {
  expect(asMain('/account/login')).toEqual({ type: 'redirect', path: '/' });
  expect(asMain('/account/login/?redirect=/order%3Fa=b')).toEqual({ type: 'redirect', path: '/order?a=b' });
  expect(asMain('/account/login?redirect=//evil.example')).toEqual({ type: 'redirect', path: '/' });
});

it('[A11] a redirect value on another page is that page’s own', () => {
  expect(openedBy(asMain('/payment_callback?redirect=/order'))).toBe('/payment_callback');
});

it('[A12] the root leads to the chat of the default platform', () => {
  expect(asMain('/?x=1')).toEqual({ type: 'redirect', path: '/chat?platform=Shopee' });
  const request: NavigationRequest = {
    path: '/',
    isLoggedIn: true,
    account: sub,
    shops: [{ platform: 'Lazada' }, { platform: 'Lazada' }],
  };
  expect(admitNavigation(request)).toEqual({ type: 'redirect', path: '/chat?platform=Lazada' });
});

it('[A12] /account leads to the login page, with its query', () => {
  for (const ask of [asNobody, asMain]) {
    expect(ask('/account')).toEqual({ type: 'redirect', path: '/account/login' });
    expect(ask('/account/?redirect=/order#x')).toEqual({
      type: 'redirect',
      path: '/account/login?redirect=/order#x',
    });
  }
});

it('[A13] once a newer version was detected every navigation loads the whole page', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.boolean(),
      fc.constantFrom(null, main, sub),
      (path, isLoggedIn, account) => {
        const request = { path: `${path}?a=b`, isLoggedIn, account, isNewVersionDetected: true };
        expect(admitNavigation(request)).toEqual({ type: 'loadPage', path: `${path}?a=b` });
      },
    ),
  );
});

it('[A13] the loading itself goes on, so that it cannot load for ever', () => {
  const request = { path: '/chat', isLoggedIn: true, account: main, isNewVersionDetected: true };
  expect(openedBy(admitNavigation({ ...request, isPageLoad: true }))).toBe('/chat');
});

it('[A13] a whole page is never loaded from another host', () => {
  const request = { path: '//evil.example', isLoggedIn: false, account: null, isNewVersionDetected: true };
  expect(admitNavigation(request)).toEqual({ type: 'loadPage', path: '/' });
});

it('[A15] a route that an account may not open does not exist', () => {
  expect(openedBy(asSub('/pre_sale_remark'))).toBe('/pre_sale_remark');
  expect(asSub('/order')).toEqual({ type: 'open', route: NOT_FOUND_ROUTE });
  expect(asSub('/sub_account')).toEqual(asSub('/nowhere'));
  expect(openedBy(asMain('/sub_account'))).toBe('/sub_account');
});

it('[A15] redirects always end at a page', () => {
  fc.assert(
    fc.property(addressArbitrary, fc.constantFrom(null, main, sub), (address, account) => {
      let verdict: NavigationVerdict = { type: 'redirect', path: address };
      for (let step = 0; step < 6 && verdict.type === 'redirect'; step += 1) {
        expect(verdict.path === address || !verdict.path.startsWith('//')).toBe(true);
        verdict = admitNavigation({ path: verdict.path, isLoggedIn: account !== null, account });
      }
      expect(verdict.type).toBe('open');
    }),
  );
});
