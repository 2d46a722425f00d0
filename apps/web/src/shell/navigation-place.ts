import type { createBrowserRouter } from 'react-router';
import { here } from '../shared/here.ts';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** Lets `placeOf` and `isPageLoad` know the page's router. */
export function followNavigations(of: Router): void {
  router = of;
}

/**
 * The full path that a loader is asked for, with query and fragment. The router leaves the fragment out of its requests;
 * the navigation, or the address of a page that is loading, still has it.
 */
export function placeOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const asked = router?.state.navigation.location ?? location;
  const isAsked = asked.pathname === pathname && asked.search === search;
  return pathname + search + (isAsked ? asked.hash : '');
}

/** Whether the page is still loading: its first navigation, with the redirects on the way. */
export const isPageLoad = (): boolean => router?.state.initialized !== true;

/**
 * Leaves for a path by loading the whole page. Never resolves: the page ends. The history has gone to the path already if
 * it was left by "back" or "forward".
 */
export async function loadPage(path: string): Promise<never> {
  if (here() === path) location.reload();
  else location.assign(path);
  return new Promise<never>(() => undefined);
}
