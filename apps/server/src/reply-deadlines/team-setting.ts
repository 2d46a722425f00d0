import { eq } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { TeamSetting } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { teamSetting } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

const DEFAULT: TeamSetting = {
  warnMinutes: 0,
  isLateNoticed: false,
  watchedShopIdList: null,
  isDistributing: false,
  version: 0,
};

/** What the main account has set for its team; the default before the first change. */
export async function readTeamSetting(tx: Tx, accountId: string): Promise<TeamSetting> {
  const [row] = await tx.select().from(teamSetting).where(eq(teamSetting.accountId, accountId)).for('update');
  return row ? toSetting(row) : DEFAULT;
}

/** The same, for a query. */
export async function showTeamSetting(tx: Tx, accountId: string): Promise<TeamSetting> {
  const [row] = await tx.select().from(teamSetting).where(eq(teamSetting.accountId, accountId));
  return row ? toSetting(row) : DEFAULT;
}

/**
 * Saves the setting with an entry in the audit log. The same values again change nothing. Of two first changes at once
 * the unique key lets one through. Fails with `changedMeanwhile`.
 */
export async function saveTeamSetting(
  tx: Tx,
  signedIn: SignedIn,
  wanted: TeamSetting,
  { ip, now }: { ip: string; now: number },
): Promise<TeamSetting> {
  const { accountId } = signedIn;
  const before = await readTeamSetting(tx, accountId);
  const watchedShopIdList = wanted.watchedShopIdList?.toSorted() ?? null;
  const { warnMinutes, isLateNoticed, isDistributing } = wanted;
  const after = {
    warnMinutes,
    isLateNoticed,
    watchedShopIdList,
    isDistributing,
    version: before.version + 1,
  };
  if (JSON.stringify(auditOf(before)) === JSON.stringify(auditOf(after))) return before;
  if (wanted.version !== before.version)
    throw new Failure(ERROR_CODES.changedMeanwhile, { teamSetting: before });
  const row = {
    accountId,
    warnMinutes,
    isLateNoticed,
    watchedShopIds: watchedShopIdList,
    isDistributing,
    version: after.version,
  };
  const saved =
    before.version === 0
      ? await tx.insert(teamSetting).values(row).onConflictDoNothing().returning()
      : await tx.update(teamSetting).set(row).where(eq(teamSetting.accountId, accountId)).returning();
  if (saved.length === 0)
    throw new Failure(ERROR_CODES.changedMeanwhile, { teamSetting: await readTeamSetting(tx, accountId) });
  await writeAudit(tx, signedIn, {
    kind: 'teamSettingChanged',
    subject: 'account',
    before: auditOf(before),
    after: auditOf(after),
    ip,
    now,
  });
  return after;
}

function auditOf({ warnMinutes, isLateNoticed, watchedShopIdList, isDistributing }: TeamSetting) {
  return { warnMinutes, isLateNoticed, shopIds: watchedShopIdList, isDistributing };
}

function toSetting(row: typeof teamSetting.$inferSelect): TeamSetting {
  const { watchedShopIds, warnMinutes, isLateNoticed, isDistributing, version } = row;
  const watchedShopIdList = watchedShopIds as ShopId[] | null;
  return { warnMinutes, isLateNoticed, watchedShopIdList, isDistributing, version };
}
