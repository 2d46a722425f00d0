import { and, asc, eq, gt, lte, or, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, INVITATION_HOURS } from '@seller-chat/api-client/contract';
import type { Invitation } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { requireName } from '../account/request-fields.ts';
import type { CodeTarget } from '../account/request-fields.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { account, invitation } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { holdPlaces } from '../plan/plan-store.ts';
import { bucketOf, fillBuckets } from '../security/leaky-buckets.ts';
import type { Limit } from '../security/leaky-buckets.ts';
import { isInTeam } from './add-sub-account.ts';
import { resolveRights } from './rights.ts';
import type { AskedRights } from './rights.ts';
import { auditOf } from './sub-account-rows.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';
import { queueInvitationMail } from './invitation-mail.ts';
import { makeInvitationSecrets } from './invitation-secrets.ts';

export type InvitationRow = typeof invitation.$inferSelect;

const INVITATION_LASTS_MS = INVITATION_HOURS * 3_600_000;
/** An expired invitation is listed for this long, to be sent again, ms. */
const EXPIRED_KEPT_MS = 30 * 86_400_000;
const MINUTE = 60_000;
/** Mails of one account to all addresses, and to one address of all accounts. */
const BY_ACCOUNT: Limit = { size: 60, refillMs: 5 * MINUTE };
const TO_ADDRESS: Limit = { size: 5, refillMs: 30 * MINUTE };

export interface NewInvitation extends AskedRights {
  /** Becomes the id: the same request again sends nothing. */
  requestId: string;
  target: CodeTarget;
  displayName: string;
  /** Of the page that invites: the mail is in the same. */
  language: LanguageCode;
}

/** The account's invitations, the newest first. */
export async function readInvitations(db: Db | Tx, accountId: string): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitation)
    .where(eq(invitation.accountId, accountId))
    .orderBy(asc(invitation.displayName), asc(invitation.invitationId));
  return rows.map(toInvitation);
}

/**
 * Invites a person by mail; holds a place of the plan until it expires. That the address signs in to another account is
 * not said here: the person who accepts learns it.
 *
 * Fails with `deliveryMissing`, `planLimit`, `alreadyInTeam`, `alreadyInvited` (`info.invitationId`), `codePaused`,
 * `notFound` (a role or shop of another account), or at a field.
 */
export async function invite(deps: TeamDeps, actor: TeamActor, asked: NewInvitation): Promise<Invitation> {
  if (!deps.mail.isConfigured) throw new Failure(ERROR_CODES.deliveryMissing);
  const { accountId, ip } = actor;
  const { requestId: invitationId, target, language } = asked;
  const displayName = requireName('displayName', asked.displayName);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const checkPlan = await holdPlaces(tx, accountId, 'subAccounts', now);
    const present = await findInvitation(tx, accountId, { invitationId, email: target.value });
    if (present?.invitationId === invitationId) return toInvitation(present);
    if (present) throw new Failure(ERROR_CODES.alreadyInvited, { invitationId: present.invitationId });
    if (await isInTeam(tx, accountId, target.value)) throw new Failure(ERROR_CODES.alreadyInTeam);
    const rights = await resolveRights(tx, accountId, asked);
    await admitMail(tx, accountId, target.value, now);
    const { secret, code, stored } = makeInvitationSecrets(deps.vault, invitationId);
    const expiresAt = now + INVITATION_LASTS_MS;
    const row = { accountId, invitationId, email: target.value, displayName, ...rights, ...stored };
    await tx.insert(invitation).values({ ...row, createdAt: now, sentAt: now, expiresAt });
    await checkPlan();
    const sellerName = await readSellerName(tx, accountId);
    await queueInvitationMail(tx, deps, {
      accountId,
      to: target.value,
      sellerName,
      secret,
      code,
      language,
      expiresAt,
    });
    await writeAudit(tx, actor, {
      kind: 'invitationSent',
      subject: `invitation:${invitationId}`,
      after: { ...auditOf(row), email: target.value },
      ip,
      now,
    });
    return toInvitation({ ...row, sentAt: now, expiresAt });
  });
}

/**
 * Sends an invitation again with other secrets, for 48 hours; those before end. One that had expired needs a free place.
 * Fails with `notFound`, `planLimit`, `codePaused` or `deliveryMissing`.
 */
