import { and, eq } from '../db/query-builder/drizzle.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { writeAudit } from '../audit/write-audit.ts';
import { releaseClaimsOf } from '../conversations/claims/release-claims.ts';
import {
  chatSetting,
  consent,
  credential,
  firstStep,
  knownBrowser,
  loginSession,
  notice,
  noticePreference,
  personLanguage,
  recoveryCode,
  remarkView,
  secondFactor,
  subAccount,
} from '../db/schema/index.ts';
import { deleteQuickRepliesOf } from '../quick-replies/delete-quick-replies.ts';
import { releaseRemarksOf, reportUnowned } from '../remarks/remark-owners.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { endSignIns, signInsOf } from '../security/end-sign-ins.ts';
import { auditOf, lockPerson } from './sub-account-rows.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';

type PersonTable = PgTable & { accountId: PgColumn; subAccountId: PgColumn };

/** What is one person's alone. Messages, remarks and audit entries keep the name that they were written with. */
const OWN_TABLES: readonly PersonTable[] = [
  firstStep,
  loginSession,
  credential,
  knownBrowser,
  secondFactor,
  recoveryCode,
  notice,
  noticePreference,
  personLanguage,
  remarkView,
  chatSetting,
  consent,
  subAccount,
];

/**
 * Deletes a person of the team: their sign-ins end, their claims are released, their login name is free. Publish the
 * events of the result. Fails with `notFound`.
 */
export async function deleteSubAccount(
  deps: TeamDeps,
  actor: TeamActor,
  subAccountId: string,
): Promise<Changes> {
  const who = { accountId: actor.accountId, subAccountId };
  const appended = await deps.db.transaction(async (tx) => {
    const now = deps.now();
    // In the order of a sign-in: names, then the person, then sessions.
    await tx
      .select({ loginName: credential.loginName })
      .from(credential)
      .where(and(eq(credential.accountId, who.accountId), eq(credential.subAccountId, subAccountId)))
      .orderBy(credential.loginName)
      .for('update');
    const before = await lockPerson(tx, who);
    await endSignIns(tx, signInsOf(who), 'accountDeleted', now);
    for (const table of OWN_TABLES) {
      await tx
        .delete(table)
        .where(and(eq(table.accountId, who.accountId), eq(table.subAccountId, subAccountId)));
    }
    await deleteQuickRepliesOf(tx, who.accountId, subAccountId);
    const unowned = await releaseRemarksOf(tx, who.accountId, subAccountId);
    const released = await releaseClaimsOf(tx, who.accountId, new Map([[subAccountId, () => false]]), now);
    const reported = await reportUnowned(tx, who.accountId, unowned, now);
    await writeAudit(tx, actor, {
      kind: 'subAccountDeleted',
      subject: `person:${subAccountId}`,
      before: auditOf(before),
      ip: actor.ip,
      now,
    });
    return [...released, ...reported];
  });
  deps.checkAccess(actor.accountId);
  return { appended };
}
