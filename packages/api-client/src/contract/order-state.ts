import { CLOCK_SKEW } from '@seller-chat/core/message';
import { newerOrder } from '@seller-chat/core/order';
import type { PlatformState } from '@seller-chat/core/order';
import type { Platform } from '@seller-chat/core/platform';
import type { OrderDetail } from './order.ts';

/**
 * What counts of an order that is read again: its newer state, by core's `newerOrder`. Of two that say the same of it the
 * one read later knows the rest better, a tracking number for one; `incoming` where both were read at one moment.
 */
export function newerOrderDetail(platform: Platform, known: OrderDetail, incoming: OrderDetail): OrderDetail {
  const before = stateOf(platform, known);
  const after = stateOf(platform, incoming);
  if (newerOrder(before, after) === after) return incoming;
  if (newerOrder(after, before) === before) return known;
  return incoming.readAt < known.readAt ? known : incoming;
}

/** A moment that was not credible when it was read counts as none: such an order would stay in its state for ever. */
function stateOf(platform: Platform, { status, updatedAt, readAt }: OrderDetail): PlatformState {
  return { platform, status, updatedAt: updatedAt <= readAt + CLOCK_SKEW ? updatedAt : 0 };
}

/** The order that a buyer's orders are listed in: newest first, those of one moment by number. */
export function compareOrderDetails(a: OrderDetail, b: OrderDetail): number {
  return b.createdAt - a.createdAt || (a.platformOrderSn < b.platformOrderSn ? -1 : 1);
}
