import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import type { Database } from '../db/database.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { createSubAccount, setSubAccountActive } from './sub-accounts.ts';
import type { NewSubAccount } from './sub-accounts.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let seen: ShopContext;
let unseen: ShopContext;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  accountId = await storeAccount(database.db);
  seen = await storeShop(database.db, accountId);
  unseen = await storeShop(database.db, accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const PASSWORD = 'a password for tests';
async function hire(over: Partial<NewSubAccount> = {}) {
  made += 1;
  const loginName = `siti${made}@example.test`;
  const subAccountId = await createSubAccount(
    database.db,
    {
      accountId,
      loginName,
      password: PASSWORD,
      displayName: ' Siti ',
      permissionCodes: ['chat'],
      shopIds: null,
      ...over,
    },
    TEST_NOW,
  );
  if (subAccountId === null) throw new Error('the name is taken');
  return { subAccountId, loginName };
}
async function signIn(loginName: string) {
  const fields = { mobile: encipher(loginName), password: encipher(PASSWORD) };
  const { headers, envelope } = await app.call('/api/account/index/login', fields);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { envelope, cookie };
}
const codeOf = async (path: string, fields: Record<string, string>, cookie: string) =>
  (await app.call(`/api${path}`, fields, { cookie })).envelope['code'];

describe('a sub-account', () => {
  it('signs in as itself, with what it may do and see', async () => {
    const { subAccountId, loginName } = await hire({ shopIds: [seen.shopId] });
    const { envelope, cookie } = await signIn(loginName);
    expect(envelope['data']).toMatchObject({
      account: { accountId, subAccountId, isMain: false, displayName: 'Siti', permissionCodeList: ['chat'] },
    });
    expect(await codeOf('/chat/session/getSessionList', { shopId: seen.shopId }, cookie)).toBe(0);
    expect(await codeOf('/chat/session/getSessionList', { shopId: unseen.shopId }, cookie)).toBe(40_400);
    const list = await app.call('/api/account/shop/getShopList', {}, { cookie });
    expect(JSON.stringify(list.envelope)).not.toContain(unseen.shopId);
  });

  it.each([
    [['chat'], 0, 40_302],
    [['shopManager'], 40_302, 0],
    [['nobody knows this one'], 40_302, 40_302],
    [[], 40_302, 40_302],
  ])('with the permissions %j: chat answers %i, connecting a shop %i', async (codes, chat, connecting) => {
    const { loginName } = await hire({ permissionCodes: codes as never });
    const { cookie } = await signIn(loginName);
    expect(await codeOf('/chat/session/getSessionList', { shopId: seen.shopId }, cookie)).toBe(chat);
    expect(await codeOf('/account/shop/getAuthUrl', { platform: 'Shopee' }, cookie)).toBe(connecting);
    // The log can be followed all the same; then it has no conversations.
    expect(await codeOf('/chat/event/getEventList', { after: '0' }, cookie)).toBe(0);
  });

  it('has a login name that no other account has, the main accounts included', async () => {
    const { loginName } = await hire();
    await expect(hire({ loginName: ` ${loginName.toUpperCase()}` })).rejects.toThrow('taken');
  });

  it('switched off is signed out everywhere and may not come back; switched on it may', async () => {
    const { subAccountId, loginName } = await hire();
    const { cookie } = await signIn(loginName);
    await setSubAccountActive(database.db, { accountId, subAccountId }, false, TEST_NOW);
    expect(await codeOf('/account/index/getAccount', {}, cookie)).toBe(50_001);
    expect((await signIn(loginName)).envelope['code']).toBe(40_101);
    await setSubAccountActive(database.db, { accountId, subAccountId }, true, TEST_NOW);
    expect((await signIn(loginName)).envelope['code']).toBe(0);
    expect(await codeOf('/account/index/getAccount', {}, cookie)).toBe(50_001);
  });
});
