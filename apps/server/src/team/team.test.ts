import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Role, SubAccount } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES, TEAM_ROLES } from '@seller-chat/core';
import type { PermissionCode } from '@seller-chat/core';
import type { Database } from '../db/database.ts';
import { accountPlan, auditEntry, credential, subAccount } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

const FIRST = 'first password of a test';
const OWN = 'another password of a test';

let database: Database;
let app: TestApp;
let accountId: string;
let main: string;
let made = 0;

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
  main = await app.signIn(accountId);
  await setPlaces(50);
});

const setPlaces = (maxSubAccounts: number) =>
  database.db.update(accountPlan).set({ maxSubAccounts }).where(eq(accountPlan.accountId, accountId));

interface Answer<Data> {
  code: number;
  data: Data;
  info: Record<string, unknown>;
}

async function call<Data = unknown>(
  name: string,
  fields: Record<string, unknown>,
  cookie = main,
): Promise<Answer<Data>> {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const { envelope } = await app.call(`/api/account/index/${name}`, texts, { cookie });
  return envelope as unknown as Answer<Data>;
}

function newPerson(over: Record<string, unknown> = {}) {
  made += 1;
  return {
    requestId: crypto.randomUUID(),
    email: encipher(`siti${made}@example.test`),
    password: encipher(FIRST),
    displayName: 'Siti',
    permissionCodeList: ['chat'],
    isAllShops: true,
    ...over,
  };
}

async function add(over: Record<string, unknown> = {}): Promise<SubAccount> {
  const { code, data } = await call<{ subAccount: SubAccount }>('addSubAccount', newPerson(over));
  expect(code).toBe(0);
  return data.subAccount;
}

async function signIn(loginName: string, password: string) {
  const fields = { mobile: encipher(loginName), password: encipher(password) };
  const { headers, envelope } = await app.call('/api/account/index/login', fields);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { envelope: envelope as unknown as Answer<{ account: Record<string, unknown> }>, cookie };
}

/** Signs in a new person who has chosen their own password. */
async function work(over: Record<string, unknown> = {}) {
  const person = await add(over);
  const { cookie } = await signIn(person.loginName, FIRST);
  const changed = await app.call(
    `/api${ENDPOINTS.changePassword.path}`,
    { password: encipher(FIRST), newPassword: encipher(OWN) },
    { cookie },
  );
  const renewed = changed.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { person: await detail(person.subAccountId), cookie: renewed.join('; ') };
}

async function detail(subAccountId: string): Promise<SubAccount> {
  return (await call<{ subAccount: SubAccount }>('getSubAccountDetail', { subAccountId })).data.subAccount;
}

const changeOf = (person: SubAccount, over: Record<string, unknown> = {}) => ({
  subAccountId: person.subAccountId,
  version: person.version,
  displayName: person.displayName,
  roleId: person.roleId,
  permissionCodeList: person.permissionCodeList,
  isAllShops: person.shopIdList === null,
  shopIdList: person.shopIdList ?? [],
  isActive: person.isActive,
  ...over,
});

const auditOfKind = (kind: string) =>
  database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.accountId, accountId), eq(auditEntry.kind, kind)))
    .orderBy(auditEntry.seq);

