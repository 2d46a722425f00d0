import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT } from '../../testing/stored-shop.ts';
import {
  CODE_LASTS_MS,
  RESEND_AFTER_MS,
  dropExpiredCodes,
  guessCode,
  issueCode,
  useCode,
} from './code-store.ts';

const KEY = { purpose: 'signup', target: 'ayu@example.test' } as const;
let database: Database;
let now = TEST_NOW;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.execute(sql`delete from verification_code`);
});

const issued = (isUsable = true) =>
  database.db.transaction((tx) => issueCode(tx, TEST_VAULT, { ...KEY, isUsable }, now));
async function newCode(isUsable = true): Promise<string> {
  const result = await issued(isUsable);
  if (!('code' in result)) throw new Error('the code is paused');
  return result.code;
}
const guess = (code: string, key: Parameters<typeof guessCode>[2] = KEY) =>
  guessCode(database.db, TEST_VAULT, key, code, now);
/** Guesses, and uses the code up where it is right. */
async function spend(code: string): Promise<boolean> {
  const right = await guess(code);
  return right !== null && database.db.transaction((tx) => useCode(tx, TEST_VAULT, right));
}
const otherThan = (code: string, add = 1) => String((Number(code) + add) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('is six digits, and fits once', async () => {
    const code = await newCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await spend(code)).toBe(true);
    expect(await spend(code)).toBe(false);
  });

  it('fits once of twenty times at the same moment', async () => {
    const code = await newCode();
    const results = await Promise.all(Array.from({ length: 20 }, () => spend(code)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('is dead after five wrong guesses, in a row or at the same moment', async () => {
    const code = await newCode();
    for (let add = 1; add <= 5; add += 1) expect(await guess(otherThan(code, add))).toBeNull();
    expect(await guess(code)).toBeNull();
    now += RESEND_AFTER_MS;
    const next = await newCode();
    const all = await Promise.all(Array.from({ length: 30 }, (_, add) => guess(otherThan(next, add + 1))));
    expect(all.filter(Boolean)).toHaveLength(0);
    expect(await guess(next)).toBeNull();
  });

  it('is right at the fifth guess', async () => {
    const code = await newCode();
    for (let add = 1; add <= 4; add += 1) await guess(otherThan(code, add));
    expect(await spend(code)).toBe(true);
  });

  it('of a thousand guesses at the same moment five are compared', async () => {
    const code = await newCode();
    await Promise.all(Array.from({ length: 1_000 }, (_, add) => guess(otherThan(code, add + 1))));
    const [row] = await rowsOf<{ n: number }>(
      database.db,
      sql`select attempts_left as n from verification_code`,
    );
    expect(row?.n).toBe(0);
    expect(await guess(code)).toBeNull();
  });

  it('stays dead while the next one is paused', async () => {
    const code = await newCode();
    for (let add = 1; add <= 5; add += 1) await guess(otherThan(code, add));
    now += RESEND_AFTER_MS - 1;
    expect(await issued()).toEqual({ retryAfterMs: 1 });
    expect(await guess(code)).toBeNull();
  });

  it('ends after five minutes', async () => {
    const code = await newCode();
    now += CODE_LASTS_MS - 1;
    expect(await guess(code)).not.toBeNull();
    now += 1;
    expect(await guess(code)).toBeNull();
  });

  it('ends with a newer one, also where it was guessed and not used yet', async () => {
    const code = await newCode();
    const right = await guess(code);
    now += RESEND_AFTER_MS;
    const newer = await newCode();
    expect(right && (await database.db.transaction((tx) => useCode(tx, TEST_VAULT, right)))).toBe(false);
    if (newer !== code) expect(await guess(code)).toBeNull();
    expect(await spend(newer)).toBe(true);
  });

  it('is of use for its own purpose and target only', async () => {
    const code = await newCode();
    expect(await guess(code, { ...KEY, purpose: 'forget' })).toBeNull();
    expect(await guess(code, { ...KEY, target: 'budi@example.test' })).toBeNull();
    expect(await guess(code)).not.toBeNull();
  });

  it('that is not to be used fits no guess, and is stored in the same way', async () => {
    const code = await newCode(false);
    expect(await guess(code)).toBeNull();
  });

  it('that is not used because what it was for failed can be used again', async () => {
    const code = await newCode();
    const right = await guess(code);
    if (!right) throw new Error('the code is wrong');
    const failing = database.db.transaction(async (tx) => {
      await useCode(tx, TEST_VAULT, right);
      throw new Error('half done');
    });
    await expect(failing).rejects.toThrow('half done');
    expect(await spend(code)).toBe(true);
  });
});

it('of twenty codes that are asked for at the same moment one is made', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => issued()));
  const codes = all.flatMap((one) => ('code' in one ? [one.code] : []));
  expect(codes).toHaveLength(1);
  expect(all.filter((one) => 'retryAfterMs' in one && one.retryAfterMs === RESEND_AFTER_MS)).toHaveLength(19);
  expect(await spend(codes[0] ?? '')).toBe(true);
});

it('a clock that is set back holds up no new code, and no old one lasts longer', async () => {
  const code = await newCode();
  now -= 60 * 60_000;
  expect(await guess(code)).toBeNull();
  expect(await spend(await newCode())).toBe(true);
});

it('neither code nor target can be read in the database; expired rows are dropped', async () => {
  const code = await newCode();
  const stored = JSON.stringify(await rowsOf(database.db, sql`select * from verification_code`));
  for (const part of [code, 'ayu', 'example']) expect(stored).not.toContain(part);
  await dropExpiredCodes(database.db, now + CODE_LASTS_MS - 1);
  expect(await spend(code)).toBe(true);
  await dropExpiredCodes(database.db, now + CODE_LASTS_MS);
  expect(await rowsOf(database.db, sql`select 1 from verification_code`)).toEqual([]);
});
