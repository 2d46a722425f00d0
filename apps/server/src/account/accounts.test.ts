import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant, rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeShop } from '../testing/stored-shop.ts';
import { createAccount, readAccount } from './accounts.ts';
import { DEMO_LOGIN, ensureDemoAccount } from './demo-account.ts';
import { normaliseLoginName } from './login-name/login-name.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const create = (loginName: string) =>
  createAccount(
    database.db,
    { loginName, password: 'x', displayName: 'Ayu', maxShopNum: 3, planExpiresAt: TEST_NOW },
    TEST_NOW,
  );
const countAccounts = async () =>
  (await rowsOf<{ n: number }>(database.db, sql`select count(*) as n from account`))[0]?.n;

describe('a login name', () => {
  it.each([
    [' Ayu@Example.TEST ', 'ayu@example.test'],
    ['+62 812-3456-789', '+628123456789'],
    ['(0812) 3456 789', '08123456789'],
    ['a b@example.test', 'a b@example.test'],
    ['nul\0', 'nul'],
  ])('%j is kept as %j', (given, kept) => {
    expect(normaliseLoginName(given)).toBe(kept);
    expect(normaliseLoginName(kept)).toBe(kept);
  });

  it('belongs to one account, in every spelling and however close together it is asked for', async () => {
    const made = await Promise.all(
      ['budi@example.test', 'BUDI@example.test', ' budi@example.test'].map(create),
    );
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    expect(await countAccounts()).toBe(1);
  });
});

it('an account is read with its plan and how much of it is used', async () => {
  const accountId = (await create('citra@example.test')) ?? '';
  await storeShop(database.db, accountId);
  const who: SignedIn = {
    accountId,
    subAccountId: '',
    name: 'Ayu',
    isMain: true,
    permissionCodeList: ['chat'],
    shopIdList: null,
    signInId: '',
  };
  const read = (signedIn: SignedIn) =>
    asTenant(database.db, signedIn.accountId, (tx) => readAccount(tx, signedIn));
  expect(await read(who)).toMatchObject({
    accountId,
    displayName: 'Ayu',
    versionInfo: { currentShopNum: 1, maxShopNum: 3, gmtExpire: TEST_NOW },
  });
  expect(await read({ ...who, accountId: 'gone' })).toBeNull();
});

it('the demo account is made once', async () => {
  const before = await countAccounts();
  await ensureDemoAccount(database.db, TEST_NOW);
  await ensureDemoAccount(database.db, TEST_NOW);
  expect(await countAccounts()).toBe(Number(before) + 1);
  expect(await create(DEMO_LOGIN.loginName)).toBeNull();
});