describe('a sub-account that is added with a password', () => {
  it('is listed with what it may do and see, and is in the audit log', async () => {
    const shop = await storeShop(database.db, accountId);
    const person = await add({ isAllShops: false, shopIdList: [shop.shopId], roleId: 'agent' });
    expect(person).toMatchObject({
      displayName: 'Siti',
      roleId: 'agent',
      shopIdList: [shop.shopId],
      mustChangePassword: true,
      isOnline: false,
      lastSeenAt: null,
    });
    expect(person.permissionCodeList).toEqual(
      PERMISSION_CODES.filter((code) => isIn(TEAM_ROLES.agent, code)),
    );
    const { data } = await call<{ subAccountList: SubAccount[]; usedSubAccounts: number }>(
      'getSubAccountList',
      {},
    );
    expect(data).toMatchObject({ subAccountList: [person], usedSubAccounts: 1, maxSubAccounts: 50 });
    const [entry] = await auditOfKind('subAccountAdded');
    expect(entry).toMatchObject({ subject: `person:${person.subAccountId}`, actorId: '' });
    expect(JSON.stringify(entry)).not.toContain(FIRST);
  });

  it('may do nothing but choose another password at its first sign-in', async () => {
    const { loginName } = await add();
    const { envelope, cookie } = await signIn(loginName, FIRST);
    expect(envelope.data.account).toMatchObject({ mustChangePassword: true, permissionCodeList: [] });
    for (const path of [
      '/chat/session/getSessionList',
      '/account/shop/getShopList',
      '/account/index/getProfile',
    ]) {
      const answer = await app.call(`/api${path}`, {}, { cookie });
      expect(answer.envelope['code']).toBe(ERROR_CODES.passwordChangeNeeded);
    }
    const passwords = { password: encipher(FIRST), newPassword: encipher(OWN) };
    const changed = await app.call(`/api${ENDPOINTS.changePassword.path}`, passwords, { cookie });
    expect(changed.envelope['code']).toBe(0);
    const again = await signIn(loginName, OWN);
    expect(again.envelope.data.account).toMatchObject({
      mustChangePassword: false,
      permissionCodeList: ['chat'],
    });
  });

  it('asked for twice is made once', async () => {
    const asked = newPerson();
    const answers = await Promise.all([call('addSubAccount', asked), call('addSubAccount', asked)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await auditOfKind('subAccountAdded')).toHaveLength(1);
  });

  it('needs a login name that no person of any account has, in whatever case', async () => {
    const { loginName } = await add();
    const other = await storeAccount(database.db);
    const cookie = await app.signIn(other);
    await database.db.update(accountPlan).set({ maxSubAccounts: 5 }).where(eq(accountPlan.accountId, other));
    const taken = newPerson({ email: encipher(` ${loginName.toUpperCase()}`) });
    const { code, info } = await call('addSubAccount', taken, cookie);
    expect({ code, info }).toMatchObject({
      code: ERROR_CODES.invalidRequest,
      info: { fields: [{ path: 'email', problem: 'loginNameTaken' }] },
    });
    expect(await database.db.$count(subAccount, eq(subAccount.accountId, other))).toBe(0);
  });

  it('at the last place of the plan: of two at once one is added', async () => {
    await setPlaces(1);
    const answers = await Promise.all([
      call('addSubAccount', newPerson()),
      call('addSubAccount', newPerson()),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.planLimit]);
    const refused = answers.find(({ code }) => code !== 0);
    expect(refused?.info).toMatchObject({ limit: 'subAccounts', used: 1, max: 1 });
    expect(await database.db.$count(subAccount, eq(subAccount.accountId, accountId))).toBe(1);
    // Nothing is left of the refused one: the name is free.
    expect(await database.db.$count(credential, eq(credential.accountId, accountId))).toBe(1);
  });

  it('with a shop or role of another account, or an easy password, is refused', async () => {
    const foreign = await storeShop(database.db, await storeAccount(database.db));
    const refused = [
      { over: { isAllShops: false, shopIdList: [foreign.shopId] }, missing: 'shop' },
      { over: { roleId: crypto.randomUUID() }, missing: 'role' },
    ];
    for (const { over, missing } of refused) {
      const answer = await call('addSubAccount', newPerson(over));
      expect(answer).toMatchObject({ code: ERROR_CODES.notFound, info: { missing } });
    }
    expect(await call('addSubAccount', newPerson({ password: encipher('password') }))).toMatchObject({
      info: { fields: [{ path: 'password' }] },
    });
    expect((await call('addSubAccount', newPerson({ displayName: ' \u200b ' }))).code).toBe(40_000);
    expect(await database.db.$count(subAccount, eq(subAccount.accountId, accountId))).toBe(0);
  });
});

describe('a change of a sub-account', () => {
  it('[A11] every one of the 12 permissions that is switched is one audit entry, with before and after', async () => {
    let person = await add({ permissionCodeList: [] });
    for (const code of PERMISSION_CODES) {
      const permissionCodeList = [...person.permissionCodeList, code];
      const { data } = await call<{ subAccount: SubAccount }>(
        'saveSubAccountDetail',
        changeOf(person, { permissionCodeList }),
      );
      person = data.subAccount;
    }
    const entries = await auditOfKind('subAccountChanged');
    expect(entries).toHaveLength(12);
    for (const [index, code] of PERMISSION_CODES.entries()) {
      const { before, after } = entries[index] as {
        before: { permissionCodes: string[] };
        after: typeof before;
      };
      expect(before.permissionCodes).not.toContain(code);
      expect(after.permissionCodes).toContain(code);
    }
    expect(person.permissionCodeList).toEqual([...PERMISSION_CODES]);
  });

  it('counts with the next call of a person who is signed in', async () => {
    const shop = await storeShop(database.db, accountId);
    const { person, cookie } = await work();
    const list = () => app.call('/api/chat/session/getSessionList', { shopId: shop.shopId }, { cookie });
    expect((await list()).envelope['code']).toBe(0);
    await call('saveSubAccountDetail', changeOf(person, { isAllShops: false }));
    expect((await list()).envelope['code']).toBe(ERROR_CODES.notFound);
    const narrowed = await detail(person.subAccountId);
    await call('saveSubAccountDetail', changeOf(narrowed, { permissionCodeList: ['remark'] }));
    expect((await list()).envelope['code']).toBe(ERROR_CODES.forbidden);
  });

  it('of two pages at once one is saved; the other learns what is there now', async () => {
    const person = await add();
    expect((await call('saveSubAccountDetail', changeOf(person, { displayName: 'Ayu' }))).code).toBe(0);
    const late = await call('saveSubAccountDetail', changeOf(person, { displayName: 'Budi' }));
    expect(late).toMatchObject({
      code: ERROR_CODES.changedMeanwhile,
      info: { subAccount: { displayName: 'Ayu', version: 1 } },
    });
    // The same change again is no other change.
    expect((await call('saveSubAccountDetail', changeOf(person, { displayName: 'Ayu' }))).code).toBe(0);
    expect(await auditOfKind('subAccountChanged')).toHaveLength(1);
  });

  it('that switches it off ends its sign-ins; switched on it may come back', async () => {
    const { person, cookie } = await work();
    const { data } = await call<{ subAccount: SubAccount }>(
      'saveSubAccountDetail',
      changeOf(person, { isActive: false }),
    );
    const out = await call('getAccount', {}, cookie);
    expect(out).toMatchObject({ code: ERROR_CODES.loginExpired, info: { reason: 'subAccountDisabled' } });
    expect((await signIn(person.loginName, OWN)).envelope.code).toBe(ERROR_CODES.wrongCredentials);
    await call('saveSubAccountDetail', changeOf(data.subAccount, { isActive: true }));
    expect((await signIn(person.loginName, OWN)).envelope.code).toBe(0);
  });
});

describe('another first password', () => {
  it('ends the sign-ins, and is changed at the next one', async () => {
    const { person, cookie } = await work();
    const { subAccountId, loginName } = person;
    const next = 'a third password of a test';
    expect((await call('updateSubAccountPassword', { subAccountId, password: encipher(next) })).code).toBe(0);
    expect(await call('getAccount', {}, cookie)).toMatchObject({ info: { reason: 'passwordReset' } });
    expect((await signIn(loginName, OWN)).envelope.code).toBe(ERROR_CODES.wrongCredentials);
    expect((await signIn(loginName, next)).envelope.data.account).toMatchObject({ mustChangePassword: true });
    const [entry] = await auditOfKind('subAccountPasswordSet');
    expect(entry?.after).toEqual({ endedCount: 1, isFactorRemoved: false });
  });

  it('must be a good one, and is of a person of this account', async () => {
    const { subAccountId } = await add();
    const easy = { subAccountId, password: encipher('password') };
    expect(await call('updateSubAccountPassword', easy)).toMatchObject({
      info: { fields: [{ path: 'password' }] },
    });
    const stranger = await app.signIn(await storeAccount(database.db));
    const foreign = { subAccountId, password: encipher(OWN) };
    expect((await call('updateSubAccountPassword', foreign, stranger)).code).toBe(ERROR_CODES.notFound);
  });
});

describe('a sub-account that is deleted', () => {
  it('is signed out and gone; its login name is free; the audit log keeps its name', async () => {
    const { person, cookie } = await work();
    expect((await call('delSubAccount', { subAccountId: person.subAccountId })).code).toBe(0);
    expect(await call('getAccount', {}, cookie)).toMatchObject({ info: { reason: 'accountDeleted' } });
    expect((await call('delSubAccount', { subAccountId: person.subAccountId })).code).toBe(
      ERROR_CODES.notFound,
    );
    await add({ email: encipher(person.loginName) });
    const [entry] = await auditOfKind('subAccountDeleted');
    expect(entry?.before).toMatchObject({ displayName: 'Siti' });
  });
});

describe("a role of the seller's own", () => {
  const newRole = (over = {}) => ({
    requestId: crypto.randomUUID(),
    roleName: 'Warehouse',
    permissionCodeList: ['orderManager'] as PermissionCode[],
    ...over,
  });
  const addRole = async (over = {}) => (await call<{ role: Role }>('addRole', newRole(over))).data.role;

  it('changes the permissions of everybody who has it, with an entry for each', async () => {
    const role = await addRole();
    const people = [await add({ roleId: role.roleId }), await add({ roleId: role.roleId }), await add()];
    expect(people[0]?.permissionCodeList).toEqual(['orderManager']);
    const change = { ...role, roleName: 'Store', permissionCodeList: ['remark', 'chat'] };
    expect((await call('saveRole', change)).data).toMatchObject({ role: { roleName: 'Store', version: 1 } });
    const codes = await Promise.all(
      people.map(async ({ subAccountId }) => (await detail(subAccountId)).permissionCodeList),
    );
    expect(codes).toEqual([['chat', 'remark'], ['chat', 'remark'], ['chat']]);
    expect(await auditOfKind('subAccountChanged')).toHaveLength(2);
    expect(await auditOfKind('roleChanged')).toHaveLength(1);
  });

  it('that people have cannot be deleted, also when one gets it at the same moment', async () => {
    const role = await addRole();
    const { roleId } = role;
    const person = await add({ roleId });
    expect(await call('delRole', { roleId })).toMatchObject({
      code: ERROR_CODES.roleInUse,
      info: { count: 1 },
    });
    await call('saveSubAccountDetail', changeOf(person, { roleId: '', permissionCodeList: ['chat'] }));
    const answers = await Promise.all([
      call('delRole', { roleId }),
      call('addSubAccount', newPerson({ roleId })),
    ]);
    const [deleted, added] = answers.map(({ code }) => code);
    expect([
      [0, ERROR_CODES.notFound],
      [ERROR_CODES.roleInUse, 0],
    ]).toContainEqual([deleted, added]);
  });

  it('has a name that no other has, in whatever case; of two pages one is saved', async () => {
    const role = await addRole();
    expect((await call('addRole', newRole({ roleName: ' WAREHOUSE' }))).code).toBe(ERROR_CODES.nameTaken);
    await call('saveRole', { ...role, permissionCodeList: ['chat'] });
    const late = await call('saveRole', { ...role, permissionCodeList: ['remark'] });
    expect(late).toMatchObject({ code: ERROR_CODES.changedMeanwhile, info: { role: { version: 1 } } });
  });
});

const isIn = (codes: readonly PermissionCode[], code: PermissionCode): boolean => codes.includes(code);
