import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PERMISSION_CODES } from './permissions.ts';
import type { PermissionHolder } from './permissions.ts';
import { findRoute, hasRoute, NOT_FOUND_ROUTE, ROUTES, routesOf, sectionsOf } from './route-table.ts';

const main: PermissionHolder = { isMain: true, permissionCodeList: [] };
const sub = (...permissionCodeList: string[]): PermissionHolder => ({ isMain: false, permissionCodeList });
const pathsOf = (holder: PermissionHolder | null) => routesOf(holder).map(({ path }) => path);
/** Pages that need several codes at once. */
const pathsBySeveral = ['/setting/chat'];
const mainOnlyPaths = ['/sub_account', '/sub_account/audit', '/sub_account/figures', '/setting/account_data'];
const codesArbitrary = fc.subarray<string>([...PERMISSION_CODES, 'something newer', '__proto__']);

const publicPaths = [
  '/account',
  '/account/login',
  '/account/signup',
  '/account/forget',
  '/account/terms',
  '/account/privacy',
  '/account/invitation',
  '/auth_shop/auth_callback',
  '/auth_shop/auth_erp_callback',
  '/auth_shop/cross_browser_auth_callback',
  '/payment_callback',
  '/chat-message-tip',
];
const freePaths = ['/', '/chat', '/ecology_center'];
const pathsByCode = {
  remark: ['/pre_sale_remark'],
  commit: ['/comment'],
  shopManager: ['/shop_setting'],
  quickReply: ['/quick_reply_setting', '/smart_tool'],
  customerService: ['/customer_service', '/smart_tool'],
  setting: ['/setting', '/setting/marketplaces', '/setting/opening_hours', '/setting/embedding'],
  upgradeOrder: [
    '/upgrade_order',
    '/upgrade_order/balance',
    '/upgrade_order/orders',
    '/upgrade_order/affiliate',
  ],
  chatAiSetting: ['/chat_ai_setting'],
  autoReply: ['/smart_tool', '/smart_tool/order_care', '/auto_reply'],
  targetMarketing: ['/smart_tool', '/target_marketing'],
  orderManager: ['/order'],
  chat: [],
} as const;

it('[A5] the table holds the routes of the specification, each once', () => {
  const paths = ROUTES.map(({ path }) => path);
  const expected = new Set([
    ...publicPaths,
    ...freePaths,
    ...Object.values(pathsByCode).flat(),
    ...pathsBySeveral,
    ...mainOnlyPaths,
  ]);
  expect(new Set(paths)).toEqual(expected);
  expect(paths).toHaveLength(expected.size);
});

it('[A5] names, hidden headers, hidden entries and platforms are those of the specification', () => {
  const pathsWhere = (test: (route: (typeof ROUTES)[number]) => unknown) =>
    ROUTES.filter((route) => !route.isPublic && test(route)).map(({ path }) => path);
  expect(ROUTES.flatMap(({ name, path }) => (name === undefined ? [] : [[name, path]]))).toEqual([
    ['account_login', '/account/login'],
    ['chat', '/chat'],
  ]);
  expect(pathsWhere((route) => route.isHeaderHidden)).toEqual(['/chat', '/customer_service', '/order']);
  expect(pathsWhere((route) => route.isHiddenFromMenu && route.sectionOf === undefined)).toEqual([
    '/',
    '/upgrade_order',
  ]);
  expect(pathsWhere((route) => route.isPlatformBound)).toEqual(['/chat', '/comment', '/quick_reply_setting']);
  for (const route of [...ROUTES.filter(({ isPublic }) => isPublic), NOT_FOUND_ROUTE])
    expect(route).toMatchObject({ requirement: 'none', isHeaderHidden: true, isHiddenFromMenu: true });
});

it.each(ROUTES.map(({ path }) => path))('[A6] "%s" is found by its path', (path) => {
  for (const tail of ['', '?platform=all', '#top', '?redirect=/x#y?z', '?a\nb'])
    expect(findRoute(path + tail).path).toBe(path);
  if (path !== '/') expect(findRoute(`${path}/?platform=all`).path).toBe(path);
});

it.each([
  '',
  '*',
  '//',
  '/Chat',
  '/chat//',
  '//chat',
  'chat',
  '/chat/x',
  '/ch%61t',
  '/account/constructor',
  '__proto__',
  '?platform=all',
  '/upgrade_order/refunds',
  '/upgrade_order/Balance',
  '/upgrade_order/balance/2026',
  '/setting/balance',
  '/balance',
])('[A6] %j leads nowhere', (path) => {
  expect(findRoute(path)).toBe(NOT_FOUND_ROUTE);
});