export async function resendInvitation(
  deps: TeamDeps,
  actor: TeamActor,
  { invitationId, language }: { invitationId: string; language: LanguageCode },
): Promise<Invitation> {
  if (!deps.mail.isConfigured) throw new Failure(ERROR_CODES.deliveryMissing);
  const { accountId, ip } = actor;
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const checkPlan = await holdPlaces(tx, accountId, 'subAccounts', now);
    const present = await findInvitation(tx, accountId, { invitationId });
    if (!present) throw new Failure(ERROR_CODES.notFound);
    await admitMail(tx, accountId, present.email, now);
    const { secret, code, stored } = makeInvitationSecrets(deps.vault, invitationId);
    const expiresAt = now + INVITATION_LASTS_MS;
    const sent = { ...stored, sentAt: now, expiresAt };
    await tx.update(invitation).set(sent).where(isInvitation(accountId, invitationId));
    await checkPlan();
    const sellerName = await readSellerName(tx, accountId);
    await queueInvitationMail(tx, deps, {
      accountId,
      to: present.email,
      sellerName,
      secret,
      code,
      language,
      expiresAt,
    });
    await writeAudit(tx, actor, {
      kind: 'invitationResent',
      subject: `invitation:${invitationId}`,
      before: { expiresAt: present.expiresAt },
      after: { expiresAt },
      ip,
      now,
    });
    return toInvitation({ ...present, ...sent });
  });
}

/** Withdraws an invitation; one that is not there is withdrawn already. One that is accepted is a person now. */
export async function withdrawInvitation(
  deps: TeamDeps,
  actor: TeamActor,
  invitationId: string,
): Promise<void> {
  const { accountId, ip } = actor;
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(invitation).where(isInvitation(accountId, invitationId)).returning();
    if (!gone) return;
    await writeAudit(tx, actor, {
      kind: 'invitationWithdrawn',
      subject: `invitation:${invitationId}`,
      before: { ...auditOf(gone), email: gone.email },
      ip,
      now: deps.now(),
    });
  });
}

/** Drops invitations that expired long ago. */
export async function dropOldInvitations(db: Db, now: number): Promise<void> {
  await db.delete(invitation).where(lte(invitation.expiresAt, now - EXPIRED_KEPT_MS));
}

/** The condition for an invitation that can still be accepted. An end too far ahead was stored before the clock was set back. */
export function isValidAt(now: number) {
  return and(gt(invitation.expiresAt, now), lte(invitation.expiresAt, now + INVITATION_LASTS_MS));
}

export function isInvitation(accountId: string, invitationId: string) {
  return and(eq(invitation.accountId, accountId), eq(invitation.invitationId, invitationId));
}

/** The name that the seller's mails and pages carry: the company's, if it has one. */
export async function readSellerName(tx: Db | Tx, accountId: string): Promise<string> {
  const [row] = await tx
    .select({ name: sql<string>`coalesce(nullif(${account.companyName}, ''), ${account.displayName})` })
    .from(account)
    .where(eq(account.accountId, accountId));
  return row?.name ?? '';
}

async function findInvitation(
  tx: Tx,
  accountId: string,
  { invitationId, email }: { invitationId: string; email?: string },
): Promise<InvitationRow | undefined> {
  const isIt = eq(invitation.invitationId, invitationId);
  const rows = await tx
    .select()
    .from(invitation)
    .where(
      and(
        eq(invitation.accountId, accountId),
        email === undefined ? isIt : or(isIt, eq(invitation.email, email)),
      ),
    )
    .for('update');
  return rows.find((row) => row.invitationId === invitationId) ?? rows[0];
}

async function admitMail(tx: Tx, accountId: string, email: string, now: number): Promise<void> {
  const buckets = [
    bucketOf(BY_ACCOUNT, 'invitations of account', accountId),
    bucketOf(TO_ADDRESS, 'invitations to', email),
  ];
  const admission = await fillBuckets(tx, buckets, now);
  if (!admission.isAdmitted)
    throw new Failure(ERROR_CODES.codePaused, { retryAfterMs: admission.retryAfterMs });
}

function toInvitation(
  row: Omit<InvitationRow, 'linkHash' | 'codeHash' | 'guessesLeft' | 'createdAt'>,
): Invitation {
  const { invitationId, email, displayName, roleId, permissionCodes, shopIds, sentAt, expiresAt } = row;
  return {
    invitationId,
    email,
    displayName,
    roleId,
    permissionCodeList: [...permissionCodes],
    shopIdList: shopIds && [...shopIds],
    sentAt,
    expiresAt,
  };
}
