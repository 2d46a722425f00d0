import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { makeLoginSessions } from '../../security/login-sessions.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW } from '../../testing/stored-shop.ts';

/** The password's own computation has its tests; here a thousand attempts must not take minutes. */
const compared = vi.hoisted(() => [] as (string | null)[]);
/** Runs while a password is compared. */
const meanwhile = vi.hoisted(() => ({ run: async () => {} }));
vi.mock('../../security/password.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (hash: string | null, password: string) => {
    compared.push(hash);
    await meanwhile.run();
    return hash === `hash of ${password}`;
  },
}));
const { createAccount } = await import('../accounts.ts');
const { createSubAccount, setSubAccountActive } = await import('../sub-accounts.ts');
const { dropEmptyBuckets } = await import('../../security/leaky-buckets.ts');
const { signIn } = await import('./sign-in.ts');

const MINUTE = 60_000;
/** What is done once the caller has its answer. */
const late: (() => Promise<void>)[] = [];
const NAME = 'ayu@example.test';
const OWNER_IP = '198.51.100.7';
let database: Database;
let accountId: string;
let now = TEST_NOW;
beforeAll(async () => {
  database = await openTestDatabase();
  const plan = { displayName: 'Ayu', maxShopNum: 1, planExpiresAt: TEST_NOW };
  accountId =
    (await createAccount(database.db, { loginName: NAME, password: 'right', ...plan }, TEST_NOW)) ?? '';
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  compared.length = 0;
  late.length = 0;
  meanwhile.run = async () => {};
  for (const table of ['sign_in_limit', 'known_browser', 'login_session']) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
});

interface From {
  ip?: string;
  browser?: string;
  name?: string;
}
const started = (password: string, { ip = OWNER_IP, browser, name = NAME }: From = {}) =>
  signIn(
    {
      db: database.db,
      loginSessions: makeLoginSessions(database.db, () => now),
      now: () => now,
      afterAnswer: (work) => void late.push(work),
    },
    { loginName: name, password, ip, browser },
  );
/** 0, or the code of the failure. */
const attempt = (password: string, from: From = {}): Promise<number> =>
  started(password, from).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const REFUSED = ERROR_CODES.wrongCredentials;
const PAUSED = ERROR_CODES.signInPaused;
async function fail(times: number, from: From = {}): Promise<number[]> {
  const codes: number[] = [];
  for (let time = 0; time < times; time += 1) codes.push(await attempt('wrong', from));
  return codes;
}
const countOf = async (table: string) =>
  (await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]
    ?.n;

describe('name and password', () => {
  it('open the account, however the name is spelled', async () => {
    expect(await attempt('right')).toBe(0);
    expect(await attempt('right', { name: '  AYU@Example.TEST ' })).toBe(0);
  });

  it('fail the same way for a wrong password, an unknown name, and a name no database could hold', async () => {
    for (const [password, name] of [
      ['wrong', NAME],
      ['right', 'nobody@example.test'],
      ['right', 'nul\0@example.test'],
      ['right', ''],
    ] as const) {
      const error = await started(password, { name }).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ name: 'Failure', code: REFUSED, info: undefined });
    }
    expect(compared).toHaveLength(4);
    expect(compared.slice(1)).toEqual([null, null, null]);
  });

  it('changed while it is compared, the old one opens nothing', async () => {
    meanwhile.run = async () => {
      await database.db.execute(sql`update credential set password_hash = 'hash of newer'`);
    };
    expect(await attempt('right')).toBe(REFUSED);
    meanwhile.run = async () => {};
    await database.db.execute(sql`update credential set password_hash = 'hash of right'`);
    expect(await countOf('login_session')).toBe(0);
  });

  it('of a sub-account that is switched off while it is compared open nothing', async () => {
    const who = { accountId, loginName: 'siti@example.test', password: 'right', displayName: 'Siti' };
    const subAccountId =
      (await createSubAccount(database.db, { ...who, permissionCodes: [], shopIds: null }, TEST_NOW)) ?? '';
    expect(await attempt('right', { name: who.loginName })).toBe(0);
    meanwhile.run = () => setSubAccountActive(database.db, { accountId, subAccountId }, false, TEST_NOW);
    expect(await attempt('right', { name: who.loginName })).toBe(REFUSED);
    expect(await countOf('login_session')).toBe(0);
  });
});

