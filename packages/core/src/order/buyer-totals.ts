import { FIELD, requireEach, requireFields } from '../kernel/malformed-input.ts';
import type { Platform } from '../platform/platform.ts';
import { orderGroupOf } from './order-status.ts';
import type { OrderGroup } from './order-groups.ts';
import type { PlatformStatus } from './status-table.ts';

/** A sum of money in minor units of its currency (ISO 4217). */
export interface SpentSum {
  amountMinor: number;
  currency: string;
}

/** Totals of a buyer's orders in a shop. */
export interface BuyerTotals {
  orderCount: number;
  /** One sum per currency, in order of first occurrence. */
  spent: readonly SpentSum[];
  refundCount: number;
}

const COUNTS_AS_SPENT: readonly OrderGroup[] = ['toShip', 'shipped', 'completed'];

/**
 * Counts a buyer's orders (SPEC O13). Unpaid, cancelled and returned orders are not spent; those in
 * `attention` may not be, and are left out.
 *
 * @throws MalformedInputError for a malformed list, or an order without a total (SPEC Z1)
 */
export function buyerTotalsOf(
  platform: Platform,
  orders: readonly { status: PlatformStatus; total: SpentSum }[],
): BuyerTotals {
  requireEach(orders, {}, 'orders');
  const spent = new Map<string, number>();
  let refundCount = 0;
  for (const { status, total } of orders) {
    requireFields(total, TOTAL_FIELDS, 'total');
    const group = orderGroupOf(platform, status);
    if (group === 'returnRefund') refundCount += 1;
    if (COUNTS_AS_SPENT.includes(group))
      spent.set(total.currency, (spent.get(total.currency) ?? 0) + total.amountMinor);
  }
  return {
    orderCount: orders.length,
    spent: [...spent].map(([currency, amountMinor]) => ({ amountMinor, currency })),
    refundCount,
  };
}

const TOTAL_FIELDS = { amountMinor: FIELD.number, currency: FIELD.text };
