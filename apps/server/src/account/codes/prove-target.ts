import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Vault } from '../../security/vault.ts';
import { admitGuess } from './admit-guess.ts';
import { guessCode } from './code-store.ts';
import type { CodeKey, RightCode } from './code-store.ts';

/**
 * Requires the newest code of a target. The caller marks it as used with `useCode`, in the transaction
 * that needs it.
 * Fails with `codeWrong`, whatever is wrong with the code, or with `codePaused` after too many tries from one address, of
 * one target or of many.
 */
export async function proveTarget(
  { db, vault }: { db: Db; vault: Vault },
  key: CodeKey,
  tried: { code: string; ip: string },
  now: number,
): Promise<RightCode> {
  const guess = await admitGuess(db, key, tried.ip, now);
  const right = await guessCode(db, vault, key, tried.code, now);
  if (right === null) throw new Failure(ERROR_CODES.codeWrong);
  await guess.forgive();
  return right;
}
