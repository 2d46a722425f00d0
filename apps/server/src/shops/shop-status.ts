import { and, eq, ne } from '../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { toShop } from '../db/rows/rows.ts';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Tx } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { notify } from '../notices/notify.ts';

/**
 * Changes a shop's authorisation status and emits it; nothing if it is the same. Those who may connect the shop again
 * get a notice when it expires.
 */
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
  const appended = await appendEvents(tx, accountId, [event], now);
  return [appended, ...(status === 'expired' ? await notifyExpired(tx, changed, appended.to, now) : [])];
}

/** @param seq - of the change, so that each expiry is one notice */
function notifyExpired(tx: Tx, row: ShopRow, seq: number, now: number): Promise<AppendedEvents[]> {
  const { accountId, platform, shopName, alias } = row;
  const shopId = row.shopId as ShopId;
  return notify(tx, {
    accountId,
    to: { mayDo: ['shopManager'] },
    kind: 'shopExpired',
    params: { shopName: alias === '' ? shopName : alias, platform },
    key: `${shopId} ${seq}`,
    shopId,
    now,
  });
}
