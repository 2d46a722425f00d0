import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { hasAllPermissions, hasAnyPermission, requireHolder } from './permissions.ts';
import type { PermissionCode, PermissionHolder } from './permissions.ts';

/** What an account needs for a route to exist for it. */
export type RouteRequirement =
  | 'none'
  | 'mainOnly'
  | { readonly allOf: readonly PermissionCode[] }
  | { readonly anyOf: readonly PermissionCode[] };

/** A route of the app (requirements: spec 2). */
export interface AppRoute<Path extends string = string, TitleKey extends string = string> {
  readonly path: Path;
  /** The name of the route, if it has one. */
  readonly name?: string;
  /** Key of the page's title, which the app translates. Stable. */
  readonly titleKey: TitleKey;
  readonly requirement: RouteRequirement;
  /** Opens without a login. */
  readonly isPublic: boolean;
  /** Without the header, which shows the signed-in account; public pages never have it. */
  readonly isHeaderHidden: boolean;
  /** In no menu: reached from other pages; public pages too. */
  readonly isHiddenFromMenu: boolean;
  /** For a section of a page: the path of that page. Its own path is below it (SPEC A6). */
  readonly sectionOf?: string;
  /** Shows one marketplace: the address's `platform`, or on entry without one the default platform (SPEC A4). */
  readonly isPlatformBound: boolean;
}

type RouteOptions = Partial<Omit<AppRoute, 'path' | 'titleKey'>>;

function accountRoute<const Path extends string, const TitleKey extends string>(
  path: Path,
  titleKey: TitleKey,
  requirement: RouteRequirement = 'none',
  options: RouteOptions = {},
): AppRoute<Path, TitleKey> {
  return {
    path,
    titleKey,
    requirement,
    isPublic: false,
    isHeaderHidden: false,
    isHiddenFromMenu: false,
    isPlatformBound: false,
    ...options,
  };
}

function publicRoute<const Path extends string, const TitleKey extends string>(
  path: Path,
  titleKey: TitleKey,
  options: RouteOptions = {},
): AppRoute<Path, TitleKey> {
  return accountRoute(path, titleKey, 'none', {
    isPublic: true,
    isHeaderHidden: true,
    isHiddenFromMenu: true,
    ...options,
  });
}

/** A section of a page, below its address and with a permission of its own; in no menu, as its page shows it. */
function sectionRoute<const Page extends string, const Section extends string, const TitleKey extends string>(
  page: Page,
  section: Section,
  titleKey: TitleKey,
  requirement: RouteRequirement,
): AppRoute<`${Page}/${Section}`, TitleKey> {
  return accountRoute(`${page}/${section}` as const, titleKey, requirement, {
    isHiddenFromMenu: true,
    sectionOf: page,
  });
}

const allOf = (...codes: PermissionCode[]): RouteRequirement => ({ allOf: codes });

/** The page that a caller without a login is sent to. */
export const LOGIN_PATH = '/account/login';

