import { compareOrderDetails, newerOrderDetail } from '@seller-chat/api-client/contract';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';

/** Folds orders into a buyer's list, each in its newer state, in the order that the server lists them. */
export function mergeOrders(
  platform: Platform,
  current: readonly OrderDetail[],
  incoming: readonly OrderDetail[],
): readonly OrderDetail[] {
  const bySn = new Map(current.map((order) => [order.platformOrderSn, order]));
  for (const order of incoming) {
    const known = bySn.get(order.platformOrderSn);
    bySn.set(order.platformOrderSn, known ? newerOrderDetail(platform, known, order) : order);
  }
  return [...bySn.values()].sort(compareOrderDetails);
}