describe('wrong passwords from one address', () => {
  it('nine do no harm; after the right one nine more do none, in this browser and in a new one', async () => {
    await fail(9);
    const { browser } = await started('right');
    await fail(9, { browser });
    expect(await attempt('right', { browser })).toBe(0);
    await fail(5);
    expect(await attempt('right')).toBe(0);
  });

  it('ten are compared; then one more each quarter of an hour, and it is said when', async () => {
    expect(await fail(12)).toEqual([...Array(10).fill(REFUSED), PAUSED, PAUSED]);
    expect(compared).toHaveLength(10);
    await expect(started('right')).rejects.toMatchObject({ info: { retryAfterMs: 15 * MINUTE } });
    now += 15 * MINUTE - 1;
    expect(await attempt('right')).toBe(PAUSED);
    now += 1;
    expect(await attempt('right')).toBe(0);
    expect(await fail(9)).toEqual(Array(9).fill(REFUSED));
  });

  it('what is refused does not make the wait longer', async () => {
    await fail(60);
    now += 15 * MINUTE;
    expect(await attempt('right')).toBe(0);
  });

  it('made at the same time count as many as they are', async () => {
    const codes = await Promise.all(Array.from({ length: 15 }, () => attempt('wrong')));
    expect(codes.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(REFUSED), ...Array(5).fill(PAUSED)]);
  });

  it('hold up no other address', async () => {
    await fail(30, { ip: '203.0.113.9' });
    expect(await attempt('right')).toBe(0);
  });

  it('are counted for unknown names as for any other', async () => {
    expect(await fail(12, { name: 'nobody@example.test' })).toEqual([
      ...Array(10).fill(REFUSED),
      PAUSED,
      PAUSED,
    ]);
  });

  it.each([
    ['a /64 of IPv6', ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b']],
    ['IPv4 inside IPv6', ['203.0.113.9', '::ffff:203.0.113.9']],
  ])('%s counts as one', async (_, [first = '', second = '']) => {
    await fail(10, { ip: first });
    expect(await attempt('wrong', { ip: second })).toBe(PAUSED);
  });

  it('over many names: fifty, then one a minute', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 52; index += 1) {
      codes.push(await attempt('wrong', { name: `name${index}@example.test` }));
    }
    expect(codes.filter((code) => code === REFUSED)).toHaveLength(50);
    now += MINUTE;
    expect(await attempt('wrong', { name: 'other@example.test' })).toBe(REFUSED);
  });

  it('over many networks of one IPv6 site: three hundred, then one each ten seconds', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 302; index += 1) {
      const ip = `2001:db8:1:${index.toString(16)}::1`;
      codes.push(await attempt('wrong', { ip, name: `name${index}@example.test` }));
    }
    expect(codes.filter((code) => code === REFUSED)).toHaveLength(300);
    expect(await attempt('wrong', { ip: '2001:db8:2::1', name: 'name@example.test' })).toBe(REFUSED);
  });
});

describe('a name that is tried from many addresses', () => {
  const ipOf = (index: number) => `10.${index >> 8}.${index & 255}.1`;
  /** Wrong passwords, each from another address; gives how many were compared. */
  async function attack(addresses: number, { from = 0, name = NAME } = {}): Promise<number> {
    compared.length = 0;
    for (let index = from; index < from + addresses; index += 1) {
      await attempt('wrong', { ip: ipOf(index), name });
    }
    return compared.length;
  }

  it('is compared fifteen times, then once in three minutes; the wait is said', async () => {
    expect(await attack(200)).toBe(15);
    await expect(started('right')).rejects.toMatchObject({ info: { retryAfterMs: 3 * MINUTE } });
    now += 3 * MINUTE - 1;
    expect(await attack(5)).toBe(0);
    now += 1;
    expect(await attempt('right')).toBe(0);
  });

  it('at most twenty guesses in 15 minutes are compared, of guesses at the same moment as well', async () => {
    let sum = 0;
    for (let second = 0; second < 15 * 60; second += 45) {
      compared.length = 0;
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => attempt('wrong', { ip: ipOf(second * 2 + index) })),
      );
      sum += compared.length;
      now += 45_000;
    }
    expect(sum).toBeGreaterThan(15);
    expect(sum).toBeLessThanOrEqual(20);
  });

  it('is bounded in the same way where it does not exist', async () => {
    expect(await attack(30, { name: 'nobody@example.test' })).toBe(15);
  });

  it('lets its owner in meanwhile, in a browser that has signed in before', async () => {
    const { browser } = await started('right');
    await attack(100);
    expect(await attempt('right', { ip: '192.0.2.200' })).toBe(PAUSED);
    expect(await attempt('right', { ip: '192.0.2.200', browser })).toBe(0);
  });

  it('holds up no other name', async () => {
    await attack(100);
    expect(await attempt('wrong', { name: 'other@example.test', ip: ipOf(0) })).toBe(REFUSED);
  });
});

describe('a browser that has signed in before', () => {
  it('is let in at once, whatever others tried from its own address and from elsewhere', async () => {
    const { browser } = await started('right');
    await fail(60);
    for (let index = 0; index < 100; index += 1) await attempt('wrong', { ip: `10.0.${index}.1` });
    expect(await attempt('right')).toBe(PAUSED);
    expect(await attempt('right', { browser })).toBe(0);
  });

  it('is counted alone: twenty wrong passwords, then one a minute', async () => {
    const { browser } = await started('right');
    expect((await fail(22, { browser })).filter((code) => code === REFUSED)).toHaveLength(20);
    now += MINUTE;
    expect(await attempt('right', { browser })).toBe(0);
  });

  it('is known for its own names only, by its newest secret only', async () => {
    const { browser: old } = await started('right');
    const { browser } = await started('right', { browser: old });
    await fail(10);
    for (const stale of [old, 'forged', '', 'a'.repeat(43)]) {
      expect(await attempt('right', { browser: stale })).toBe(PAUSED);
    }
    await fail(10, { name: 'other@example.test' });
    expect(await attempt('wrong', { browser, name: 'other@example.test' })).toBe(PAUSED);
    expect(await attempt('right', { browser })).toBe(0);
  });

  it('is one of twenty at most; nothing of its cookie can be read in the database', async () => {
    const secrets: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      now += 1;
      secrets.push((await started('right')).browser);
    }
    expect(await countOf('known_browser')).toBe(20);
    const stored = JSON.stringify(await rowsOf(database.db, sql`select * from known_browser`));
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });
});

it('what is counted survives a restart, holds no name and no address, and is removed when it has no effect', async () => {
  await fail(10);
  const stored = JSON.stringify(await rowsOf(database.db, sql`select * from sign_in_limit`));
  for (const part of [NAME, 'ayu', OWNER_IP]) expect(stored).not.toContain(part);
  await dropEmptyBuckets(database.db, now);
  expect(await attempt('right')).toBe(PAUSED);
  now += 150 * MINUTE;
  await dropEmptyBuckets(database.db, now);
  expect(await countOf('sign_in_limit')).toBe(0);
});
