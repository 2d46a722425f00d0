import type { RoutePath } from '@seller-chat/core';
import type { RouteObject } from 'react-router';

/** A change of the query alone is the page's own business: nothing is guarded or loaded again. */
export const onPathChange: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** An address of core's table, which knows it in this case only (its rule A6). */
export const at = (path: RoutePath) => ({ path, caseSensitive: true });
