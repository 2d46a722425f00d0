import { and, eq } from '../db/query-builder/drizzle.ts';
import type { ShopDetail } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { shop, shopSync } from '../db/schema/index.ts';

/** The last sync of each of an account's shops. */
export async function readShopDetails(tx: Tx, accountId: string): Promise<ShopDetail[]> {
  const rows = await tx
    .select({ shopId: shop.shopId, syncedUntil: shopSync.syncedUntil })
    .from(shop)
    .leftJoin(shopSync, and(eq(shopSync.accountId, shop.accountId), eq(shopSync.shopId, shop.shopId)))
    .where(eq(shop.accountId, accountId));
  return rows.map(({ shopId, syncedUntil }) => ({
    shopId: shopId as ShopId,
    syncedUntil: syncedUntil ?? 0,
  }));
}
