import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, makeLoginSessions } from './login-sessions.ts';
import type { LoginSessions } from './login-sessions.ts';

const DAY = 86_400_000;
let database: Database;
let sessions: LoginSessions;
let now = TEST_NOW;
beforeAll(async () => {
  database = await openTestDatabase();
  sessions = makeLoginSessions(database.db, () => now);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.execute(sql`delete from login_session`);
});

const start = () => sessions.start({ accountId: 'account-1', isMain: true, shopIds: null });
const stored = () => rowsOf<{ token_hash: string }>(database.db, sql`select * from login_session`);

describe('a sign-in', () => {
  it('is found by its secret, and by nothing else', async () => {
    const { secret } = await start();
    expect(await sessions.find(secret)).toMatchObject({
      accountId: 'account-1',
      isMain: true,
      shopIdList: null,
    });
    expect(await sessions.find(`${secret}x`)).toBeNull();
    expect(await sessions.find('')).toBeNull();
    const [row] = await stored();
    expect(await sessions.find(row?.token_hash ?? '')).toBeNull();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('may be limited to some shops', async () => {
    const { secret } = await sessions.start({ accountId: 'a', isMain: false, shopIds: ['one', 'two'] });
    expect((await sessions.find(secret))?.shopIdList).toEqual(['one', 'two']);
    const none = await sessions.start({ accountId: 'a', isMain: false, shopIds: [] });
    expect((await sessions.find(none.secret))?.shopIdList).toEqual([]);
  });

  it('is another one each time: the secret from before names nothing new', async () => {
    const [before, after] = [await start(), await start()];
    expect(after.secret).not.toBe(before.secret);
    await sessions.end(before.secret);
    expect(await sessions.find(before.secret)).toBeNull();
    expect(await sessions.find(after.secret)).not.toBeNull();
  });

  it('of a list the ones that are not over are told', async () => {
    const [kept, ended] = [await start(), await start()];
    const hashes = (await stored()).map((row) => row.token_hash);
    await sessions.end(ended.secret);
    expect(await sessions.lasting([...hashes, 'unknown'])).toEqual(
      new Set((await stored()).map((row) => row.token_hash)),
    );
    expect(await sessions.lasting([])).toEqual(new Set());
    now = TEST_NOW + IDLE_LIMIT_MS;
    expect(await sessions.lasting(hashes)).toEqual(new Set());
    expect(kept.secret).not.toBe('');
  });

  it('once ended is over; ended again it was nobody', async () => {
    const { secret } = await start();
    const [row] = await stored();
    expect(await sessions.end(secret)).toEqual({ tokenHash: row?.token_hash });
    expect(await sessions.find(secret)).toBeNull();
    expect(await sessions.end(secret)).toBeNull();
  });
});

describe('a sign-in does not last for ever', () => {
  it('unused for as long as the idle limit it is over', async () => {
    const { secret } = await start();
    now = TEST_NOW + IDLE_LIMIT_MS - 1;
    const other = await start();
    expect(await sessions.find(other.secret)).not.toBeNull();
    now = TEST_NOW + IDLE_LIMIT_MS;
    expect(await sessions.find(secret)).toBeNull();
  });

  it('each use begins the idle time anew, but never moves the absolute limit', async () => {
    const { secret, expiresAt } = await start();
    expect(expiresAt).toBe(TEST_NOW + ABSOLUTE_LIMIT_MS);
    for (let day = 6; day < 30; day += 6) {
      now = TEST_NOW + day * DAY;
      expect(await sessions.find(secret), `day ${day}`).not.toBeNull();
    }
    now = TEST_NOW + ABSOLUTE_LIMIT_MS - 1;
    expect(await sessions.find(secret)).not.toBeNull();
    now = TEST_NOW + ABSOLUTE_LIMIT_MS;
    expect(await sessions.find(secret)).toBeNull();
  });

  it('what is over is removed, and nothing else', async () => {
    await start();
    now = TEST_NOW + IDLE_LIMIT_MS;
    const { secret } = await start();
    await sessions.removeEnded();
    expect(await stored()).toHaveLength(1);
    expect(await sessions.find(secret)).not.toBeNull();
  });
});
