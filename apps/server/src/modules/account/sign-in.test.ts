import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Database } from '../../db/database.ts';
import { credential } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW } from '../../testing/stored-shop.ts';

/** The password's own computation has its tests; here a hundred attempts must not take a minute. */
const compared = vi.hoisted(() => [] as (string | null)[]);
vi.mock('../../security/password.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (hash: string | null, password: string) => {
    compared.push(hash);
    return hash === `hash of ${password}`;
  },
}));
const { createAccount } = await import('./accounts.ts');
const { checkCredentials } = await import('./sign-in.ts');

const MINUTE = 60_000;
const NAME = 'ayu@example.test';
let database: Database;
let accountId: string | null;
beforeAll(async () => {
  database = await openTestDatabase();
  const plan = { displayName: 'Ayu', maxShopNum: 1, planExpiresAt: TEST_NOW };
  accountId = await createAccount(database.db, { loginName: NAME, password: 'right', ...plan }, TEST_NOW);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.update(credential).set({ failedCount: 0, lockedUntil: 0 });
  compared.length = 0;
});

const signIn = (password: string, now = TEST_NOW, loginName = NAME) =>
  checkCredentials(database.db, { loginName, password }, now).then(
    (found) => found.accountId,
    (error: { code: number }) => error.code,
  );
const REFUSED = ERROR_CODES.wrongCredentials;
async function fail(times: number, now = TEST_NOW): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await signIn('wrong', now)).toBe(REFUSED);
}
const stored = async () =>
  (await database.db.select().from(credential).where(eq(credential.loginName, NAME)))[0];

describe('name and password', () => {
  it('open the account, however the name is spelled', async () => {
    expect(await signIn('right')).toBe(accountId);
    expect(await signIn('right', TEST_NOW, '  AYU@Example.TEST ')).toBe(accountId);
  });

  it('fail the same way for a wrong password, a name nobody has, and a name no database could hold', async () => {
    for (const [password, name] of [
      ['wrong', NAME],
      ['right', 'nobody@example.test'],
      ['right', 'nul\0@example.test'],
      ['right', ''],
    ] as const) {
      const error = await checkCredentials(database.db, { loginName: name, password }, TEST_NOW).catch(
        (caught: unknown) => caught,
      );
      expect(error).toMatchObject({ name: 'Failure', code: REFUSED, info: undefined });
    }
    expect(compared).toHaveLength(4);
    expect(compared.slice(1)).toEqual([null, null, null]);
  });
});

describe('wrong passwords in a row', () => {
  it('nine do no harm, and the right one forgets them', async () => {
    await fail(9);
    expect(await signIn('right')).toBe(accountId);
    await fail(9);
    expect(await signIn('right')).toBe(accountId);
  });

  it('ten lock the name for a minute; then the right one opens it, and forgets them', async () => {
    await fail(10);
    expect(await signIn('right', TEST_NOW + MINUTE - 1)).toBe(REFUSED);
    expect(await signIn('right', TEST_NOW + MINUTE)).toBe(accountId);
    expect(await stored()).toMatchObject({ failedCount: 0, lockedUntil: 0 });
  });

  it('the lock doubles with each attempt after it, up to a quarter of an hour', async () => {
    await fail(10);
    const locks: number[] = [];
    for (let at = TEST_NOW; locks.length < 8;) {
      const lockedUntil = (await stored())?.lockedUntil ?? 0;
      locks.push((lockedUntil - at) / MINUTE);
      at = lockedUntil;
      await fail(1, at);
    }
    expect(locks).toEqual([1, 2, 4, 8, 15, 15, 15, 15]);
  });

  it('while it is locked, more of them do not make it longer: nobody is shut out for ever', async () => {
    await fail(10);
    for (let second = 1; second < 60; second += 5) await fail(3, TEST_NOW + second * 1000);
    expect(await signIn('right', TEST_NOW + MINUTE)).toBe(accountId);
  });

  it('after thousands of them the lock is still no longer than that', async () => {
    await database.db.update(credential).set({ failedCount: 5000, lockedUntil: 0 });
    await fail(1);
    expect((await stored())?.lockedUntil).toBe(TEST_NOW + 15 * MINUTE);
  });

  it('at the same time they count as many as they are', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signIn('wrong')));
    expect(await stored()).toMatchObject({ failedCount: 10, lockedUntil: TEST_NOW + MINUTE });
    expect(await signIn('right')).toBe(REFUSED);
  });
});
