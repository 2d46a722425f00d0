import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Database } from '../db/database.ts';
import { shopSync } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;
let shopId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { now: () => TEST_NOW });
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  ({ shopId } = await storeShop(database.db, accountId));
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const isSync = (id: string) => and(eq(shopSync.accountId, accountId), eq(shopSync.shopId, id));
async function readSync(id = shopId) {
  const [row] = await database.db.select().from(shopSync).where(isSync(id));
  return row;
}
async function call(name: string, fields: Record<string, string> = {}, as = cookie) {
  const { envelope } = await app.call(`/api/account/shop/${name}`, fields, { cookie: as });
  return envelope as { code: number; data: Record<string, unknown> };
}
const start = (ids: readonly string[], as = cookie) =>
  call('startItemRsync', { shopIdList: JSON.stringify(ids) }, as);

it('a shop is read again from the beginning, and shows its progress like the first import', async () => {
  const lease = { leaseUntil: 5, passStartedAt: 4, passCursor: 'p7', passConversations: 70 };
  await database.db
    .update(shopSync)
    .set({ syncedUntil: TEST_NOW - 9, ...lease })
    .where(isSync(shopId));
  expect((await start([shopId])).code).toBe(0);
  expect(await readSync()).toMatchObject({
    syncedUntil: 0,
    leaseUntil: 0,
    passCursor: null,
    dueAt: TEST_NOW,
  });
  const { data } = await call('getImportProgress');
  expect(data['importList']).toMatchObject([{ shopId, startedAt: 0, conversationCount: 0 }]);
});

it('an import that runs goes on: a second press does not begin it again', async () => {
  await database.db
    .update(shopSync)
    .set({ syncedUntil: 0, passStartedAt: 4, passCursor: 'p7', passConversations: 70 })
    .where(isSync(shopId));
  for (let press = 0; press < 2; press += 1) expect((await start([shopId])).code).toBe(0);
  expect(await readSync()).toMatchObject({ passCursor: 'p7', passConversations: 70 });
});

it('of several shops with one that is expired, or not to be seen, none is read again', async () => {
  await database.db.update(shopSync).set({ syncedUntil: 7 }).where(isSync(shopId));
  const expired = await storeShop(database.db, accountId, { status: 'expired' });
  const foreign = await storeShop(database.db, await storeAccount(database.db));
  expect((await start([shopId, expired.shopId])).code).toBe(ERROR_CODES.shopExpired);
  expect((await start([shopId, foreign.shopId])).code).toBe(ERROR_CODES.notFound);
  expect(await readSync()).toMatchObject({ syncedUntil: 7 });
});

it('the details of shops are their last sync, for shops of the account', async () => {
  await database.db.update(shopSync).set({ syncedUntil: 7 }).where(isSync(shopId));
  const other = await storeShop(database.db, accountId);
  const foreign = await storeShop(database.db, await storeAccount(database.db));
  const { data } = await call('getShopDetailList');
  const details = new Map(
    (data['detailList'] as { shopId: string; syncedUntil: number }[]).map((one) => [one.shopId, one]),
  );
  expect(details.get(shopId)).toEqual({ shopId, syncedUntil: 7 });
  expect(details.get(other.shopId)).toEqual({ shopId: other.shopId, syncedUntil: 0 });
  expect(details.has(foreign.shopId)).toBe(false);
});
