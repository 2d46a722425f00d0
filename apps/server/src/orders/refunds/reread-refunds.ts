import type { OrderDetail, RefundDetail } from '@seller-chat/api-client/contract';
import { orderGroupOf } from '@seller-chat/core';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { shopRefund } from '../../db/schema/index.ts';
import type { RefundSnapshot } from '../../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { Page } from '../../marketplaces/page.ts';
import type { OpenedShop } from '../../shops/shop-access.ts';
import { toRefundDetail } from './keep-refund.ts';

const DAY_MS = 86_400_000;
/** Pages of a shop's refunds that are looked through for those of one order. */
const MAX_PAGES = 3;

/**
 * The refunds of an order, as its marketplace has them. One that cannot be read stays as it is known. If none is known of
 * an order that is returned or refunded, those of the shop that changed since are looked through.
 */
export async function rereadRefunds(
  { db, now }: { db: Db; now(): number },
  opened: OpenedShop,
  order: OrderDetail,
): Promise<RefundDetail[]> {
  const { row, adapter, access } = opened;
  const ids = await knownRefundIds(db, row, order.platformOrderSn);
  const isReturned = orderGroupOf(row.platform, order.status) === 'returnRefund';
  if (ids.length === 0 && isReturned) return findRefunds(opened, order, now());
  const read: RefundDetail[] = [];
  for (const refundId of ids) {
    const refund = await unlessUnreadable(() => adapter.getRefund(access, refundId));
    if (refund !== undefined) read.push(toRefundDetail(refund));
  }
  return read;
}

async function knownRefundIds(
  db: Db,
  { accountId, shopId }: OpenedShop['row'],
  platformOrderSn: string,
): Promise<string[]> {
  const isOfOrder = and(
    eq(shopRefund.accountId, accountId),
    eq(shopRefund.shopId, shopId),
    eq(shopRefund.platformOrderSn, platformOrderSn),
  );
  const rows = await asTenant(db, accountId, (tx) =>
    tx.select({ refundId: shopRefund.refundId }).from(shopRefund).where(isOfOrder),
  );
  return rows.map(({ refundId }) => refundId);
}

async function findRefunds(
  { adapter, access }: OpenedShop,
  { platformOrderSn, updatedAt }: OrderDetail,
  to: number,
): Promise<RefundDetail[]> {
  const updated = { from: Math.min(updatedAt, to) - DAY_MS, to };
  const found: RefundSnapshot[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const at: string | null = cursor;
    const page: Page<RefundSnapshot> | undefined = await unlessUnreadable(() =>
      adapter.listRefunds(access, { updated }, at),
    );
    found.push(...(page?.items ?? []).filter(({ orderId }) => orderId === platformOrderSn));
    cursor = page?.nextCursor ?? null;
    if (cursor === null || found.length > 0) break;
  }
  return found.map(toRefundDetail);
}

/** Undefined if the marketplace does not give it. Rejects if the shop must be authorised again. */
async function unlessUnreadable<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof MarketplaceError) || error.kind === 'unauthorised') throw error;
    return undefined;
  }
}
