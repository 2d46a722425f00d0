import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { AHEAD_MS } from './repair-conversations.ts';
import { asTenant, rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { shopOrder } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { boundMoments } from '../orders/order-store.ts';
import type { OrderKey } from '../orders/order-lookups.ts';

/** Orders whose time cannot be, stored before times were bounded; at most `limit`, none once all are repaired. */
export function findSpoiltOrders(db: Db, now: number, limit: number): Promise<OrderKey[]> {
  return rowsOf<OrderKey>(
    db,
    sql`select account_id as "accountId", shop_id as "shopId", platform_order_sn as "platformOrderSn"
        from shop_order where greatest(created_at, updated_at) > ${now + AHEAD_MS}::bigint
        order by 1, 2, 3 limit ${limit}`,
  );
}

/**
 * Gives an order the moment of its reading where its own cannot be, and emits it. Done again it changes nothing.
 */
export async function repairOrder(db: Db, key: OrderKey, now: number): Promise<AppendedEvents[]> {
  return asTenant(db, key.accountId, async (tx) => {
    const isIt = and(
      eq(shopOrder.accountId, key.accountId),
      eq(shopOrder.shopId, key.shopId),
      eq(shopOrder.platformOrderSn, key.platformOrderSn),
    );
    const [row] = await tx.select().from(shopOrder).where(isIt).for('update');
    if (!row) return [];
    const detail = boundMoments({ ...row.detail, readAt: Math.min(row.detail.readAt, now) });
    const { createdAt, updatedAt } = detail;
    if (createdAt === row.createdAt && updatedAt === row.updatedAt) return [];
    await tx.update(shopOrder).set({ detail, createdAt, updatedAt }).where(isIt);
    const event = { type: 'order.changed' as const, shopId: detail.shopId, order: detail };
    return [await appendEvents(tx, key.accountId, [event], now)];
  });
}
