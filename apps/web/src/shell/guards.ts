import { admitNavigation, loginPathOf } from '@seller-chat/core/account';
import type { NavigationVerdict, Shop } from '@seller-chat/core';
import { redirect, redirectDocument } from 'react-router';
import { accountAtom, ensureAccountAtom } from '../features/account/index.ts';
import type { Store } from '../shared/jotai.ts';
import { servicesAtom } from '../shared/services.ts';
import { versionWatcher } from './version/version-watcher.ts';

/** The path a request of the router is for, query and fragment included. */
function fullPathOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
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
  const path = fullPathOf(request);
  const ask = (isLoggedIn: boolean, shops: readonly Shop[]): NavigationVerdict =>
    admitNavigation({
      path,
      isLoggedIn,
      account: store.get(accountAtom),
      shops,
      isNewVersionDetected: versionWatcher.isNewVersionDetected(),
      // The first navigation of a page is its load.
      isPageLoad: location.href === request.url,
    });
  let isSignedIn = store.get(accountAtom) !== null || store.get(servicesAtom).hasLoginCookie();
  let verdict = ask(isSignedIn, []);
  if (verdict.type === 'fetchAccount') {
    // Whatever the reason of a failure, the login page is where to go on from; it names the reason when asked.
    isSignedIn = await store.set(ensureAccountAtom).catch(() => false);
    verdict = ask(isSignedIn, isSignedIn ? await shopsOf() : []);
  } else if (isSignedIn && verdict.type === 'redirect') verdict = ask(isSignedIn, await shopsOf());
  if (verdict.type === 'loadPage') throw redirectDocument(verdict.path);
  if (verdict.type === 'redirect') throw redirect(verdict.path);
  return isSignedIn;
}

/** The same for a page that opens to everyone but is of use to signed-in accounts only. */
export async function requireAccount(store: Store, request: Request): Promise<void> {
  if (!(await admit(store, request))) throw redirect(loginPathOf(fullPathOf(request)));
}