/** All routes, in the order of the tables in requirements: spec 2, each page before its sections (SPEC A5). */
export const ROUTES = [
  publicRoute('/account', 'login'),
  publicRoute(LOGIN_PATH, 'login', { name: 'account_login' }),
  publicRoute('/account/signup', 'signup'),
  publicRoute('/account/forget', 'forgotPassword'),
  publicRoute('/account/terms', 'terms'),
  publicRoute('/account/privacy', 'privacy'),
  publicRoute('/account/invitation', 'invitation'),
  publicRoute('/auth_shop/auth_callback', 'connectShop'),
  publicRoute('/auth_shop/auth_erp_callback', 'connectErp'),
  publicRoute('/auth_shop/cross_browser_auth_callback', 'connectShop'),
  publicRoute('/payment_callback', 'payment'),
  publicRoute('/chat-message-tip', 'chatMessageTip'),
  accountRoute('/', 'home', 'none', { isHiddenFromMenu: true }),
  accountRoute('/chat', 'chat', 'none', { name: 'chat', isHeaderHidden: true, isPlatformBound: true }),
  accountRoute('/pre_sale_remark', 'remark', allOf('remark')),
  accountRoute('/comment', 'comment', allOf('commit'), { isPlatformBound: true }),
  accountRoute('/shop_setting', 'shopSetting', allOf('shopManager')),
  accountRoute('/sub_account', 'subAccount', 'mainOnly'),
  sectionRoute('/sub_account', 'audit', 'audit', 'mainOnly'),
  sectionRoute('/sub_account', 'figures', 'teamFigures', 'mainOnly'),
  accountRoute('/quick_reply_setting', 'quickReply', allOf('quickReply'), { isPlatformBound: true }),
  accountRoute('/customer_service', 'customerService', allOf('customerService'), { isHeaderHidden: true }),
  accountRoute('/ecology_center', 'ecologyCenter'),
  accountRoute('/setting', 'setting', allOf('setting')),
  sectionRoute('/setting', 'chat', 'chatSetting', allOf('setting', 'chat')),
  sectionRoute('/setting', 'marketplaces', 'siteSetting', allOf('setting')),
  sectionRoute('/setting', 'opening_hours', 'openingHours', allOf('setting')),
  sectionRoute('/setting', 'account_data', 'accountData', 'mainOnly'),
  sectionRoute('/setting', 'embedding', 'embedding', allOf('setting')),
  accountRoute('/upgrade_order', 'upgradeOrder', allOf('upgradeOrder'), { isHiddenFromMenu: true }),
  sectionRoute('/upgrade_order', 'balance', 'balance', allOf('upgradeOrder')),
  sectionRoute('/upgrade_order', 'orders', 'planOrders', allOf('upgradeOrder')),
  sectionRoute('/upgrade_order', 'affiliate', 'affiliate', allOf('upgradeOrder')),
  accountRoute('/chat_ai_setting', 'chatAiSetting', allOf('chatAiSetting')),
  accountRoute('/smart_tool', 'smartTool', {
    anyOf: ['autoReply', 'customerService', 'quickReply', 'targetMarketing'],
  }),
  sectionRoute('/smart_tool', 'order_care', 'orderCare', allOf('autoReply')),
  accountRoute('/auto_reply', 'autoReply', allOf('autoReply')),
  accountRoute('/target_marketing', 'targetMarketing', allOf('targetMarketing')),
  accountRoute('/order', 'order', allOf('orderManager'), { isHeaderHidden: true }),
] as const satisfies readonly AppRoute[];

/** The page for every unknown path. */
export const NOT_FOUND_ROUTE = publicRoute('*', 'notFound');

export type RoutePath = (typeof ROUTES)[number]['path'];
export type RouteTitleKey = (typeof ROUTES)[number]['titleKey'] | (typeof NOT_FOUND_ROUTE)['titleKey'];
/** A route of the table, or the one for unknown paths. */
export type KnownRoute = AppRoute<RoutePath | '*', RouteTitleKey>;

/**
 * The route of an address, for any account (SPEC A6): query, fragment and one trailing slash are ignored, case is
 * not. {@link NOT_FOUND_ROUTE} for every address outside of the table, a section that its page does not declare among
 * them, and for a value that is not text (SPEC Z2).
 *
 * @example findRoute('/chat/?platform=all').name // 'chat'
 */
export function findRoute(fullPath: string): KnownRoute {
  const pathname = toText(fullPath)
    .replace(/[?#].*$/s, '')
    .replace(/([^/])\/$/, '$1');
  return ROUTES.find(({ path }) => path === pathname) ?? NOT_FOUND_ROUTE;
}

/**
 * Whether the route exists for the account, null without a login (SPEC A7, A8).
 *
 * @throws MalformedInputError for a malformed holder or route (SPEC Z1)
 */
export function hasRoute(holder: PermissionHolder | null, route: AppRoute): boolean {
  requireRecord(route, 'route');
  if (route.isPublic) return true;
  return holder !== null && meetsRequirement(holder, route.requirement);
}

/**
 * Whether a signed-in account meets a requirement (SPEC A7).
 *
 * @throws MalformedInputError for a malformed holder or requirement (SPEC Z1)
 */
export function meetsRequirement(holder: PermissionHolder, requirement: RouteRequirement): boolean {
  requireHolder(holder);
  if (requirement === 'none') return true;
  if (requirement === 'mainOnly') return holder.isMain;
  requireRecord(requirement, 'requirement');
  return 'allOf' in requirement
    ? hasAllPermissions(holder, requirement.allOf)
    : hasAnyPermission(holder, requirement.anyOf);
}

/** The routes that exist for the account, in the table's order (SPEC A7, A8). Throws like {@link hasRoute}. */
export function routesOf(holder: PermissionHolder | null): KnownRoute[] {
  return ROUTES.filter((route) => hasRoute(holder, route));
}

/**
 * The sections of a page that exist for the account, in the table's order (SPEC A6, A7). Empty for a page without
 * sections. Throws like {@link hasRoute}.
 */
export function sectionsOf(holder: PermissionHolder | null, pagePath: string): KnownRoute[] {
  return routesOf(holder).filter(({ sectionOf }) => sectionOf === pagePath);
}
