import { createHmac, randomInt } from 'node:crypto';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { recoveryCode } from '../../db/schema/index.ts';
import type { Vault } from '../../security/vault.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** Codes that a person gets at a time. */
const RECOVERY_CODES = 10;
/** Without the letters that look like digits or spell words: I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: no one guesses that at ten tries an hour. */
const LENGTH = 10;

/** Makes a person's recovery codes; the ones before them end. Only their hashes are stored. */
export async function renewCodes(tx: Tx, vault: Pick<Vault, 'keyFor'>, who: Person): Promise<string[]> {
  await dropCodes(tx, who);
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  const { accountId, subAccountId } = who;
  const rows = codes.map((code) => ({
    accountId,
    subAccountId,
    codeHash: hashOf(vault, who, readCode(code)),
  }));
  await tx.insert(recoveryCode).values(rows);
  return codes;
}

/** Uses a code up, also of calls at the same time once only. Gives whether it was one. */
export async function useRecoveryCode(
  tx: Tx,
  vault: Pick<Vault, 'keyFor'>,
  who: Person,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCode)
    .where(and(isOf(who), eq(recoveryCode.codeHash, hashOf(vault, who, readCode(typed)))))
    .returning({ codeHash: recoveryCode.codeHash });
  return used.length > 0;
}

export async function countCodes(tx: Tx, who: Person): Promise<number> {
  return tx.$count(recoveryCode, isOf(who));
}

export async function dropCodes(tx: Tx, who: Person): Promise<void> {
  await tx.delete(recoveryCode).where(isOf(who));
}

const isOf = ({ accountId, subAccountId }: Person) =>
  and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.subAccountId, subAccountId));

/** Five and five, as people copy them. */
function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** As it was typed, with what is easily mistaken for another letter put right. */
function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

function hashOf(vault: Pick<Vault, 'keyFor'>, { accountId, subAccountId }: Person, code: string): string {
  return createHmac('sha256', vault.keyFor('recovery codes'))
    .update(JSON.stringify([accountId, subAccountId, code]))
    .digest('base64url');
}
