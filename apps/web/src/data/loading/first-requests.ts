import { beginSessionLoad } from '@seller-chat/core/session';
import type { Platform, SessionPageRequest, Shop } from '@seller-chat/core';
import { flattenShops } from './shop-list.ts';

/** This many lists are read in parallel: more would queue at the server and delay the first page. */
export const SHOPS_AT_ONCE = 4;

/** What a device that keeps nothing asks for as soon as it knows the account's shops. */
export function firstRequestsOf(
  byPlatform: Partial<Record<Platform, readonly Shop[]>>,
): SessionPageRequest[] {
  return flattenShops(byPlatform)
    .slice(0, SHOPS_AT_ONCE)
    .flatMap(({ shopId }) => {
      const load = beginSessionLoad(shopId);
      return load.status === 'loading' ? [load.request] : [];
    });
}
