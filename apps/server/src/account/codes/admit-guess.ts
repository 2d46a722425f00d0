import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { clientNetworkOf } from '../../security/client-network.ts';
import { drainBuckets, fillBuckets } from '../../security/leaky-buckets.ts';
import { bucketsOfGuessing } from './code-limits.ts';
import type { GuessedKey } from './code-limits.ts';

/** A guess that counts, until its code turns out to be right. */
export interface AdmittedGuess {
  /** Takes the guess back from its target's count. That of the place keeps it. */
  forgive(): Promise<void>;
}

/**
 * Counts a guess of a code before it is compared (requirements: R26).
 * Fails with `codePaused` after too many tries from one address, of one target or of many.
 */
export async function admitGuess(db: Db, key: GuessedKey, ip: string, now: number): Promise<AdmittedGuess> {
  const { ofTarget, ofPlace } = bucketsOfGuessing(key, clientNetworkOf(ip));
  const admission = await db.transaction((tx) => fillBuckets(tx, [ofTarget, ...ofPlace], now));
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.codePaused, { retryAfterMs: admission.retryAfterMs });
  }
  return { forgive: () => drainBuckets(db, [ofTarget], now) };
}