it('[A6] a path of the table is found and no other', () => {
  const addressArbitrary = fc.array(fc.constantFrom('/', 'chat', 'account', 'login', '?', '#', 'x'));
  fc.assert(
    fc.property(addressArbitrary, (pieces) => {
      const address = pieces.join('');
      const pathname = address.split(/[?#]/, 1)[0];
      const { path } = findRoute(address);
      const expected = ROUTES.find((route) => pathname === route.path || pathname === `${route.path}/`)?.path;
      expect(path).toBe(pathname === '//' ? '*' : (expected ?? '*'));
    }),
  );
});

const sections = ROUTES.filter((route) => route.sectionOf !== undefined);

it.each(sections.map((section) => [section.path, section] as const))(
  '[A6] "%s" is below its page, in no menu, and needs nothing less than its page',
  (path, section) => {
    const page = findRoute(section.sectionOf ?? '');
    expect(page).not.toBe(NOT_FOUND_ROUTE);
    expect(path).toMatch(new RegExp(`^${page.path}/[a-z_]+$`));
    expect(section).toMatchObject({ isPublic: false, isHiddenFromMenu: true, isHeaderHidden: false });
    for (const code of PERMISSION_CODES)
      if (hasRoute(sub(code), section)) expect(hasRoute(sub(code), page)).toBe(true);
    expect(ROUTES.findIndex((route) => route.path === page.path)).toBeLessThan(
      ROUTES.findIndex((route) => route.path === path),
    );
  },
);

it('[A6] a page has the sections that the account may open', () => {
  const sectionPathsOf = (holder: PermissionHolder | null, page: string) =>
    sectionsOf(holder, page).map(({ path }) => path);
  expect(sectionPathsOf(main, '/sub_account')).toEqual(['/sub_account/audit', '/sub_account/figures']);
  expect(sectionPathsOf(sub('quickReply'), '/smart_tool')).toEqual([]);
  expect(sectionPathsOf(sub('autoReply'), '/smart_tool')).toEqual(['/smart_tool/order_care']);
  expect(sectionPathsOf(main, '/chat')).toEqual([]);
  expect(sectionPathsOf(null, '/setting')).toEqual([]);
});

it('[A7] without a login the public routes exist and no others', () => {
  expect(pathsOf(null)).toEqual(publicPaths);
});

it.each(Object.entries(pathsByCode))('[A7] "%s" opens %j', (code, paths) => {
  expect(pathsOf(sub(code))).toEqual(
    ROUTES.map(({ path }) => path).filter((path) => [...publicPaths, ...freePaths, ...paths].includes(path)),
  );
});

it('[A7] codes of a newer build open nothing and do no harm', () => {
  expect(pathsOf(sub('something newer', 'constructor'))).toEqual(pathsOf(sub()));
});

it.each(mainOnlyPaths)('[A8] "%s" is for the main account alone', (path) => {
  expect(pathsOf(main)).toContain(path);
  expect(pathsOf(sub(...PERMISSION_CODES))).not.toContain(path);
});

it('[A7] an all-of needs every code', () => {
  expect(pathsOf(sub('setting'))).not.toContain('/setting/chat');
  expect(pathsOf(sub('setting', 'chat'))).toContain('/setting/chat');
  const route = { ...NOT_FOUND_ROUTE, isPublic: false, requirement: { allOf: ['chat', 'setting'] } } as const;
  expect(hasRoute(sub('chat'), route)).toBe(false);
  expect(hasRoute(sub('chat', 'setting'), route)).toBe(true);
});

it('[A7] another permission never removes a route', () => {
  fc.assert(
    fc.property(codesArbitrary, fc.constantFrom(...PERMISSION_CODES), (codes, another) => {
      expect(pathsOf(sub(...codes, another))).toEqual(expect.arrayContaining(pathsOf(sub(...codes))));
    }),
  );
});

it('[A8] the main account has every route there is', () => {
  expect(routesOf(main)).toEqual(ROUTES);
});

it('[A8] a sub-account never has a main-only route', () => {
  fc.assert(
    fc.property(codesArbitrary, (codes) => {
      const routes = routesOf(sub(...codes));
      expect(routes.filter(({ requirement }) => requirement === 'mainOnly')).toEqual([]);
    }),
  );
});
