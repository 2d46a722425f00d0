import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import type { Changes } from '../../tenant/tenant-work.ts';
import { noteSecurity } from '../note-security.ts';
import { confirmPassword, lockPassword } from '../password/confirm-password.ts';
import { fieldFailure } from '../request-fields.ts';
import {
  SETUP_LASTS_MS,
  beginFactor,
  confirmFactor,
  factorSince,
  proveFactor,
  removeFactor,
} from './factor-store.ts';
import { countGuess, forgiveGuess } from './guess-limits.ts';
import { countCodes, renewCodes } from './recovery-codes.ts';
import { factorUri } from './totp.ts';

export interface OwnFactorDeps {
  db: Db;
  vault: Vault;
  now(): number;
}

/** A request about the person's own second factor. */
interface Proofs {
  password: string;
  /** As it was typed. */
  code: string;
  ip: string;
}

/** Whether the second factor is on, and the recovery codes that are left. */
export function readOwnFactor(
  db: Db,
  who: SignedIn,
): Promise<{ onSince: number | null; recoveryCodesLeft: number }> {
  return db.transaction(async (tx) => ({
    onSince: await factorSince(tx, who),
    recoveryCodesLeft: await countCodes(tx, who),
  }));
}

/** Makes a secret that counts once it is confirmed. Fails with `secondFactorChanged` where one is on. */
export async function beginOwnFactor(
  deps: OwnFactorDeps,
  who: SignedIn,
  tried: Pick<Proofs, 'password' | 'ip'>,
): Promise<{ secret: string; uri: string; expiresAt: number }> {
  const { passwordHash, loginNames } = await confirmPassword(deps, who, tried);
  const now = deps.now();
  const secret = await deps.db.transaction(async (tx) => {
    await requirePassword(tx, who, passwordHash);
    return beginFactor(tx, deps.vault, who, now);
  });
  if (secret === null) throw new Failure(ERROR_CODES.secondFactorChanged);
  const uri = factorUri(secret, loginNames[0] ?? who.name);
  return { secret, uri, expiresAt: now + SETUP_LASTS_MS };
}

/** Turns the second factor on by its first code. Publish the events of the result. */
export async function confirmOwnFactor(
  deps: OwnFactorDeps,
  who: SignedIn,
  { code, ip }: Pick<Proofs, 'code' | 'ip'>,
): Promise<{ recoveryCodeList: string[] } & Changes> {
  const done = await withGuess(deps, who, async (tx, now) => {
    const confirmed = await confirmFactor(tx, deps.vault, who, code, now);
    if (confirmed === 'changed') throw new Failure(ERROR_CODES.secondFactorChanged);
    if (confirmed === 'wrongCode') throw fieldFailure('code', 'factorCodeWrong');
    const kind = 'secondFactorOn' as const;
    const appended = await noteSecurity(tx, who, { kind, notice: kind, ip, now });
    return { recoveryCodeList: confirmed, appended };
  });
  return done;
}

/** Replaces the recovery codes. */
export async function renewOwnCodes(
  deps: OwnFactorDeps,
  who: SignedIn,
  proofs: Proofs,
): Promise<{ recoveryCodeList: string[] }> {
  const { passwordHash } = await confirmPassword(deps, who, proofs);
  return withGuess(deps, who, async (tx, now) => {
    await requireBoth(tx, deps, who, { ...proofs, passwordHash, now });
    const recoveryCodeList = await renewCodes(tx, deps.vault, who);
    await noteSecurity(tx, who, { kind: 'recoveryCodesRenewed', ip: proofs.ip, now });
    return { recoveryCodeList };
  });
}

/** Turns the second factor off. Publish the events of the result. */
export async function removeOwnFactor(deps: OwnFactorDeps, who: SignedIn, proofs: Proofs): Promise<Changes> {
  const { passwordHash } = await confirmPassword(deps, who, proofs);
  return withGuess(deps, who, async (tx, now) => {
    const by = await requireBoth(tx, deps, who, { ...proofs, passwordHash, now });
    await removeFactor(tx, who);
    const kind = 'secondFactorOff' as const;
    return {
      appended: await noteSecurity(tx, who, { kind, notice: kind, after: { by }, ip: proofs.ip, now }),
    };
  });
}

async function requirePassword(tx: Tx, who: SignedIn, passwordHash: string): Promise<void> {
  if (!(await lockPassword(tx, who, passwordHash))) throw fieldFailure('password', 'passwordWrong');
}

async function requireBoth(
  tx: Tx,
  { vault }: OwnFactorDeps,
  who: SignedIn,
  { passwordHash, code, now }: Proofs & { passwordHash: string; now: number },
): Promise<'app' | 'recoveryCode'> {
  await requirePassword(tx, who, passwordHash);
  if ((await factorSince(tx, who)) === null) throw new Failure(ERROR_CODES.secondFactorChanged);
  const proof = await proveFactor(tx, vault, who, code, now);
  if (proof === null) throw fieldFailure('code', 'factorCodeWrong');
  return proof.by;
}

/** Work that compares a code: the guess is counted before, in a transaction of its own, and taken back if it was right. */
async function withGuess<Result>(
  { db, now }: OwnFactorDeps,
  who: SignedIn,
  work: (tx: Tx, now: number) => Promise<Result>,
): Promise<Result> {
  const at = now();
  await db.transaction((tx) => countGuess(tx, who, `sign-in ${who.signInId}`, at));
  const result = await db.transaction((tx) => work(tx, at));
  await forgiveGuess(db, who, `sign-in ${who.signInId}`, at);
  return result;
}
