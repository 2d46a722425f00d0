import { newerOrder } from '@seller-chat/core/order';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';

/**
 * Folds orders into a buyer's list, each in its newer state, newest order first; those of one moment stand as the server
 * lists them, by number.
 */
export function mergeOrders(
  platform: Platform,
  current: readonly OrderDetail[],
  incoming: readonly OrderDetail[],
): readonly OrderDetail[] {
  const bySn = new Map(current.map((order) => [order.platformOrderSn, order]));
  for (const order of incoming) {
    const known = bySn.get(order.platformOrderSn);
    // Of two that say the same of their state, the one read later knows the rest better.
    const isKnownNewer =
      known !== undefined &&
      newerOrder({ ...order, platform, isKnown: false }, { ...known, platform, isKnown: true }).isKnown;
    if (!isKnownNewer) bySn.set(order.platformOrderSn, order);
  }
  return [...bySn.values()].sort(
    (a, b) => b.createdAt - a.createdAt || (a.platformOrderSn < b.platformOrderSn ? -1 : 1),
  );
}
