import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, TERMS_VERSION } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { beginSession } from '../account/begin-session.ts';
import type { Origin, Started } from '../account/begin-session.ts';
import { admitGuess } from '../account/codes/admit-guess.ts';
import { checkNewPassword } from '../account/password/common-passwords.ts';
import { readName } from '../text/read-name.ts';
import { storeConsents } from '../account/registration/consents.ts';
import { fieldFailure } from '../account/request-fields.ts';
import { insertPerson } from '../account/sub-accounts.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { invitation } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { rememberLanguage } from '../notices/person-language.ts';
import { holdTeam } from '../plan/plan-store.ts';
import { hashPassword } from '../security/password.ts';
import { hashSecret } from '../security/token-hash.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { auditOf } from './sub-account-rows.ts';
import type { TeamDeps } from './team-deps.ts';
import { isCodeOf } from './invitation-secrets.ts';
import { isInvitation, isValidAt, readSellerName } from './invitations.ts';
import type { InvitationRow } from './invitations.ts';

/** What proves that an invitation is the caller's: the secret of its link, or its address and code. */
export type InvitationProof = { secret: string } | { email: string; code: string };

export interface Acceptance extends Omit<Origin, 'isKnown'> {
  proof: InvitationProof;
  password: string;
  /** Empty: the name in the invitation. */
  displayName: string;
  termsVersion: string;
  language: LanguageCode;
}

/** Who invites whom, by the secret of a link. Uses nothing up. Fails with `invitationInvalid`. */
export async function readInvitation(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  secret: string,
): Promise<{ accountName: string; email: string; displayName: string; expiresAt: number }> {
  const [row] = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.linkHash, hashSecret(secret)), isValidAt(now())));
  if (!row) throw new Failure(ERROR_CODES.invitationInvalid);
  const { accountId, email, displayName, expiresAt } = row;
  return { accountName: await readSellerName(db, accountId), email, displayName, expiresAt };
}

/**
 * Accepts an invitation: its row becomes a person of the team, in one transaction, and signs in. Of calls at the same
 * time one makes the person. The rights are those that the invitation has at this moment. An address that signs in to an
 * account already stays as it is, with its password: that person needs an invitation to another address. Publish the
 * events of the result.
 *
 * Fails with `invitationInvalid`, `codeWrong`, `codePaused`, `planLimit` (the plan has become smaller), `accountExists`,
 * `termsChanged`, or with the problem of the password at its field.
 */
export async function acceptInvitation(deps: TeamDeps, asked: Acceptance): Promise<Started & Changes> {
  if (asked.termsVersion !== TERMS_VERSION) throw new Failure(ERROR_CODES.termsChanged);
  const found = await prove(deps, asked);
  const problem = await checkNewPassword(asked.password, [found.email]);
  if (problem !== null) throw fieldFailure('password', problem);
  const passwordHash = await hashPassword(asked.password);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const checkPlan = await holdTeam(tx, found.accountId);
    // Gone: used, withdrawn or sent again while the password was hashed.
    const [row] = await tx
      .delete(invitation)
      .where(
        and(
          isInvitation(found.accountId, found.invitationId),
          eq(invitation.linkHash, found.linkHash),
          isValidAt(now),
        ),
      )
      .returning();
    if (!row) throw new Failure(ERROR_CODES.invitationInvalid);
    const started = await addPerson(tx, deps, row, { ...asked, passwordHash }, now);
    await checkPlan();
    return started;
  });
}

async function addPerson(
  tx: Tx,
  { loginSessions }: TeamDeps,
  row: InvitationRow,
  asked: Acceptance & { passwordHash: string },
  now: number,
): Promise<Started & Changes> {
  const { accountId, email, permissionCodes, roleId, shopIds } = row;
  const { passwordHash, termsVersion, ip, language } = asked;
  const who = { accountId, subAccountId: randomUUID() };
  const displayName = readName(asked.displayName) || row.displayName;
  const person = { ...who, displayName, permissionCodes, roleId, shopIds, createdAt: now };
  // The invitation is still there then: the whole transaction fails.
  if (!(await insertPerson(tx, person, { loginName: email, passwordHash }))) {
    throw new Failure(ERROR_CODES.accountExists);
  }
  await rememberLanguage(tx, who, language);
  await storeConsents(tx, who, { version: termsVersion, address: ip }, now);
  const origin = { ...asked, isKnown: true, secondStep: 'none' as const, now };
  const started = await beginSession(tx, loginSessions, who, origin);
  const actor = { ...who, name: displayName };
  await writeAudit(tx, actor, {
    kind: 'invitationAccepted',
    subject: `person:${who.subAccountId}`,
    before: { invitationId: row.invitationId, email },
    after: auditOf(person),
    ip,
    now,
  });
  return started;
}

async function prove(deps: TeamDeps, { proof, ip }: Acceptance): Promise<InvitationRow> {
  const now = deps.now();
  if ('secret' in proof) {
    const [row] = await deps.db
      .select()
      .from(invitation)
      .where(and(eq(invitation.linkHash, hashSecret(proof.secret)), isValidAt(now)));
    if (!row) throw new Failure(ERROR_CODES.invitationInvalid);
    return row;
  }
  const guess = await admitGuess(deps.db, { purpose: 'invitation', target: proof.email }, ip, now);
  // A guess is taken from each invitation of the address before it is compared.
  const rows = await deps.db
    .update(invitation)
    .set({ guessesLeft: sql`${invitation.guessesLeft} - 1` })
    .where(and(eq(invitation.email, proof.email), gt(invitation.guessesLeft, 0), isValidAt(now)))
    .returning();
  const right = rows.find((row) => isCodeOf(deps.vault, row, proof.code));
  if (!right) throw new Failure(ERROR_CODES.codeWrong);
  await guess.forgive();
  return right;
}
