import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../db/database.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { erpLink, shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { ErpTokens } from '../../providers/erp/port.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import type { ErpLinkDeps } from './begin-erp-link.ts';
import { enqueueErpRevocation } from './erp-job-kinds.ts';
import { auditRecordOfLink } from './erp-link-rows.ts';
import type { ErpLinkRow } from './erp-link-rows.ts';
import { openErpTokens } from './erp-tokens.ts';
import { lockShop, markShop } from './mark-shop.ts';

/** Ends a shop's link at once; a durable job reports it to the ERP. Nothing changes if there is none. */
export function unlinkErp(
  { db, vault, now: readNow }: Pick<ErpLinkDeps, 'db' | 'vault' | 'now'>,
  by: { signedIn: SignedIn; ip: string },
  shopId: ShopId,
): Promise<{ row: ShopRow; appended: AppendedEvents[] }> {
  const now = readNow();
  const key = { accountId: by.signedIn.accountId, shopId };
  return db.transaction(async (tx) => {
    const row = await lockShop(tx, key);
    const removed = await removeErpLink(tx, vault, key, now);
    if (!removed) return { row, appended: [] };
    const marked = await markShop(tx, key, false, now);
    await auditErpUnlinked(tx, by, removed, now);
    return marked;
  });
}

/** Records that a person ended a link. After the change's events: one order of locks. */
export function auditErpUnlinked(
  tx: Tx,
  by: { signedIn: SignedIn; ip: string },
  removed: ErpLinkRow,
  now: number,
): Promise<void> {
  return writeAudit(tx, by.signedIn, {
    kind: 'erpUnlinked',
    subject: `shop:${removed.shopId}`,
    before: auditRecordOfLink(removed),
    ip: by.ip,
    now,
  });
}

/**
 * Removes the link of a locked shop and has its tokens revoked, in the caller's transaction. Gives the link. The caller
 * takes the mark from the shop.
 */
export async function removeErpLink(
  tx: Tx,
  vault: Vault,
  { accountId, shopId }: { accountId: string; shopId: string },
  now: number,
): Promise<ErpLinkRow | undefined> {
  const [removed] = await tx
    .delete(erpLink)
    .where(and(eq(erpLink.accountId, accountId), eq(erpLink.shopId, shopId)))
    .returning();
  const tokens = removed && tokensToRevoke(vault, removed);
  if (tokens) await enqueueErpRevocation(tx, vault, { issuer: removed.issuer, tokens, now });
  return removed;
}

/**
 * Removes the links of all shops of an account, for the transaction that removes those shops. It locks the shops first,
 * as each change of a link does.
 */
export async function removeErpLinksOf(tx: Tx, vault: Vault, accountId: string, now: number): Promise<void> {
  const shops = await tx
    .select({ shopId: shop.shopId })
    .from(shop)
    .where(eq(shop.accountId, accountId))
    .orderBy(shop.shopId)
    .for('update');
  for (const { shopId } of shops) await removeErpLink(tx, vault, { accountId, shopId }, now);
}

/** Null: the link had expired, or its tokens are sealed with a key that is lost, so that no process can revoke them. */
export function tokensToRevoke(vault: Vault, link: ErpLinkRow): ErpTokens | null {
  try {
    return openErpTokens(vault, link);
  } catch {
    return null;
  }
}
