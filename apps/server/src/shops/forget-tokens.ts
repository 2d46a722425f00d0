import type { Db } from '../db/database.ts';
import { shopToken, vaultCheck } from '../db/schema/index.ts';
import { setShopStatus } from './shop-status.ts';

/**
 * For an installation whose vault key is lost: removes what is sealed with it, and marks the shops expired, so that
 * their owners connect them again. Gives how many shops those are. No server may run on the database meanwhile.
 */
export function forgetTokens(db: Db, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(shopToken)
      .returning({ accountId: shopToken.accountId, shopId: shopToken.shopId });
    for (const key of removed) await setShopStatus(tx, key, 'expired', now);
    await tx.delete(vaultCheck);
    return removed.length;
  });
}
