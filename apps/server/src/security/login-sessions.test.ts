import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { credential, subAccount } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount } from '../testing/stored-shop.ts';
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, makeLoginSessions } from './login-sessions.ts';
import type { LoginSessions } from './login-sessions.ts';

const DAY = 86_400_000;
let database: Database;
let sessions: LoginSessions;
let now = TEST_NOW;
let accountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  sessions = makeLoginSessions(database.db, () => now);
  accountId = await storeAccount(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.execute(sql`delete from login_session`);
});

const start = () => sessions.start({ accountId, isMain: true, shopIds: null });
const stored = () =>
  rowsOf<{ token_hash: string; sign_in_id: string }>(database.db, sql`select * from login_session`);

describe('a sign-in', () => {
  it('is found by its secret, and by nothing else', async () => {
    const { secret } = await start();
    expect(await sessions.find(secret)).toMatchObject({
      accountId,
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
    const { secret } = await sessions.start({ accountId, isMain: false, shopIds: ['one', 'two'] });
    expect((await sessions.find(secret))?.shopIdList).toEqual(['one', 'two']);
    const none = await sessions.start({ accountId, isMain: false, shopIds: [] });
    expect((await sessions.find(none.secret))?.shopIdList).toEqual([]);
  });

  it('is another one each time: the secret from before names nothing new', async () => {
    const [before, after] = [await start(), await start()];
    expect(after.secret).not.toBe(before.secret);
    await sessions.end(before.secret);
    expect(await sessions.find(before.secret)).toBeNull();
    expect(await sessions.find(after.secret)).not.toBeNull();
  });

  it('gives its rights by its id until it is over', async () => {
    const [kept, ended] = [await start(), await start()];
    const ids = (await stored()).map((row) => row.sign_in_id);
    await sessions.end(ended.secret);
    const rights = await sessions.rightsOf([...ids, 'unknown']);
    expect([...rights.values()]).toEqual([await sessions.find(kept.secret)]);
    expect(await sessions.rightsOf([])).toEqual(new Map());
    now = TEST_NOW + IDLE_LIMIT_MS;
    expect(await sessions.rightsOf(ids)).toEqual(new Map());
  });

  it('is one of several of a person, who can end the others; the main account also those of its team', async () => {
    const team = { accountId, subAccountId: 'siti', isMain: false, shopIds: null };
    await database.db
      .insert(subAccount)
      .values({ ...team, displayName: 'Siti', permissionCodes: [], createdAt: TEST_NOW });
    const stranger = await storeAccount(database.db);
    const [here, there] = [await start(), await start()];
    const [hers, elsewhere] = [
      await sessions.start(team),
      await sessions.start({ accountId: stranger, isMain: true, shopIds: null }),
    ];
    const me = await sessions.find(here.secret);
    if (!me) throw new Error('nobody is signed in');
    expect(await sessions.endOthers(me, 'person', database.db)).toBe(1);
    expect(await sessions.find(there.secret)).toBeNull();
    expect(await sessions.find(hers.secret)).not.toBeNull();
    expect(await sessions.endOthers(me, 'account', database.db)).toBe(1);
    expect(await sessions.find(hers.secret)).toBeNull();
    expect(await sessions.endOthers(me, 'account', database.db)).toBe(0);
    for (const { secret } of [here, elsewhere]) expect(await sessions.find(secret)).not.toBeNull();
  });

  it('once ended is over; ended again it was not there', async () => {
    const { secret } = await start();
    expect(await sessions.end(secret)).toEqual({ accountId });
    expect(await sessions.find(secret)).toBeNull();
    expect(await sessions.end(secret)).toBeNull();
  });
});

describe('a sign-in ends with what let it in, however that is written', () => {
  const team = { subAccountId: 'budi', isMain: false, shopIds: null };
  async function hire() {
    const who = { accountId: await storeAccount(database.db), ...team };
    const fields = { displayName: 'Budi', permissionCodes: ['chat'], createdAt: TEST_NOW };
    await database.db.insert(subAccount).values({ ...who, ...fields });
    const loginName = `${who.accountId}@example.test`;
    await database.db.insert(credential).values({ ...who, loginName, passwordHash: 'before' });
    const { secret } = await sessions.start(who);
    const main = await sessions.start({ accountId: who.accountId, isMain: true, shopIds: null });
    expect(await sessions.find(secret)).not.toBeNull();
    return { ...who, secret, main: main.secret };
  }

  it.each([
    [
      'another password',
      (id: string) => sql`update credential set password_hash = 'after' where account_id = ${id}`,
    ],
    ['without a password', (id: string) => sql`delete from credential where account_id = ${id}`],
    ['switched off', (id: string) => sql`update sub_account set is_active = false where account_id = ${id}`],
    ['removed from the team', (id: string) => sql`delete from sub_account where account_id = ${id}`],
  ])('%s: only its own sign-ins', async (_, change) => {
    const { accountId: id, secret, main } = await hire();
    await database.db.execute(change(id));
    expect(await sessions.find(secret)).toBeNull();
    expect(await sessions.find(main)).not.toBeNull();
    // For good: what is switched on again begins with a new sign-in.
    await database.db.execute(sql`update sub_account set is_active = true where account_id = ${id}`);
    expect(await sessions.find(secret)).toBeNull();
  });

  it('the account is gone: all of them', async () => {
    const { accountId: id, secret, main } = await hire();
    await database.db.execute(sql`delete from account where account_id = ${id}`);
    for (const one of [secret, main]) expect(await sessions.find(one)).toBeNull();
    const late = await sessions.start({ accountId: id, isMain: true, shopIds: null });
    expect(await sessions.find(late.secret)).toBeNull();
  });

  it('the same password written once more, or another name, ends none', async () => {
    const { accountId: id, secret } = await hire();
    await database.db.execute(sql`update credential set password_hash = 'before' where account_id = ${id}`);
    await database.db.execute(sql`update sub_account set display_name = 'Budi B.' where account_id = ${id}`);
    expect(await sessions.find(secret)).toMatchObject({ name: 'Budi B.' });
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

  it('each use begins the idle time again, but never moves the absolute limit', async () => {
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
