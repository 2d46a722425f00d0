import { and, desc, eq, gt, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { SignInDevice } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { loginSession } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { shortAddressOf } from '../../security/device.ts';
import { endSignIns, signInsOf } from '../../security/end-sign-ins.ts';
import { IDLE_LIMIT_MS } from '../../security/login-sessions.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { forgetBrowser } from '../known-browsers.ts';
import { noteSecurity } from '../note-security.ts';

/** More than a person can have in use; the ones used last are listed. */
const MAX_LISTED = 200;

/** The person's own sign-ins that are open, this one first, then those used last. */
export async function listSignIns(db: Db, signedIn: SignedIn, now: number): Promise<SignInDevice[]> {
  const { accountId, subAccountId, signInId } = signedIn;
  const isCurrent = sql<boolean>`${loginSession.signInId} = ${signInId}`;
  const rows = await db
    .select()
    .from(loginSession)
    .where(
      and(
        eq(loginSession.accountId, accountId),
        eq(loginSession.subAccountId, subAccountId),
        gt(loginSession.expiresAt, now),
        gt(loginSession.lastSeenAt, now - IDLE_LIMIT_MS),
      ),
    )
    .orderBy(desc(isCurrent), desc(loginSession.lastSeenAt), loginSession.signInId)
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    signInId: row.signInId,
    clientKind: row.clientKind,
    browser: row.browser,
    system: row.system,
    address: shortAddressOf(row.address),
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isCurrent: row.signInId === signInId,
  }));
}

/**
 * Ends one of the person's other sign-ins, and forgets its browser: a device that is lost is trusted no more. Nothing
 * happens where it has ended already, or is another person's. Fails with `notFound` for the caller's own.
 */
export async function endOtherSignIn(
  db: Db,
  signedIn: SignedIn,
  { signInId, ip, now }: { signInId: string; ip: string; now: number },
): Promise<void> {
  if (signInId === signedIn.signInId) throw new Failure(ERROR_CODES.notFound);
  await db.transaction(async (tx) => {
    const isOne = sql`${signInsOf(signedIn)} and sign_in_id = ${signInId}`;
    const ended = await endSignIns(tx, isOne, 'signedOutElsewhere', now);
    if (ended.length === 0) return;
    for (const { browserHash } of ended) {
      if (browserHash !== null) await forgetBrowser(tx, signedIn, browserHash);
    }
    await noteSecurity(tx, signedIn, { kind: 'signInEnded', after: { signInId }, ip, now });
  });
}
