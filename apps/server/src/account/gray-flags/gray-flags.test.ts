import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asTenant } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { grayFlag } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, storeAccount } from '../../testing/stored-shop.ts';
import { createAccount } from '../accounts.ts';
import { setGrayFlag } from './gray-flags.ts';
import { parseFlagChange } from './parse-flag-change.ts';

const PATH = '/api/account/index/getGrayTestConfig';
let database: Database;
let app: TestApp;
let accountId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
});

const flagsOf = async (id: string) =>
  (await app.call(PATH, {}, { cookie: await app.signIn(id) })).envelope['data'];
const change = (isOn: boolean, of = accountId) =>
  setGrayFlag(database.db, { of, flag: 'sessionLoad', isOn }, TEST_NOW);

describe('a gray flag', () => {
  it('is off unless it is set, and on for the one account alone', async () => {
    const other = await storeAccount(database.db);
    expect(await flagsOf(accountId)).toEqual({ flagMap: { sessionLoad: false } });
    expect(await change(true)).toBe(accountId);
    expect(await flagsOf(accountId)).toEqual({ flagMap: { sessionLoad: true } });
    expect(await flagsOf(other)).toEqual({ flagMap: { sessionLoad: false } });
  });

  it('set twice is set once, and switched off twice is off', async () => {
    await change(true);
    await change(true);
    expect(await database.db.$count(grayFlag, eq(grayFlag.accountId, accountId))).toBe(1);
    await change(false);
    await change(false);
    expect(await flagsOf(accountId)).toEqual({ flagMap: { sessionLoad: false } });
  });

  it('that this version does not know is not answered', async () => {
    await database.db.insert(grayFlag).values({ accountId, flag: 'fromTomorrow', setAt: TEST_NOW });
    expect(await flagsOf(accountId)).toEqual({ flagMap: { sessionLoad: false } });
  });

  it('is set by a sign-in name too, in any spelling; of no account it is not', async () => {
    const named = await createAccount(
      database.db,
      {
        loginName: 'gray@example.test',
        password: 'a password for tests',
        displayName: 'Ayu',
        maxShopNum: 1,
        planExpiresAt: TEST_NOW,
      },
      TEST_NOW,
    );
    expect(await change(true, 'Gray@Example.test')).toBe(named);
    expect(await change(true, 'nobody@example.test')).toBeNull();
    expect(await change(true, '')).toBeNull();
  });

  it('is read by its own account only, and set by none', async () => {
    await change(true);
    const other = await storeAccount(database.db);
    const rows = await asTenant(database.db, other, (tx) => tx.select().from(grayFlag));
    expect(rows).toEqual([]);
    const insert = asTenant(database.db, other, (tx) =>
      tx.insert(grayFlag).values({ accountId: other, flag: 'sessionLoad', setAt: TEST_NOW }),
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('is not told to a caller who is not signed in', async () => {
    expect((await app.call(PATH, {})).envelope).toMatchObject({ result: 'fail', code: 50_001 });
  });
});

describe('the command', () => {
  it('names an account, a known flag, and on or off', () => {
    expect(parseFlagChange(['mei@kopi.example', 'sessionLoad', 'on'])).toEqual({
      of: 'mei@kopi.example',
      flag: 'sessionLoad',
      isOn: true,
    });
    expect(parseFlagChange(['a1', 'sessionLoad', 'off'])?.isOn).toBe(false);
  });

  it.each([
    [[]],
    [['a1']],
    [['a1', 'sessionLoad']],
    [['a1', 'other', 'on']],
    [['a1', 'sessionLoad', 'maybe']],
    [[' ', 'sessionLoad', 'on']],
    [['a1', 'sessionLoad', 'on', 'b2']],
  ])('otherwise changes nothing: %j', (words) => {
    expect(parseFlagChange(words)).toBeNull();
  });
});
