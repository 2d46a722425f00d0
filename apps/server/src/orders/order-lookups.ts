import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { orderLookup } from '../db/schema/index.ts';
import { isFree, leaseUntilAtMost } from '../jobs/due-rows.ts';

export interface OrderKey {
  accountId: string;
  shopId: string;
  platformOrderSn: string;
}

/** An order to be read, and its refunds that have changed. */
export type OrderRequest = OrderKey & { refundId?: string };

/** An order to be read, under a lease. */
export interface DueOrder extends OrderKey {
  /** Refunds of it that are to be read. */
  refundIds: string[];
  dueAt: number;
  failures: number;
}

/** Asks for orders to be read from their marketplaces, always in the same order, so that no two batches wait crosswise. */
export async function requestOrders(tx: Tx, orders: readonly OrderRequest[], now: number): Promise<void> {
  if (orders.length === 0) return;
  const rows = joinRequests(orders);
  await tx.execute(sql`
    insert into order_lookup (account_id, shop_id, platform_order_sn, due_at, refund_ids)
    select "accountId", "shopId", "platformOrderSn", ${now}::bigint, "refundIds"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x("accountId" text, "shopId" text, "platformOrderSn" text, "refundIds" text[])
    order by 1, 2, 3
    on conflict (account_id, shop_id, platform_order_sn)
      do update set due_at = greatest(order_lookup.due_at + 1, excluded.due_at), failures = 0,
        refund_ids = array(select distinct unnest(order_lookup.refund_ids || excluded.refund_ids) order by 1)`);
}

/** One row per order, with every refund that was named. */
function joinRequests(orders: readonly OrderRequest[]): (OrderKey & { refundIds: string[] })[] {
  const joined = new Map<string, OrderKey & { refundIds: string[] }>();
  for (const { accountId, shopId, platformOrderSn, refundId } of orders) {
    const name = JSON.stringify([accountId, shopId, platformOrderSn]);
    const row = joined.get(name) ?? { accountId, shopId, platformOrderSn, refundIds: [] };
    if (refundId !== undefined && !row.refundIds.includes(refundId)) row.refundIds.push(refundId);
    joined.set(name, row);
  }
  return [...joined.values()];
}

/** Takes orders that are due, each under a lease. */
export function takeDueOrders(db: Db, now: number, leaseMs: number, limit: number): Promise<DueOrder[]> {
  return rowsOf<DueOrder>(
    db,
    sql`update order_lookup o set lease_until = ${now + leaseMs}
        where (o.account_id, o.shop_id, o.platform_order_sn) in (
          select account_id, shop_id, platform_order_sn from order_lookup
          where ${isFree({ due: sql`due_at`, lease: sql`lease_until` }, { now, leaseMs })}
          order by due_at limit ${limit} for update skip locked)
        returning o.account_id as "accountId", o.shop_id as "shopId",
          o.platform_order_sn as "platformOrderSn", o.due_at as "dueAt", o.failures, o.refund_ids as "refundIds"`,
  );
}

/** Asks again later. */
export async function postponeOrder(db: Db, due: DueOrder, dueAt: number): Promise<void> {
  await db
    .update(orderLookup)
    .set({ dueAt, leaseUntil: 0, failures: due.failures + 1 })
    .where(lookupOf(due));
}

/** Takes it again at a moment, epoch ms, unless its lease ends before. */
export async function shortenOrderLease(db: Db, due: DueOrder, until: number): Promise<void> {
  await db
    .update(orderLookup)
    .set({ leaseUntil: leaseUntilAtMost(orderLookup.leaseUntil, until) })
    .where(lookupOf(due));
}

/** It is read, or cannot be: unless it has changed once more meanwhile, it is not asked for again. */
export async function dropOrder(db: Db, due: DueOrder): Promise<void> {
  const [gone] = await db
    .delete(orderLookup)
    .where(and(lookupOf(due), eq(orderLookup.dueAt, due.dueAt)))
    .returning({ dueAt: orderLookup.dueAt });
  if (!gone) await db.update(orderLookup).set({ leaseUntil: 0 }).where(lookupOf(due));
}

function lookupOf({ accountId, shopId, platformOrderSn }: OrderKey) {
  return and(
    eq(orderLookup.accountId, accountId),
    eq(orderLookup.shopId, shopId),
    eq(orderLookup.platformOrderSn, platformOrderSn),
  );
}
