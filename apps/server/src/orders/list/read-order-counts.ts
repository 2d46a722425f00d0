import { DUE_COUNT_MAX } from '@seller-chat/api-client/contract';
import type { OrderFilter } from '@seller-chat/api-client/contract';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { OrderGroup, ShopId } from '@seller-chat/core';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderSelection } from './order-selection.ts';
import { countSelected } from './select-orders.ts';

/** Counting ends here. */
const MAX_COUNT = 10_000;

/** What the stored counts say. */
export interface StoredOrderCounts {
  countList: { group: OrderGroup; count: number }[];
  cancelRequestedCount: number;
  historyList: { shopId: ShopId; readSince: number; isDone: boolean }[];
}

/** The stored counts of these shops, and those whose history is still being read. */
export async function readOrderCounts(
  tx: Tx,
  accountId: string,
  shopIds: readonly string[] | null,
): Promise<StoredOrderCounts> {
  const ofShops = shopIds === null ? sql`true` : sql`shop_id = ${anyOf(shopIds)}`;
  const counted = await rowsOf<{ group: OrderGroup; count: number; cancelRequested: number }>(
    tx,
    sql`select order_group as "group", sum(count)::int as count, sum(cancel_requested)::int as "cancelRequested"
        from order_count where account_id = ${accountId} and ${ofShops} group by 1 having sum(count) > 0 order by 1`,
  );
  const history = await rowsOf<{ shopId: ShopId; readSince: number; isDone: boolean }>(
    tx,
    sql`select shop_id as "shopId", read_since as "readSince", false as "isDone" from order_history
        where account_id = ${accountId} and ${ofShops} and read_since > goes_back_to order by 1`,
  );
  return {
    countList: counted.map(({ group, count }) => ({ group, count })),
    cancelRequestedCount: counted.reduce((sum, { cancelRequested }) => sum + cancelRequested, 0),
    historyList: history.map((one) => ({ ...one, readSince: Number(one.readSince) })),
  };
}

/** How many orders are meant, up to 10,000: from the stored counts if groups and shops alone decide. */
export async function countOrders(
  tx: Tx,
  selection: OrderSelection,
): Promise<{ count: number; isMore: boolean }> {
  const { accountId, shopIds, groups } = selection;
  const isPlain =
    selection.keyword === null &&
    !selection.isRemarked &&
    !selection.isCancelRequested &&
    !selection.isRefundWaiting &&
    [selection.from, selection.to, selection.shipFrom, selection.shipTo].every((moment) => moment === null);
  const count = isPlain
    ? (await readOrderCounts(tx, accountId, shopIds)).countList
        .filter(({ group }) => groups.includes(group))
        .reduce((sum, one) => sum + one.count, 0)
    : await countSelected(tx, selection, MAX_COUNT + 1);
  return { count: Math.min(MAX_COUNT, count), isMore: count > MAX_COUNT };
}

/**
 * How many orders are late, how many must be handed over within 24 hours, and how many have a refund to answer; each counted
 * up to `DUE_COUNT_MAX`.
 */
export async function countDueOrders(
  tx: Tx,
  select: (filter: Pick<OrderFilter, 'shipBy'> | Pick<OrderFilter, 'isRefundWaiting'>) => OrderSelection,
): Promise<{ lateCount: number; soonCount: number; waitingRefundCount: number }> {
  return {
    lateCount: await countSelected(tx, select({ shipBy: 'late' }), DUE_COUNT_MAX),
    soonCount: await countSelected(tx, select({ shipBy: 'soon' }), DUE_COUNT_MAX),
    waitingRefundCount: await countSelected(tx, select({ isRefundWaiting: '1' }), DUE_COUNT_MAX),
  };
}
