import type { OrderDetail } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Db, Tx } from '../db/database.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import { keepOrders, toOrder } from './order-store.ts';

export interface ReadOrderDeps {
  db: Db;
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/**
 * Reads one order from its marketplace, keeps it, and tells everybody when it has changed. Rejects with
 * `MarketplaceError`.
 */
export async function readOrder(
  { db, now, publish }: ReadOrderDeps,
  { row, adapter, access }: OpenedShop,
  platformOrderSn: string,
): Promise<OrderDetail> {
  const read = toOrder(row.shopId, await adapter.getOrder(access, platformOrderSn), now());
  const { order, appended } = await asTenant(db, row.accountId, async (tx) => {
    const [kept] = await keepOrders(tx, row, [read]);
    const told = kept ?? { order: read, hasChanged: false };
    return {
      order: told.order,
      appended: told.hasChanged ? await tellOrder(tx, row.accountId, told.order, now()) : [],
    };
  });
  publish(appended);
  return order;
}

async function tellOrder(
  tx: Tx,
  accountId: string,
  order: OrderDetail,
  now: number,
): Promise<AppendedEvents[]> {
  const event = { type: 'order.changed' as const, shopId: order.shopId, order };
  return [await appendEvents(tx, accountId, [event], now)];
}
