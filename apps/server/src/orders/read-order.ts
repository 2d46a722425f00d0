import type { OrderDetail } from '@seller-chat/api-client/contract';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Tx } from '../db/database.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import { keepOrders, toOrder } from './order-store.ts';

/** Reads one order from its marketplace, at `now` (epoch ms). Rejects with `MarketplaceError`. */
export async function readOrder(
  { row, adapter, access }: OpenedShop,
  platformOrderSn: string,
  now: () => number,
): Promise<OrderDetail> {
  return toOrder(row.shopId, await adapter.getOrder(access, platformOrderSn), now());
}

/**
 * Stores an order that was read, with one event if it has changed. Gives the order as it is stored: another process may
 * have read it later.
 */
export async function keepOrder(
  tx: Tx,
  { accountId, shopId, platform }: Pick<ShopRow, 'accountId' | 'shopId' | 'platform'>,
  read: OrderDetail,
  now: number,
): Promise<{ order: OrderDetail; appended: readonly AppendedEvents[] }> {
  const [kept] = await keepOrders(tx, { accountId, shopId, platform }, [read]);
  if (!kept?.hasChanged) return { order: kept?.order ?? read, appended: [] };
  const { order } = kept;
  const event = { type: 'order.changed' as const, shopId: order.shopId, order };
  return { order, appended: [await appendEvents(tx, accountId, [event], now)] };
}
