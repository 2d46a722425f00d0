import type { ShopId } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { toShop } from '../../db/rows/rows.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';

/** Appends one `shop.changed` per shop, nothing without shops. Publish the result after the commit. */
export async function emitShops(
  tx: Tx,
  accountId: string,
  rows: readonly ShopRow[],
  now: number,
): Promise<AppendedEvents[]> {
  if (rows.length === 0) return [];
  const events = rows.map((row) => ({
    type: 'shop.changed' as const,
    shopId: row.shopId as ShopId,
    shop: toShop(row),
  }));
  return [await appendEvents(tx, accountId, events, now)];
}
