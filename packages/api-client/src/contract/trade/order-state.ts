import { CLOCK_SKEW } from '@seller-chat/core/message';
import { newerOrder } from '@seller-chat/core/order';
import type { PlatformState } from '@seller-chat/core/order';
import type { Platform } from '@seller-chat/core/platform';
import type { OrderDetail } from './order.ts';

/**
 * The newer of two readings of an order, by core's `newerOrder`. Of equal states the later reading wins, because it may
 * contain more, such as a tracking number; `incoming` if both were read at the same time.
 */
export function newerOrderDetail(platform: Platform, known: OrderDetail, incoming: OrderDetail): OrderDetail {
  const before = stateOf(platform, known);
  const after = stateOf(platform, incoming);
  if (newerOrder(before, after) === after) return incoming;
  if (newerOrder(after, before) === before) return known;
  return incoming.readAt < known.readAt ? known : incoming;
}

/** A time that was not credible when it was read counts as none; otherwise the order would keep that state for ever. */
function stateOf(platform: Platform, { status, updatedAt, readAt }: OrderDetail): PlatformState {
  return { platform, status, updatedAt: updatedAt <= readAt + CLOCK_SKEW ? updatedAt : 0 };
}

/** Sorts a buyer's orders: newest first, equal times by number. */
export function compareOrderDetails(a: OrderDetail, b: OrderDetail): number {
  return b.createdAt - a.createdAt || (a.platformOrderSn < b.platformOrderSn ? -1 : 1);
}
