import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { credential } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { clientNetworkOf } from '../../security/client-network.ts';
import { bucketOf, drainBuckets, emptyBucket, fillBuckets } from '../../security/leaky-buckets.ts';
import type { Limit } from '../../security/leaky-buckets.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { verifyPassword } from '../../security/password.ts';
import { fieldFailure } from '../request-fields.ts';

const MINUTE = 60_000;

/** Passwords tried in one sign-in; emptied by the right one. */
const SIGN_IN: Limit = { size: 10, refillMs: 5 * MINUTE };
/** By one person in all sign-ins: one that is a stranger's does not use it up. */
const PERSON: Limit = { size: 30, refillMs: 2 * MINUTE };
const HOST: Limit = { size: 50, refillMs: MINUTE };

/** The password that a person has, and the names that sign in with it. */
export interface PresentPassword {
  passwordHash: string;
  loginNames: readonly string[];
}

/**
 * Requires the present password of a signed-in person, who may be a stranger at a screen that was left open. Attempts
 * are counted before the password is compared. Fails with `passwordWrong` at the field `password`, or with
 * `signInPaused`.
 */
export async function confirmPassword(
  { db, now }: { db: Db; now(): number },
  { accountId, subAccountId, signInId }: SignedIn,
  tried: { password: string; ip: string },
): Promise<PresentPassword> {
  const own = bucketOf(SIGN_IN, 'confirm in sign-in', signInId);
  const shared = [
    bucketOf(PERSON, 'confirm by person', accountId, subAccountId),
    bucketOf(HOST, 'confirm from host', clientNetworkOf(tried.ip).host),
  ];
  const admission = await db.transaction((tx) => fillBuckets(tx, [own, ...shared], now()));
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.signInPaused, { retryAfterMs: admission.retryAfterMs });
  }
  const rows = await db
    .select({ passwordHash: credential.passwordHash, loginName: credential.loginName })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.subAccountId, subAccountId)));
  const passwordHash = rows[0]?.passwordHash ?? null;
  const fits = await verifyPassword(passwordHash, tried.password);
  if (!fits || passwordHash === null) throw fieldFailure('password', 'passwordWrong');
  await emptyBucket(db, own);
  await drainBuckets(db, shared, now());
  return { passwordHash, loginNames: rows.map(({ loginName }) => loginName) };
}

/**
 * Whether this is still the person's password; then it stays so until the transaction ends, and a change that comes
 * meanwhile waits. `update`: this transaction is about to change it.
 */
export async function lockPassword(
  tx: Tx,
  { accountId, subAccountId }: Pick<SignedIn, 'accountId' | 'subAccountId'>,
  passwordHash: string,
  strength: 'share' | 'update' = 'share',
): Promise<boolean> {
  const rows = await tx
    .select({ passwordHash: credential.passwordHash })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.subAccountId, subAccountId)))
    .orderBy(credential.loginName)
    .for(strength);
  return rows.length > 0 && rows.every((row) => row.passwordHash === passwordHash);
}
