import type { Platform } from '../platform/platform.ts';
import { ORDER_CHART } from './order-status.ts';
import { ORDER_GROUPS } from './order-groups.ts';
import type { OrderGroup } from './order-groups.ts';
import type { PlatformStatus } from './status-table.ts';

/** Allowed steps back. All steps forward are allowed, because reports of steps between may be missing. */
const WAYS_BACK: Readonly<Record<OrderGroup, readonly OrderGroup[]>> = {
  unpaid: [],
  // Packed again, picked up at the second try, a cancellation refused.
  toShip: ['toShip'],
  // A tracking number corrected.
  shipped: ['shipped'],
  failed: ['failed'],
  completed: [],
  // The return was withdrawn or refused.
  returnRefund: ['shipped', 'failed', 'completed'],
  // Another reason given.
  cancelled: ['cancelled'],
  attention: ORDER_GROUPS,
};

/**
 * Whether an order can go from one status to the other (SPEC O8): forward always, back only if work is
 * repeated or a return is withdrawn. To and from an unknown status every move is allowed.
 *
 * For reports without the marketplace's time. If both states have a time, `newerOrder` decides alone.
 */
export function mayOrderMove(platform: Platform, from: PlatformStatus, to: PlatformStatus): boolean {
  return (
    ORDER_CHART.placeOf(platform, from) <= ORDER_CHART.placeOf(platform, to) ||
    WAYS_BACK[ORDER_CHART.groupOf(platform, from)].includes(ORDER_CHART.groupOf(platform, to))
  );
}
