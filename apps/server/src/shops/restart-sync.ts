import { and, asc, eq, gt, inArray } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../db/database.ts';
import { shop, shopSync } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

/**
 * Has shops read from their marketplaces again, as after connecting them. A pass under way that is none of an import
 * loses its lease and stops; an import that runs goes on, so that a second call changes nothing. Fails with `notFound`,
 * and with `shopExpired` if one of them is not authorised; then none of them is read again.
 */
export function restartSync(
  db: Db,
  accountId: string,
  shopIds: readonly string[],
  now: number,
): Promise<void> {
  const wanted = [...new Set(shopIds)];
  return db.transaction(async (tx) => {
    const shops = await tx
      .select({ status: shop.status })
      .from(shop)
      .where(and(eq(shop.accountId, accountId), inArray(shop.shopId, wanted)))
      .orderBy(asc(shop.shopId))
      .for('share');
    if (shops.length < wanted.length) throw new Failure(ERROR_CODES.notFound);
    if (shops.some(({ status }) => status !== 'success')) throw new Failure(ERROR_CODES.shopExpired);
    await tx
      .update(shopSync)
      .set({
        dueAt: now,
        leaseUntil: 0,
        syncedUntil: 0,
        passStartedAt: 0,
        passCursor: null,
        passConversations: 0,
        passReached: 0,
        failures: 0,
      })
      .where(
        and(eq(shopSync.accountId, accountId), inArray(shopSync.shopId, wanted), gt(shopSync.syncedUntil, 0)),
      );
  });
}
