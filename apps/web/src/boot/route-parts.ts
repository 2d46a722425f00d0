import type { RoutePath } from '@seller-chat/core';
import type { RouteObject } from 'react-router';
import { versionWatcher } from '../shell/version/version-watcher.ts';

/**
 * A change of the query alone is the page's own business: nothing is guarded or loaded again. The same address once more
 * is a navigation, which a newer version makes a load of the page.
 */
export const onPathChange: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (currentUrl.href === nextUrl.href && versionWatcher.isNewVersionDetected());

/** An address of core's table, which knows it in this case only (its rule A6). */
export const at = (path: RoutePath) => ({ path, caseSensitive: true });
