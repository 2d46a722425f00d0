import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { bucketOf, drainBuckets, fillBuckets } from '../../security/leaky-buckets.ts';
import type { Bucket, Limit } from '../../security/leaky-buckets.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/**
 * Codes tried for one person: at most 154 in a day, of which each has three chances in a million. Who tries them has
 * the password already.
 */
const PERSON: Limit = { size: 10, refillMs: 10 * 60_000 };

/** Of a browser that the person has used, guesses are counted apart: a stranger's do not keep its owner out. */
function bucketsOf({ accountId, subAccountId }: Person, knownBrowser: string | null): Bucket[] {
  return [bucketOf(PERSON, 'factor code', accountId, subAccountId, knownBrowser ?? '')];
}

/** Counts a guess before its code is compared. Fails with `signInPaused`. */
export async function countGuess(
  tx: Tx,
  who: Person,
  knownBrowser: string | null,
  now: number,
): Promise<void> {
  const admission = await fillBuckets(tx, bucketsOf(who, knownBrowser), now);
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.signInPaused, { retryAfterMs: admission.retryAfterMs });
  }
}

/** Takes back a guess that was right. */
export function forgiveGuess(db: Db, who: Person, knownBrowser: string | null, now: number): Promise<void> {
  return drainBuckets(db, bucketsOf(who, knownBrowser), now);
}
