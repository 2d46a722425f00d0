import { and, eq, ne } from 'drizzle-orm';
import type { ShopId } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Tx } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';

/** Changes a shop's authorisation status and emits it; nothing if it is the same. */
export async function setShopStatus(
  tx: Tx,
  key: Pick<ShopRow, 'accountId' | 'shopId'>,
  status: ShopRow['status'],
  now: number,
): Promise<AppendedEvents[]> {
  const { accountId, shopId } = key;
  const [changed] = await tx
    .update(shop)
    .set({ status })
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId), ne(shop.status, status)))
    .returning();
  if (!changed) return [];
  const event = { type: 'shop.changed' as const, shopId: shopId as ShopId, shop: toShop(changed) };
  return [await appendEvents(tx, accountId, [event], now)];
}
