import { and, eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { UNGROUPED } from '@seller-chat/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { toShop } from '../db/rows/rows.ts';
import type { ShopRow } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { emitShops } from './changes/emit-shops.ts';
import { holdGroup } from './shop-groups.ts';

/** What a seller changes of a shop; what is undefined stays. `seen…`: what they saw before. */
export interface ShopChange {
  shopId: string;
  alias?: string | undefined;
  seenAlias?: string | undefined;
  groupId?: string | undefined;
  seenGroupId?: string | undefined;
}

/**
 * Changes a shop's alias, its group, or both. Nothing is written if the shop is as wanted already, so a repeated call has
 * no effect. Fails with `notFound` for an unknown shop or group, with `invalidRequest` for a group of another marketplace,
 * and with `changedMeanwhile` if a value is no longer the one that was seen.
 */
export async function changeShop(
  tx: Tx,
  signedIn: SignedIn,
  change: ShopChange,
  { now, ip }: { now: number; ip: string },
): Promise<{ row: ShopRow; appended: AppendedEvents[] }> {
  const { accountId } = signedIn;
  const { groupId } = change;
  // Groups are locked before shops, as where many shops are moved.
  const group =
    groupId === undefined || groupId === UNGROUPED ? null : await holdGroup(tx, accountId, groupId);
  const isShop = and(eq(shop.accountId, accountId), eq(shop.shopId, change.shopId));
  const [before] = await tx.select().from(shop).where(isShop).for('update');
  if (!before) throw new Failure(ERROR_CODES.notFound);
  if (group !== null && group.platform !== before.platform) {
    const fields = [{ path: 'groupId', message: `must be a group of ${before.platform}` }];
    throw new Failure(ERROR_CODES.invalidRequest, { fields });
  }
  const wanted = {
    ...wantedField(before, 'alias', change.alias, change.seenAlias),
    ...wantedField(before, 'groupId', groupId, change.seenGroupId),
  };
  if (Object.keys(wanted).length === 0) return { row: before, appended: [] };
  const [row = before] = await tx.update(shop).set(wanted).where(isShop).returning();
  const appended = await emitShops(tx, accountId, [row], now);
  const { alias, groupId: oldGroupId } = before;
  await writeAudit(tx, signedIn, {
    kind: 'shopChanged',
    subject: `shop:${row.shopId}`,
    before: { alias, groupId: oldGroupId },
    after: { alias: row.alias, groupId: row.groupId },
    ip,
    now,
  });
  return { row, appended };
}

/** The field, if it is to be written. */
function wantedField<Name extends 'alias' | 'groupId'>(
  before: ShopRow,
  name: Name,
  wanted: string | undefined,
  seen: string | undefined,
): Partial<Record<Name, string>> {
  if (wanted === undefined || before[name] === wanted) return {};
  if (before[name] !== seen) throw new Failure(ERROR_CODES.changedMeanwhile, { shop: toShop(before) });
  return { [name]: wanted } as Record<Name, string>;
}
