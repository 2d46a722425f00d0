import { and, eq, isNotNull, isNull, lt, sql } from '../../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../../db/database.ts';
import { knownBrowser, secondFactor } from '../../db/schema/index.ts';
import type { Vault } from '../../security/vault.ts';
import { countCodes, dropCodes, renewCodes, useRecoveryCode } from './recovery-codes.ts';
import { makeFactorSecret, readAppCode, stepOfCode } from './totp.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** A secret that waits for its first code ends after this time, ms. */
export const SETUP_LASTS_MS = 15 * 60_000;

/** The way in which a second factor was proved. `left`: recovery codes that are left. */
export type Proof = { by: 'app' } | { by: 'recoveryCode'; left: number };

const isOf = ({ accountId, subAccountId }: Person) =>
  and(eq(secondFactor.accountId, accountId), eq(secondFactor.subAccountId, subAccountId));
const contextOf = ({ accountId, subAccountId }: Person) => `second-factor:${accountId}:${subAccountId}`;

/** Since when the person signs in with a second factor, epoch ms; null: without. */
export async function factorSince(tx: Db | Tx, who: Person): Promise<number | null> {
  const [row] = await tx
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(isOf(who));
  return row?.confirmedAt ?? null;
}

/** Stores a new secret that does not count yet; gives it. Null where the second factor is on. */
export async function beginFactor(tx: Tx, vault: Vault, who: Person, now: number): Promise<string | null> {
  const secret = makeFactorSecret();
  const fresh = { sealed: vault.seal(secret, contextOf(who)), lastStep: 0, createdAt: now };
  const { accountId, subAccountId } = who;
  const [begun] = await tx
    .insert(secondFactor)
    .values({ accountId, subAccountId, ...fresh })
    .onConflictDoUpdate({
      target: [secondFactor.accountId, secondFactor.subAccountId],
      set: fresh,
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ sealed: secondFactor.sealed });
  return begun ? secret : null;
}

/** Lets the secret count, by its first code; gives the recovery codes. */
export async function confirmFactor(
  tx: Tx,
  vault: Vault,
  who: Person,
  typed: string,
  now: number,
): Promise<string[] | 'changed' | 'wrongCode'> {
  const [row] = await tx.select().from(secondFactor).where(isOf(who)).for('update');
  const age = row ? now - row.createdAt : SETUP_LASTS_MS;
  if (!row || row.confirmedAt !== null || age >= SETUP_LASTS_MS || age < 0) return 'changed';
  const code = readAppCode(typed);
  const step = code === null ? null : stepOfCode(vault.open(row.sealed, contextOf(who)), code, now);
  if (step === null) return 'wrongCode';
  await tx.update(secondFactor).set({ lastStep: step, confirmedAt: now }).where(isOf(who));
  await distrustBrowsers(tx, who);
  return renewCodes(tx, vault, who);
}

/**
 * Proves the second factor by a code of the app or a recovery code, and uses it up: of calls at the same time with one
 * code one succeeds. Null for a wrong or used code, and where there is no second factor.
 */
export async function proveFactor(
  tx: Tx,
  vault: Vault,
  who: Person,
  typed: string,
  now: number,
): Promise<Proof | null> {
  const isOn = and(isOf(who), isNotNull(secondFactor.confirmedAt));
  const [row] = await tx.select().from(secondFactor).where(isOn).for('update');
  if (!row) return null;
  const code = readAppCode(typed);
  if (code === null) {
    const isRight = await useRecoveryCode(tx, vault, who, typed);
    return isRight ? { by: 'recoveryCode', left: await countCodes(tx, who) } : null;
  }
  const step = stepOfCode(vault.open(row.sealed, contextOf(who)), code, now);
  if (step === null) return null;
  const used = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondFactor.lastStep, step)))
    .returning({ lastStep: secondFactor.lastStep });
  return used.length > 0 ? { by: 'app' } : null;
}

/** Turns the second factor off, with all that belongs to it. */
export async function removeFactor(tx: Tx, who: Person): Promise<void> {
  await tx.delete(secondFactor).where(isOf(who));
  await dropCodes(tx, who);
  await distrustBrowsers(tx, who);
}

/** Asks for the second factor in every browser from now on. */
async function distrustBrowsers(tx: Tx, { accountId, subAccountId }: Person): Promise<void> {
  await tx
    .update(knownBrowser)
    .set({ trustedUntil: 0 })
    .where(and(eq(knownBrowser.accountId, accountId), eq(knownBrowser.subAccountId, subAccountId)));
}

/**
 * For an installation whose vault key is lost: no secret can be read any more, so people sign in by their password
 * alone. Gives how many they are. No server may run on the database meanwhile.
 */
export function forgetSecondFactors(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(secondFactor).returning({ confirmedAt: secondFactor.confirmedAt });
    await tx.execute(sql`delete from recovery_code`);
    return removed.filter(({ confirmedAt }) => confirmedAt !== null).length;
  });
}
