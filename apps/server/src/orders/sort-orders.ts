import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { shopOrder } from '../db/schema/index.ts';
import { orderColumnsOf } from './order-columns.ts';
import { lockShopOrders } from './order-store.ts';

interface UnsortedShop {
  accountId: string;
  shopId: string;
  platform: Platform;
}

/**
 * Gives the list's columns to orders that have none: those of versions before the list, and those whose group a
 * migration has emptied because core learned new statuses. One shop's orders, at most `limit`, per call. Returns whether
 * there may be more.
 */
export async function sortOrders(db: Db, limit: number): Promise<boolean> {
  const [shop] = await rowsOf<UnsortedShop>(
    db,
    sql`select o.account_id as "accountId", o.shop_id as "shopId", s.platform from shop_order o
        join shop s on s.account_id = o.account_id and s.shop_id = o.shop_id
        where o.order_group = '' limit 1`,
  );
  if (!shop) return false;
  await db.transaction((tx) => sortShop(tx, shop, limit));
  return true;
}

async function sortShop(
  tx: Parameters<typeof lockShopOrders>[0],
  { accountId, shopId, platform }: UnsortedShop,
  limit: number,
): Promise<void> {
  await lockShopOrders(tx, accountId, shopId);
  const rows = await rowsOf<{ platformOrderSn: string; detail: OrderDetail }>(
    tx,
    sql`select platform_order_sn as "platformOrderSn", detail from shop_order
        where order_group = '' and shop_id = ${shopId} and account_id = ${accountId}
        order by platform_order_sn limit ${limit} for update`,
  );
  for (const { platformOrderSn, detail } of rows) {
    await tx
      .update(shopOrder)
      .set(orderColumnsOf(accountId, platform, detail))
      .where(
        and(
          eq(shopOrder.accountId, accountId),
          eq(shopOrder.shopId, shopId),
          eq(shopOrder.platformOrderSn, platformOrderSn),
        ),
      );
  }
}
