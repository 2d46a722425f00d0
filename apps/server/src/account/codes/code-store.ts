import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from '../../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../../db/database.ts';
import { verificationCode } from '../../db/schema/index.ts';
import type { Vault } from '../../security/vault.ts';

/** What a code is for. A code for one purpose is of no use for the other. */
const CODE_PURPOSES = ['signup', 'forget', 'contact'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A code is valid for this long, ms. */
export const CODE_LASTS_MS = 5 * 60_000;
/** The pause between two codes for one target, ms. */
export const RESEND_AFTER_MS = 60_000;
/** Guesses of one code that are compared. */
const MAX_GUESSES = 5;

/** The row of a code: one per purpose and target. */
export interface CodeKey {
  purpose: CodePurpose;
  /** The normal form of the e-mail address or mobile number. */
  target: string;
  /** The person whom it is for, of a code that only that person may use. */
  person?: string;
}

/** A code that was guessed right and is not used yet. */
export interface RightCode extends CodeKey {
  codeId: string;
}

export type IssuedCode = { code: string; expiresAt: number } | { retryAfterMs: number };

/**
 * Makes the newest code of a target; the one before it ends. Only once per `RESEND_AFTER_MS`, also of calls at the same
 * time. With `isUsable: false` the same is stored, and no text is its code.
 */
export async function issueCode(
  tx: Tx,
  vault: Vault,
  key: CodeKey & { isUsable: boolean },
  now: number,
): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeId = randomUUID();
  const expiresAt = now + CODE_LASTS_MS;
  const targetHash = targetHashOf(vault, key);
  const fresh = {
    codeId,
    codeHash: codeHashOf(vault, codeId, key.isUsable ? code : randomUUID()),
    attemptsLeft: MAX_GUESSES,
    sentAt: now,
    expiresAt,
  };
  const { sentAt } = verificationCode;
  const [issued] = await tx
    .insert(verificationCode)
    .values({ purpose: key.purpose, targetHash, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCode.purpose, verificationCode.targetHash],
      set: fresh,
      // Ahead of the clock: it was stored before that was set back.
      setWhere: sql`${sentAt} <= ${now - RESEND_AFTER_MS} or ${sentAt} > ${now}`,
    })
    .returning({ codeId: verificationCode.codeId });
  if (issued) return { code, expiresAt };
  const [before] = await tx.select({ sentAt }).from(verificationCode).where(isRowOf(vault, key));
  return { retryAfterMs: Math.max(1, (before?.sentAt ?? now) + RESEND_AFTER_MS - now) };
}

/**
 * Spends one of the code's guesses, then compares. Null for a wrong guess, and for a code that is unknown, expired or
 * out of guesses. The right code stays until `useCode`; it lost a guess as well.
 */
export async function guessCode(
  db: Db,
  vault: Vault,
  key: CodeKey,
  guess: string,
  now: number,
): Promise<RightCode | null> {
  const [row] = await db
    .update(verificationCode)
    .set({ attemptsLeft: sql`${verificationCode.attemptsLeft} - 1` })
    .where(
      and(
        isRowOf(vault, key),
        gt(verificationCode.attemptsLeft, 0),
        gt(verificationCode.expiresAt, now),
        // An end too far ahead was stored before the clock was set back.
        lte(verificationCode.expiresAt, now + CODE_LASTS_MS),
      ),
    )
    .returning({ codeId: verificationCode.codeId, codeHash: verificationCode.codeHash });
  if (!row) return null;
  const expected = Buffer.from(row.codeHash);
  const isRight = timingSafeEqual(expected, Buffer.from(codeHashOf(vault, row.codeId, guess)));
  return isRight ? { ...key, codeId: row.codeId } : null;
}

/** Uses a right code up; false when another call has, or a newer code has replaced it. */
export async function useCode(tx: Tx, vault: Vault, right: RightCode): Promise<boolean> {
  const used = await tx
    .update(verificationCode)
    .set({ codeId: '', attemptsLeft: 0 })
    .where(and(isRowOf(vault, right), eq(verificationCode.codeId, right.codeId)))
    .returning({ purpose: verificationCode.purpose });
  return used.length > 0;
}

/** Ends codes before their time: what they were for has changed. */
export async function endCodes(tx: Tx, vault: Vault, keys: readonly CodeKey[]): Promise<void> {
  for (const key of keys) await tx.delete(verificationCode).where(isRowOf(vault, key));
}

/** Removes the codes of targets that no longer belong to anyone, whatever they were for. */
export async function dropCodesOf(tx: Tx, vault: Vault, targets: readonly string[]): Promise<void> {
  for (const target of targets) {
    for (const purpose of CODE_PURPOSES) {
      await tx.delete(verificationCode).where(isRowOf(vault, { purpose, target }));
    }
  }
}

/** Removes codes that have expired. */
export async function dropExpiredCodes(db: Db, now: number): Promise<void> {
  await db.delete(verificationCode).where(lte(verificationCode.expiresAt, now));
}

function isRowOf(vault: Vault, key: CodeKey) {
  return and(
    eq(verificationCode.purpose, key.purpose),
    eq(verificationCode.targetHash, targetHashOf(vault, key)),
  );
}

/** Six digits are guessable from a plain hash; without the vault's key nothing here is. */
function codeHashOf(vault: Vault, codeId: string, code: string): string {
  return createHmac('sha256', vault.keyFor('codes')).update(`${codeId} ${code}`).digest('base64url');
}

function targetHashOf(vault: Vault, { purpose, target, person }: CodeKey): string {
  return createHmac('sha256', vault.keyFor('code targets'))
    .update(person === undefined ? `${purpose} ${target}` : `${purpose} ${target} ${person}`)
    .digest('base64url');
}
