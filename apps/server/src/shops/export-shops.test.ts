import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { auditEntry, shop, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  accountId = await storeAccount(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let createdAt = 0;
async function makeShop(alias: string, platform: 'Shopee' | 'Lazada', status: 'success' | 'expired') {
  const made = await storeShop(database.db, accountId, { platform, status });
  createdAt += 1;
  await database.db.update(shop).set({ alias, createdAt }).where(eq(shop.shopId, made.shopId));
  return made;
}
async function exported(query: string, cookie: string, method = 'GET') {
  const answer = await fetch(`${app.url}/api/account/shop/exportShop?${query}`, {
    method,
    headers: { cookie },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, text: bytes.toString('utf8') };
}

it('is a CSV file of the shops that its reader sees and the filter leaves', async () => {
  const one = await makeShop('Kopi "Mei", 1', 'Shopee', 'success');
  const two = await makeShop('=1+1', 'Lazada', 'expired');
  await storeShop(database.db, await storeAccount(database.db));
  const cookie = await app.signIn(accountId);
  const lines = [
    `Shopee,ID,${one.platformShopId},Kopi Mei,"Kopi ""Mei"", 1"\r\n`,
    `Lazada,ID,${two.platformShopId},Kopi Mei,'=1+1\r\n`,
  ];
  const head = '\uFEFFMarketplace,Country or region,Shop ID,Name on the marketplace,Alias\r\n';
  const all = await exported('language=en', cookie);
  expect(all.text).toBe(head + lines.join(''));
  expect(all.headers.get('content-type')).toContain('text/csv');
  expect(all.headers.get('content-disposition')).toContain('attachment');
  expect(all.headers.get('cache-control')).toBe('no-store');
  const rowsOf = async (query: string, as = cookie) =>
    (await exported(`language=en&${query}`, as)).text.slice(head.length);
  expect(await rowsOf('platform=Lazada')).toBe(lines[1]);
  expect(await rowsOf('state=authorised')).toBe(lines[0]);
  expect(await rowsOf(`search=${two.platformShopId}`)).toBe(lines[1]);
  expect(await rowsOf('groupId=none')).toBe('');
  expect(await rowsOf('', await app.signIn(accountId, [two.shopId]))).toBe(lines[1]);
  expect((await exported('language=th', cookie)).text).toContain('รหัสร้านค้า');
});

it('keeps digits that a spreadsheet program would change', async () => {
  await makeShop('100987654321012345', 'Lazada', 'success');
  const { text } = await exported('search=100987654321012345', await app.signIn(accountId));
  expect(text).toContain(',"\t100987654321012345"\r\n');
});

it('needs a session, and a filter that can be read', async () => {
  expect(await exported('', '')).toMatchObject({ status: 401, text: '' });
  expect(await exported('platform=Amazon', await app.signIn(accountId))).toMatchObject({
    status: 400,
    text: '',
  });
});

it('is for those who manage shops', async () => {
  const subAccountId = 'agent-without-shops';
  await database.db.insert(subAccount).values({
    accountId,
    subAccountId,
    displayName: 'Siti',
    permissionCodes: ['orderManager'],
    shopIds: null,
    createdAt: 0,
  });
  const { secret } = await app.services.loginSessions.start({
    accountId,
    subAccountId,
    isMain: false,
    shopIds: null,
  });
  expect(await exported('', `${SESSION_COOKIE}=${secret}`)).toMatchObject({ status: 403, text: '' });
});

it('is not given, nor recorded, for a look at its headers alone', async () => {
  const count = () => database.db.$count(auditEntry, eq(auditEntry.kind, 'shopsExported'));
  const before = await count();
  expect((await exported('', await app.signIn(accountId), 'HEAD')).status).toBe(404);
  expect(await count()).toBe(before);
});
