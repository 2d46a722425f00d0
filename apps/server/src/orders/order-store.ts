import { and, desc, eq, inArray, sql } from '../db/query-builder/drizzle.ts';
import { compareOrderDetails } from '@seller-chat/api-client/contract';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { isCredibleMoment, readMoment } from '@seller-chat/core';
import type { Platform, ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { buyerOrderRead, orderStep, shopOrder } from '../db/schema/index.ts';
import type { OrderSnapshot } from '../marketplaces/commerce-port.ts';
import type { BuyerKey } from '../buyers/buyer-info.ts';
import { orderColumnsOf } from './order-columns.ts';
import { takeReading } from './take-reading.ts';
import type { TakenReading } from './take-reading.ts';
import { toReadable, toReadableText } from '../text/storable.ts';

export interface ShopKey {
  accountId: string;
  shopId: string;
  platform: Platform;
}

/** An order whose moments that cannot be true are those of its reading (core's rule M24). */
export function boundMoments(order: OrderDetail): OrderDetail {
  const { readAt } = order;
  const bounded = (moment: number): number => {
    const read = readMoment(moment);
    return moment === 0 || isCredibleMoment(read, readAt) ? read : readAt;
  };
  return {
    ...order,
    createdAt: bounded(order.createdAt),
    updatedAt: bounded(order.updatedAt),
    paidAt: bounded(order.paidAt),
  };
}

/**
 * An order in the form of the contract, its moments bounded.
 *
 * @param readAt - when the marketplace said so, epoch ms
 */
export function toOrder(shopId: string, snapshot: OrderSnapshot, readAt: number): OrderDetail {
  const { orderId, orderNumber, buyer, ...texts } = snapshot;
  const { items, recipient, ...rest } = toReadable(texts) as typeof texts;
  return boundMoments({
    ...rest,
    shopId: shopId as ShopId,
    platformOrderSn: orderId,
    orderNumber,
    buyerId: buyer.buyerId,
    buyerName: toReadableText(buyer.buyerName),
    itemList: [...items],
    recipient,
    readAt,
  });
}

/**
 * Stores orders as they were read; a newer stored state stays (`takeReading`). Returns each as it is stored now,
 * in the order given, and says which of them have changed.
 */
export async function keepOrders(
  tx: Tx,
  { accountId, shopId, platform }: ShopKey,
  orders: readonly OrderDetail[],
): Promise<TakenReading[]> {
  if (orders.length === 0) return [];
  await lockShopOrders(tx, accountId, shopId);
  const known = await tx
    .select()
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.accountId, accountId),
        eq(shopOrder.shopId, shopId),
        inArray(
          shopOrder.platformOrderSn,
          orders.map(({ platformOrderSn }) => platformOrderSn),
        ),
      ),
    )
    .orderBy(shopOrder.platformOrderSn)
    .for('update');
  const before = new Map(known.map(({ platformOrderSn, detail }) => [platformOrderSn, detail]));
  const kept = orders.map((incoming) =>
    takeReading(platform, before.get(incoming.platformOrderSn), incoming),
  );
  // One after the other in one order: two requests that keep the same ones wait for each other, not crosswise.
  for (const { order } of kept.toSorted((a, b) =>
    a.order.platformOrderSn < b.order.platformOrderSn ? -1 : 1,
  )) {
    const { platformOrderSn, buyerId, createdAt, updatedAt } = order;
    const columns = orderColumnsOf(accountId, platform, order);
    const values = { buyerId, detail: order, createdAt, updatedAt, ...columns };
    await tx
      .insert(shopOrder)
      .values({ accountId, shopId, platformOrderSn, ...values })
      .onConflictDoUpdate({
        target: [shopOrder.accountId, shopOrder.shopId, shopOrder.platformOrderSn],
        set: values,
      });
  }
  await keepSteps(tx, { accountId, shopId }, before, kept);
  return kept;
}

/**
 * Writers of one shop's orders go one after the other until their commit: each changes the counts of several groups,
 * and two that change them in another order would wait for each other. Taken before anything else is locked.
 */
export async function lockShopOrders(tx: Tx, accountId: string, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}\n${shopId}`}, 36))`);
}

/** Keeps the statuses that an order went through while this server watched, each as it was first seen. */
async function keepSteps(
  tx: Tx,
  key: { accountId: string; shopId: string },
  before: ReadonlyMap<string, OrderDetail>,
  kept: readonly TakenReading[],
): Promise<void> {
  const steps = kept.flatMap(({ order: { platformOrderSn, status }, statusAt }) => {
    const known = before.get(platformOrderSn);
    if (known === undefined || String(known.status) === String(status)) return [];
    return [
      { ...key, platformOrderSn, status: String(known.status), at: known.updatedAt },
      { ...key, platformOrderSn, status: String(status), at: statusAt },
    ];
  });
  if (steps.length > 0) await tx.insert(orderStep).values(steps).onConflictDoNothing();
}

/** More orders of one buyer than this are not shown beside a conversation. */
const MAX_ORDERS = 100;

/** A buyer's orders that are stored here, newest first. */
export async function listKnownOrders(
  tx: Tx,
  { accountId, shopId, buyerId }: BuyerKey,
): Promise<OrderDetail[]> {
  const rows = await tx
    .select({ detail: shopOrder.detail })
    .from(shopOrder)
    .where(
      and(eq(shopOrder.accountId, accountId), eq(shopOrder.shopId, shopId), eq(shopOrder.buyerId, buyerId)),
    )
    .orderBy(desc(shopOrder.createdAt), shopOrder.platformOrderSn)
    .limit(MAX_ORDERS);
  return rows.map(({ detail }) => detail).sort(compareOrderDetails);
}

export type OrderReading = Pick<typeof buyerOrderRead.$inferSelect, 'readUntil' | 'nextCursor'>;

/** How far a buyer's orders have been read; null: not at all. */
export async function findReading(tx: Tx, key: BuyerKey): Promise<OrderReading | null> {
  const [row] = await tx.select().from(buyerOrderRead).where(readingOf(key));
  return row ?? null;
}

export async function keepReading(tx: Tx, key: BuyerKey, reading: OrderReading): Promise<void> {
  await tx
    .insert(buyerOrderRead)
    .values({ ...key, ...reading })
    .onConflictDoUpdate({
      target: [buyerOrderRead.accountId, buyerOrderRead.shopId, buyerOrderRead.buyerId],
      set: reading,
    });
}

function readingOf({ accountId, shopId, buyerId }: BuyerKey) {
  return and(
    eq(buyerOrderRead.accountId, accountId),
    eq(buyerOrderRead.shopId, shopId),
    eq(buyerOrderRead.buyerId, buyerId),
  );
}
