import { eq } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { erpLink, shopToken, vaultCheck } from '../db/schema/index.ts';
import { expireErpLink } from './erp/expire-erp-link.ts';
import { setShopStatus } from './shop-status.ts';

/**
 * For an installation whose vault key is lost: removes what is sealed with it, and marks the shops and their links
 * with the ERP expired, so that their owners connect them again. Gives how many shops those are. No server may run on
 * the database meanwhile.
 */
export function forgetTokens(db: Db, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(shopToken)
      .returning({ accountId: shopToken.accountId, shopId: shopToken.shopId });
    for (const key of removed) await setShopStatus(tx, key, 'expired', now);
    const links = await tx.select().from(erpLink).where(eq(erpLink.status, 'linked'));
    for (const link of links) await expireErpLink(tx, link, now);
    await tx.delete(vaultCheck);
    return removed.length;
  });
}
