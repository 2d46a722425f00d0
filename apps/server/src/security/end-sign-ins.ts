import { and, eq, inArray, lte, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { SignInEndReason } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { endedSignIn, loginSession } from '../db/schema/index.ts';
import { hashSecret } from './token-hash.ts';

/** A reason is kept for as long as an unused sign-in would last, ms. */
const END_REASON_KEPT_MS = 7 * 86_400_000;

/** A sign-in that has ended now. */
interface Ended {
  /** The browser that it was in; null: not known. */
  browserHash: string | null;
}

/**
 * Ends the sign-ins that a condition names, and records why, for their browsers and sockets. For the deletion of an
 * account, of a person, or a change of password the database does the same by itself.
 *
 * @param which - a condition on `login_session`
 */
export async function endSignIns(
  db: Db | Tx,
  which: SQL,
  reason: SignInEndReason,
  now: number,
): Promise<Ended[]> {
  const rows = await rowsOf<{ browser_hash: string | null }>(
    db,
    sql`with gone as (delete from login_session where ${which}
          returning account_id, token_hash, sign_in_id, browser_hash),
        told as (insert into ended_sign_in (account_id, token_hash, sign_in_id, reason, ended_at)
          select account_id, token_hash, sign_in_id, ${reason}::text, ${now}::bigint from gone
          on conflict do nothing)
        select browser_hash from gone`,
  );
  return rows.map((row) => ({ browserHash: row.browser_hash }));
}

/** The condition of `endSignIns` for all sign-ins of a person, but for one if it is named. */
export function signInsOf(
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  keptSignInId = '',
): SQL {
  return sql`account_id = ${accountId} and sub_account_id = ${subAccountId} and sign_in_id <> ${keptSignInId}`;
}

/** Another secret for a sign-in, which goes on. Its old cookie is of no use from the commit on. */
export async function replaceSecret(
  tx: Tx,
  signIn: { accountId: string; signInId: string },
  secret: string,
  now: number,
): Promise<{ expiresAt: number } | null> {
  const isOne = and(eq(loginSession.accountId, signIn.accountId), eq(loginSession.signInId, signIn.signInId));
  const [before] = await tx
    .select({ tokenHash: loginSession.tokenHash, expiresAt: loginSession.expiresAt })
    .from(loginSession)
    .where(isOne)
    .for('update');
  if (!before) return null;
  await tx
    .update(loginSession)
    .set({ tokenHash: hashSecret(secret) })
    .where(isOne);
  await tx
    .insert(endedSignIn)
    .values({ ...signIn, tokenHash: before.tokenHash, reason: 'rotated', endedAt: now })
    .onConflictDoNothing();
  return { expiresAt: before.expiresAt };
}

/** Why the sign-in of a cookie has ended; `expired` where no other reason is recorded. */
export async function endReasonOf(db: Db, secret: string): Promise<SignInEndReason> {
  const [row] = await db
    .select({ reason: endedSignIn.reason })
    .from(endedSignIn)
    .where(eq(endedSignIn.tokenHash, hashSecret(secret)));
  return row?.reason ?? 'expired';
}

/** Why these sign-ins have ended, by `signInId`; those without a recorded reason are left out. */
export async function endReasonsOf(
  db: Db,
  signInIds: readonly string[],
): Promise<ReadonlyMap<string, SignInEndReason>> {
  if (signInIds.length === 0) return new Map();
  const rows = await db
    .select({ signInId: endedSignIn.signInId, reason: endedSignIn.reason })
    .from(endedSignIn)
    .where(inArray(endedSignIn.signInId, [...signInIds]));
  // A sign-in that changed its cookie before it ended has a row for each.
  return new Map(rows.filter(({ reason }) => reason !== 'rotated').map((row) => [row.signInId, row.reason]));
}

export async function dropOldEndReasons(db: Db, now: number): Promise<void> {
  await db.delete(endedSignIn).where(lte(endedSignIn.endedAt, now - END_REASON_KEPT_MS));
}
