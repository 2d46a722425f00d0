import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { clientNetworkOf } from '../../security/client-network.ts';
import { fillBuckets } from '../../security/leaky-buckets.ts';
import type { Vault } from '../../security/vault.ts';
import { bucketsOfGuessing } from './code-limits.ts';
import { guessCode } from './code-store.ts';
import type { CodeKey, RightCode } from './code-store.ts';

/**
 * Requires the newest code of a target. The caller marks it as used with `useCode`, in the transaction
 * that needs it.
 * Fails with `codeWrong`, whatever is wrong with the code, or with `codePaused` after too many tries from one address.
 */
export async function proveTarget(
  { db, vault }: { db: Db; vault: Vault },
  key: CodeKey,
  tried: { code: string; ip: string },
  now: number,
): Promise<RightCode> {
  const buckets = bucketsOfGuessing(clientNetworkOf(tried.ip));
  const admission = await db.transaction((tx) => fillBuckets(tx, buckets, now));
  if (!admission.isAdmitted) {
    throw new Failure(ERROR_CODES.codePaused, { retryAfterMs: admission.retryAfterMs });
  }
  const right = await guessCode(db, vault, key, tried.code, now);
  if (right === null) throw new Failure(ERROR_CODES.codeWrong);
  return right;
}
