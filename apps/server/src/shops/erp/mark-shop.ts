import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { emitShops } from '../changes/emit-shops.ts';

interface ShopKey {
  accountId: string;
  shopId: string;
}

/**
 * Locks a shop until the transaction ends. Each change of its link does this first, so that changes of one link come
 * one after the other. Fails with `notFound`.
 */
export async function lockShop(tx: Tx, { accountId, shopId }: ShopKey): Promise<ShopRow> {
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)))
    .for('update');
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

/** A shop for a new link, locked as by `lockShop`. Fails with `shopExpired` if it is unbound: it would be deleted with it. */
export async function lockBoundShop(tx: Tx, key: ShopKey): Promise<ShopRow> {
  const row = await lockShop(tx, key);
  if (row.unboundAt > 0) throw new Failure(ERROR_CODES.shopExpired);
  return row;
}

/** Sets the mark of a locked shop and emits the shop, also if the mark is the same: its link has changed. */
export async function markShop(
  tx: Tx,
  { accountId, shopId }: ShopKey,
  isErpAuthorised: boolean,
  now: number,
): Promise<{ row: ShopRow; appended: AppendedEvents[] }> {
  const [row] = await tx
    .update(shop)
    .set({ isErpAuthorised })
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)))
    .returning();
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return { row, appended: await emitShops(tx, accountId, [row], now) };
}
