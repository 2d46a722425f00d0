import { and, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Tx } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

/** A shop of the account. Fails with `notFound`. */
export async function findShop(tx: Tx, key: { accountId: string; shopId: string }): Promise<ShopRow> {
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, key.accountId), eq(shop.shopId, key.shopId)));
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}
