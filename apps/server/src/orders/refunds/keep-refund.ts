import { isDeepStrictEqual } from 'node:util';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { newerRefund } from '@seller-chat/core';
import type { RefundDetail } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { shopOrder, shopRefund } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { RefundSnapshot } from '../../marketplaces/commerce-port.ts';
import { toReadable } from '../../text/storable.ts';
import { lockShopOrders } from '../order-store.ts';
import type { ShopKey } from '../order-store.ts';
import { isAnsweredHere } from './answered-here.ts';
import { waitsForSeller } from './waits-for-seller.ts';

/** A refund in the form of the contract. */
export function toRefundDetail(snapshot: RefundSnapshot): RefundDetail {
  const { orderId, imageUrls, lineIds: _lines, buyerId: _buyer, ...rest } = snapshot;
  const readable = toReadable(rest) as typeof rest;
  return { ...readable, platformOrderSn: orderId, imageUrlList: [...imageUrls] };
}

/**
 * Stores a refund as it was read; a newer stored state stays (SPEC F6). Resolves to whether it, or whether it waits for the
 * seller, has changed.
 */
export async function storeRefund(
  tx: Tx,
  { accountId, shopId, platform }: ShopKey,
  refund: RefundDetail,
  readAt: number,
): Promise<boolean> {
  const { refundId, platformOrderSn } = refund;
  const isIt = and(
    eq(shopRefund.accountId, accountId),
    eq(shopRefund.shopId, shopId),
    eq(shopRefund.refundId, refundId),
  );
  // A first reading has no row to lock: without this one, the older of two could overwrite the newer.
  await lockShopOrders(tx, accountId, shopId);
  const [known] = await tx.select().from(shopRefund).where(isIt);
  const detail = newerRefund(known && { ...known.detail, platform }, { ...refund, platform });
  const { platform: _platform, ...stored } = detail;
  const isWaiting =
    waitsForSeller(platform, stored) && !(await isAnsweredHere(tx, { accountId, shopId }, stored));
  const values = { platformOrderSn, detail: stored, updatedAt: stored.updatedAt, readAt, isWaiting };
  await tx
    .insert(shopRefund)
    .values({ accountId, shopId, refundId, ...values })
    .onConflictDoUpdate({
      target: [shopRefund.accountId, shopRefund.shopId, shopRefund.refundId],
      set: values,
    });
  return known === undefined || known.isWaiting !== isWaiting || !isDeepStrictEqual(known.detail, stored);
}

/**
 * Stores a refund as `storeRefund` does. If it has changed, its order is reported as changed: who looks at that order sees
 * its refunds.
 */
export async function keepRefund(
  tx: Tx,
  key: ShopKey,
  refund: RefundDetail,
  now: number,
): Promise<readonly AppendedEvents[]> {
  if (!(await storeRefund(tx, key, refund, now))) return [];
  const { accountId, shopId } = key;
  const isOrder = and(
    eq(shopOrder.accountId, accountId),
    eq(shopOrder.shopId, shopId),
    eq(shopOrder.platformOrderSn, refund.platformOrderSn),
  );
  const [row] = await tx.select({ order: shopOrder.detail }).from(shopOrder).where(isOrder);
  if (!row) return [];
  const event = { type: 'order.changed' as const, shopId: row.order.shopId, order: row.order };
  return [await appendEvents(tx, accountId, [event], now)];
}
