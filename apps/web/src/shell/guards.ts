import { ApiError } from '@seller-chat/api-client';
import { LOGIN_PATH, admitNavigation, findRoute, loginPathOf } from '@seller-chat/core/account';
import type { NavigationVerdict, Shop } from '@seller-chat/core';
import { redirect, redirectDocument } from 'react-router';
import { accountAtom, DesktopShellError, ensureAccountAtom, loginPath } from '../features/account/index.ts';
import type { LoginNotice } from '../features/account/index.ts';
import type { Store } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import { isPageLoad, loadPage, placeOf } from './navigation-place.ts';
import { versionWatcher } from './version/version-watcher.ts';

/** Makes the account known; a failure comes as the notice that the login page shows of it. */
async function knowAccount(store: Store): Promise<{ isKnown: boolean; notice?: LoginNotice }> {
  try {
    return { isKnown: await store.set(ensureAccountAtom) };
  } catch (error) {
    console.warn('The account could not be loaded.', error);
    if (error instanceof DesktopShellError) return { isKnown: false, notice: 'desktop' };
    const isExpired = error instanceof ApiError && error.isLoginExpired;
    return { isKnown: false, notice: isExpired ? 'expired' : 'unreachable' };
  }
}

/**
 * Admits a navigation, or throws a redirect; core's rules decide (A9-A15; requirements: spec 2). Resolves to whether an
 * agent is signed in.
 *
 * @param shopsOf - for the root only: the account's shops decide which marketplace it opens with
 */
export async function admit(
  store: Store,
  request: Request,
  shopsOf: () => Promise<readonly Shop[]> = () => Promise.resolve([]),
): Promise<boolean> {
  const path = placeOf(request);
  const ask = (isLoggedIn: boolean, shops: readonly Shop[]): NavigationVerdict =>
    admitNavigation({
      path,
      isLoggedIn,
      account: store.get(accountAtom),
      shops,
      isNewVersionDetected: versionWatcher.isNewVersionDetected(),
      isPageLoad: isPageLoad(),
    });
  // Another person chose the password: every page but the public ones is behind the login page, which asks for an own one.
  const isHeld = () => store.get(accountAtom)?.mustChangePassword === true;
  const shops = async () => (isHeld() ? [] : shopsOf());
  let isSignedIn = store.get(accountAtom) !== null || store.get(servicesAtom).hasLoginCookie();
  let verdict = ask(isSignedIn, []);
  if (verdict.type === 'fetchAccount') {
    const { isKnown, notice } = await knowAccount(store);
    isSignedIn = isKnown;
    verdict = ask(isSignedIn, isSignedIn ? await shops() : []);
    // Whatever the reason of a failure, the login page is where to go on from; it names the reason.
    if (verdict.type === 'redirect' && notice !== undefined) {
      // After a reset only a full load is sure to leave nothing of the account in this page.
      if (notice === 'desktop') throw redirectDocument(loginPath({ notice }));
      throw redirect(loginPath({ redirect: path, notice }));
    }
  } else if (isSignedIn && verdict.type === 'redirect') verdict = ask(isSignedIn, await shops());
  if (isHeld()) {
    const route = findRoute(path);
    if (route.path === LOGIN_PATH) return true;
    if (!route.isPublic) throw redirect(loginPath({ redirect: path }));
  }
  if (verdict.type === 'loadPage') return loadPage(verdict.path);
  if (verdict.type === 'redirect') throw redirect(verdict.path);
  return isSignedIn;
}

/** The same for a page that opens to everyone but is of use to signed-in accounts only. */
export async function requireAccount(store: Store, request: Request): Promise<void> {
  if (!(await admit(store, request))) throw redirect(loginPathOf(placeOf(request)));
}
