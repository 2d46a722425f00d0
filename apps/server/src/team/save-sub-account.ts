import { requireName } from '../account/request-fields.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { SubAccount } from '@seller-chat/api-client/contract';
import { hasAnyPermission } from '@seller-chat/core';
import { writeAudit } from '../audit/write-audit.ts';
import { releaseClaimsOf } from '../conversations/claims/release-claims.ts';
import type { Tx } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { resolveRights } from './rights.ts';
import type { AskedRights } from './rights.ts';
import { auditOf, isPerson, lockPerson, readSubAccount } from './sub-account-rows.ts';
import type { SubAccountRow } from './sub-account-rows.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';

export interface SubAccountChange extends AskedRights {
  subAccountId: string;
  /** As the page has read it. */
  version: number;
  displayName: string;
  isActive: boolean;
}

/**
 * Changes a person's name and rights, and whether they may sign in. Switched off, their sign-ins end (by the database).
 * Claims on what they may no longer answer are released. The same again changes nothing. Publish the events of the
 * result.
 *
 * Fails with `changedMeanwhile` (`info.subAccount` is the present state), `notFound`, or at a field.
 */
export async function saveSubAccount(
  deps: TeamDeps,
  actor: TeamActor,
  asked: SubAccountChange,
): Promise<{ subAccount: SubAccount } & Changes> {
  const { accountId } = actor;
  const who = { accountId, subAccountId: asked.subAccountId };
  const displayName = requireName('displayName', asked.displayName);
  const saved = await deps.db.transaction(async (tx) => {
    const now = deps.now();
    const rights = await resolveRights(tx, accountId, asked);
    const before = await lockPerson(tx, who);
    const after = { ...before, ...rights, displayName, isActive: asked.isActive };
    const isSame = JSON.stringify(auditOf(before)) === JSON.stringify(auditOf(after));
    if (!isSame && before.version !== asked.version) {
      throw new Failure(ERROR_CODES.changedMeanwhile, { subAccount: await readSubAccount(tx, who, now) });
    }
    const appended = isSame ? [] : await changePeople(tx, actor, [{ before, after }], now);
    return { subAccount: await readSubAccount(tx, who, now), appended };
  });
  deps.checkAccess(accountId);
  return saved;
}

/** A locked person, and what of them is to change. */
export interface PersonChange {
  before: SubAccountRow;
  after: Pick<SubAccountRow, 'displayName' | 'isActive' | 'shopIds' | 'roleId' | 'permissionCodes'>;
}

/** Stores what has changed of locked people, with what follows from it, and an audit entry for each. */
export async function changePeople(
  tx: Tx,
  actor: TeamActor,
  changes: readonly PersonChange[],
  now: number,
): Promise<AppendedEvents[]> {
  for (const { before, after } of changes) {
    const { displayName, isActive, shopIds, roleId, permissionCodes } = after;
    await tx
      .update(subAccount)
      .set({
        displayName,
        isActive,
        shopIds,
        roleId,
        permissionCodes,
        version: before.version + 1,
        // The person may be typing a name: theirs was read with the old one.
        profileVersion: before.profileVersion + (displayName === before.displayName ? 0 : 1),
      })
      .where(isPerson(before));
  }
  const people = new Map(
    changes.map(({ before, after }) => [before.subAccountId, (shopId: string) => mayAnswer(after, shopId)]),
  );
  const appended = await releaseClaimsOf(tx, actor.accountId, people, now);
  for (const { before, after } of changes) {
    await writeAudit(tx, actor, {
      kind: 'subAccountChanged',
      subject: `person:${before.subAccountId}`,
      before: auditOf(before),
      after: auditOf({ ...before, ...after }),
      ip: actor.ip,
      now,
    });
  }
  return appended;
}

function mayAnswer({ isActive, permissionCodes, shopIds }: PersonChange['after'], shopId: string): boolean {
  const mayChat = hasAnyPermission({ isMain: false, permissionCodeList: permissionCodes }, ['chat']);
  return isActive && mayChat && (shopIds === null || shopIds.includes(shopId));
}
