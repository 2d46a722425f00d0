import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Db } from '../../db/database.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import {
  cardLookup,
  orderLookup,
  outbox,
  readNotice,
  shop,
  shopSync,
  shopToken,
} from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import { forgetTroubles } from '../care/forget-troubles.ts';
import { emitShops } from '../changes/emit-shops.ts';
import { lockShop } from '../erp/mark-shop.ts';
import { auditErpUnlinked, removeErpLink } from '../erp/unlink-erp.ts';
import { queueShopErasing } from './erase-shop-job.ts';

export interface UnbindDeps {
  db: Db;
  vault: Vault;
  /** Epoch ms. */
  now(): number;
}

/** Work that goes on without a person, and needs the marketplace. */
const SCHEDULED_WORK = [shopToken, shopSync, cardLookup, orderLookup, readNotice] as const;

/**
 * Unbinds a shop in one transaction. Its tokens, its scheduled work, its link with the ERP, and waiting mails about its
 * authorisation go at once; its data goes after 30 days (R21). Messages in the outbox become due, and the outbox fails
 * them, because the shop has no tokens. A shop that is unbound already stays as it is. Fails with `notFound`.
 */
export function unbindShop(
  { db, vault, now: readNow }: UnbindDeps,
  by: { signedIn: SignedIn; ip: string },
  shopId: ShopId,
): Promise<{ row: ShopRow; appended: AppendedEvents[] }> {
  const now = readNow();
  const { accountId } = by.signedIn;
  const key = { accountId, shopId };
  return db.transaction(async (tx) => {
    const before = await lockShop(tx, key);
    if (before.unboundAt > 0) return { row: before, appended: [] };
    for (const table of SCHEDULED_WORK)
      await tx.delete(table).where(and(eq(table.accountId, accountId), eq(table.shopId, shopId)));
    await tx
      .update(outbox)
      .set({ nextAttemptAt: now })
      .where(and(eq(outbox.accountId, accountId), eq(outbox.shopId, shopId), eq(outbox.state, 'queued')));
    const link = await removeErpLink(tx, vault, key, now);
    await forgetTroubles(tx, key);
    const [row] = await tx
      .update(shop)
      .set({ status: 'expired', unboundAt: now, isErpAuthorised: false })
      .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)))
      .returning();
    if (!row) throw new Error('a locked shop vanished');
    await queueShopErasing(tx, { ...key, unboundAt: now });
    const appended = await emitShops(tx, accountId, [row], now);
    if (link) await auditErpUnlinked(tx, by, link, now);
    await writeAudit(tx, by.signedIn, {
      kind: 'shopUnlinked',
      subject: `shop:${shopId}`,
      before: recordOf(before),
      after: recordOf(row),
      ip: by.ip,
      now,
    });
    return { row, appended };
  });
}

function recordOf({ platform, platformShopId, shopName, status, unboundAt }: ShopRow) {
  return { platform, platformShopId, shopName, status, unboundAt };
}
