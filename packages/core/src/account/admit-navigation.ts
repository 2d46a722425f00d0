import { requireRecord } from '../kernel/malformed-input.ts';
import type { Shop } from '../shop/shop.ts';
import type { PermissionHolder } from './permissions.ts';
import { loginPathOf, redirectTargetOf, safePathOf } from './redirect-target.ts';
import { findRoute, hasRoute, LOGIN_PATH, NOT_FOUND_ROUTE } from './route-table.ts';
import type { KnownRoute } from './route-table.ts';
import { defaultPlatformOf } from './default-platform.ts';

/** A requested navigation. */
export interface NavigationRequest {
  /** The address asked for, with query and fragment. */
  path: string;
  /** Whether there is a login, if known. False also after the account could not be fetched. */
  isLoggedIn: boolean;
  /** Null while it is not loaded. */
  account: PermissionHolder | null;
  /** For the root only: determines its platform (SPEC A4). */
  shops?: readonly Pick<Shop, 'platform'>[];
  isNewVersionDetected?: boolean;
  /** The navigation is the loading of the whole page, so there is no newer one to load. */
  isPageLoad?: boolean;
}

/** The result for a navigation. */
export type NavigationVerdict =
  /** Show this page. */
  | { type: 'open'; route: KnownRoute }
  /** Fetch the account, then ask again: with the account, or with `isLoggedIn` false when that failed. */
  | { type: 'fetchAccount' }
  /** Go there instead, within the page. */
  | { type: 'redirect'; path: string }
  /** Load the whole page from there. */
  | { type: 'loadPage'; path: string };

/**
 * What to do about a navigation (SPEC A9-A13, A15; requirements: spec 2). Redirects followed one after
 * the other always end at a page. An address that is not text is unknown (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed request, account or list of shops (SPEC Z1)
 */
export function admitNavigation(request: NavigationRequest): NavigationVerdict {
  requireRecord(request, 'request');
  const { path, isLoggedIn, account, shops = [] } = request;
  if (request.isNewVersionDetected === true && request.isPageLoad !== true)
    return { type: 'loadPage', path: safePathOf(path) };
  const route = findRoute(path);
  if (route.path === '/account') return { type: 'redirect', path: LOGIN_PATH + path.replace(/^[^?#]*/, '') };
  if (!isLoggedIn)
    return route.isPublic ? { type: 'open', route } : { type: 'redirect', path: loginPathOf(path) };
  if (account === null) return { type: 'fetchAccount' };
  if (route.path === LOGIN_PATH) return { type: 'redirect', path: redirectTargetOf(path) };
  if (route.path === '/') return { type: 'redirect', path: `/chat?platform=${defaultPlatformOf(shops)}` };
  return { type: 'open', route: hasRoute(account, route) ? route : NOT_FOUND_ROUTE };
}
