import { and, eq } from '../db/query-builder/drizzle.ts';
import type { SubAccount } from '@seller-chat/api-client/contract';
import { insertPerson } from '../account/sub-accounts.ts';
import { fieldFailure, requireName } from '../account/request-fields.ts';
import type { CodeTarget } from '../account/request-fields.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { credential, invitation, subAccount } from '../db/schema/index.ts';
import { holdPlaces } from '../plan/plan-store.ts';
import { hashPassword } from '../security/password.ts';
import { resolveRights } from './rights.ts';
import type { AskedRights } from './rights.ts';
import { auditOf, isPerson, readSubAccount } from './sub-account-rows.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';

export interface NewColleague extends AskedRights {
  /** Becomes the id of the sub-account: the same request again makes no second one. */
  requestId: string;
  target: CodeTarget;
  password: string;
  displayName: string;
}

/**
 * Makes a sub-account with a first password, which its person must change. Its address needs no invitation any more.
 * Fails with `planLimit`, `notFound` (a role or shop of another account), or at a field.
 */
export async function addSubAccount(
  deps: TeamDeps,
  actor: TeamActor,
  asked: NewColleague,
): Promise<SubAccount> {
  const { accountId } = actor;
  const who = { accountId, subAccountId: asked.requestId };
  const displayName = requireName('displayName', asked.displayName);
  const passwordHash = await hashPassword(asked.password);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const checkPlan = await holdPlaces(tx, accountId, 'subAccounts', now);
    if ((await tx.$count(subAccount, isPerson(who))) > 0) return readSubAccount(tx, who, now);
    const rights = await resolveRights(tx, accountId, asked);
    await endInvitation(tx, accountId, asked.target.value);
    const person = { ...who, ...rights, displayName, mustChangePassword: true, createdAt: now };
    const isAdded = await insertPerson(tx, person, { loginName: asked.target.value, passwordHash });
    if (!isAdded) throw fieldFailure(asked.target.channel === 'mail' ? 'email' : 'mobile', 'loginNameTaken');
    await checkPlan();
    await writeAudit(tx, actor, {
      kind: 'subAccountAdded',
      subject: `person:${who.subAccountId}`,
      after: { ...auditOf(person), loginName: asked.target.value },
      ip: actor.ip,
      now,
    });
    return readSubAccount(tx, who, now);
  });
}

/** Its place goes to the person who is added instead. */
async function endInvitation(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.delete(invitation).where(and(eq(invitation.accountId, accountId), eq(invitation.email, email)));
}

/** Whether a person of the account signs in with this name. */
export async function isInTeam(tx: Tx, accountId: string, loginName: string): Promise<boolean> {
  const isName = and(eq(credential.accountId, accountId), eq(credential.loginName, loginName));
  return (await tx.$count(credential, isName)) > 0;
}
