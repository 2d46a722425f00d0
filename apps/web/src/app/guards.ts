import { redirect, redirectDocument } from 'react-router';
import { ensureAccountAtom, loginPath, redirectTarget } from '../features/account/index.ts';
import type { Store } from '../shared/jotai.ts';
import { versionWatcher } from './version-watcher.ts';

/** The path a request of the router is for, query and fragment included. */
function fullPathOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return pathname + search + hash;
}

/**
 * Once a newer version has been detected every navigation loads the whole page (specification, section 2).
 * The first navigation of a page is that load itself.
 */
export function loadNewVersion(request: Request): void {
  const isFirst = location.href === request.url;
  if (versionWatcher.isNewVersionDetected() && !isFirst) throw redirectDocument(fullPathOf(request));
}

/** Lets only signed-in accounts pass; others go to the login page and come back afterwards. */
export async function requireAccount(store: Store, request: Request): Promise<void> {
  loadNewVersion(request);
  const toLogin = () => redirect(loginPath({ redirect: fullPathOf(request) }));
  let isSignedIn: boolean;
  try {
    isSignedIn = await store.set(ensureAccountAtom);
  } catch {
    // Whatever the reason, the login page is where to go on from; it names the reason when asked.
    throw toLogin();
  }
  if (!isSignedIn) throw toLogin();
}

/** Sends those who are signed in on to where they wanted to go; everyone else may see the login page. */
export async function requireNoAccount(store: Store, request: Request): Promise<void> {
  loadNewVersion(request);
  let isSignedIn = false;
  try {
    isSignedIn = await store.set(ensureAccountAtom);
  } catch {
    // Nobody is signed in as far as can be told: that is what this page is for.
  }
  if (isSignedIn) throw redirect(redirectTarget(new URL(request.url).search));
}
