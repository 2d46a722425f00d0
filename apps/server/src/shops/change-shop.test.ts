import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { PermissionCode, Shop } from '@seller-chat/core';
import type { Database } from '../db/database.ts';
import { auditEntry, eventLog, shop, shopGroup, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;
let mine: Awaited<ReturnType<typeof storeShop>>;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  mine = await storeShop(database.db, accountId);
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(name: string, fields: Record<string, string>, as = cookie) {
  const { envelope } = await app.call(`/api/account/shop/${name}`, fields, { cookie: as });
  return envelope as { code: number; data: { shop: Shop }; info?: Record<string, unknown> };
}
const rename = (alias: string, seenAlias: string, as = cookie) =>
  call('updateShopInfo', { shopId: mine.shopId, alias, seenAlias }, as);
const events = () =>
  database.db.select().from(eventLog).where(eq(eventLog.accountId, accountId)).orderBy(eventLog.seq);
const audits = () =>
  database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.accountId, accountId), eq(auditEntry.kind, 'shopChanged')));
async function signInSub(permissionCodes: PermissionCode[], shopIds: string[] | null): Promise<string> {
  const subAccountId = randomUUID();
  const row = { accountId, subAccountId, displayName: 'Sub', permissionCodes, shopIds, createdAt: 0 };
  await database.db.insert(subAccount).values(row);
  const who = { accountId, subAccountId, isMain: false, shopIds };
  return `${SESSION_COOKIE}=${(await app.services.loginSessions.start(who)).secret}`;
}

it('an alias is stored tidily, reported to every browser, and recorded', async () => {
  const answer = await rename('  Kopi \t Mei ', '');
  expect(answer.data.shop).toMatchObject({ shopId: mine.shopId, alias: 'Kopi Mei' });
  expect(await events()).toMatchObject([{ type: 'shop.changed', shopId: mine.shopId }]);
  expect(await audits()).toMatchObject([
    { subject: `shop:${mine.shopId}`, before: { alias: '' }, after: { alias: 'Kopi Mei' }, actorName: 'Ayu' },
  ]);
});

it('a repeated call changes nothing more', async () => {
  await rename('Kopi Mei', '');
  expect(await rename('Kopi Mei', '')).toMatchObject({ code: 0, data: { shop: { alias: 'Kopi Mei' } } });
  expect(await events()).toHaveLength(1);
  expect(await audits()).toHaveLength(1);
});

it('two tabs do not undo each other', async () => {
  await rename('First', '');
  expect(await rename('Second', '')).toMatchObject({
    code: ERROR_CODES.changedMeanwhile,
    info: { shop: { alias: 'First' } },
  });
  expect(await rename('', 'First')).toMatchObject({ code: 0, data: { shop: { alias: '' } } });
});

it.each([
  ['a'.repeat(51), 'aliasTooLong'],
  ['a'.repeat(500), 'aliasTooLong'],
  ['a\u202Eb', 'aliasUnprintable'],
  ['a\u0007b', 'aliasUnprintable'],
])('the alias %j is refused: %s', async (alias, problem) => {
  const { code, info } = await rename(alias, '');
  expect(code).toBe(ERROR_CODES.invalidRequest);
  expect(info).toMatchObject({ fields: [{ path: 'alias', problem }] });
  expect(await events()).toEqual([]);
});

it('a change says what it saw', async () => {
  const { info } = await call('updateShopInfo', { shopId: mine.shopId, alias: 'x' });
  expect(info).toMatchObject({ fields: [{ path: 'seenAlias', problem: 'required' }] });
});

it('a group changes with the alias or alone, and only to one of the same marketplace', async () => {
  const groups = ['Shopee', 'Lazada'].map((platform) => ({
    accountId,
    shopGroupId: `g-${platform}`,
    platform: platform as 'Shopee',
    groupName: platform,
    nameKey: platform,
    createdAt: 0,
  }));
  await database.db.insert(shopGroup).values(groups);
  const move = (groupId: string, fields = {}) =>
    call('updateShopInfo', { shopId: mine.shopId, groupId, seenGroupId: '', ...fields });
  expect((await move('g-Lazada', { alias: 'Both', seenAlias: '' })).code).toBe(ERROR_CODES.invalidRequest);
  expect((await move('unknown')).code).toBe(ERROR_CODES.notFound);
  expect((await move('g-Shopee', { alias: 'Both', seenAlias: '' })).data.shop).toMatchObject({
    alias: 'Both',
    groupId: 'g-Shopee',
  });
  expect((await move('', { seenGroupId: 'old' })).code).toBe(ERROR_CODES.changedMeanwhile);
  expect((await move('', { seenGroupId: 'g-Shopee' })).data.shop.groupId).toBe('');
});

it('who may not manage shops, or does not see this one, changes nothing', async () => {
  expect((await rename('x', '', await signInSub(['chat'], null))).code).toBe(ERROR_CODES.forbidden);
  expect((await rename('x', '', await signInSub(['shopManager'], ['other']))).code).toBe(
    ERROR_CODES.notFound,
  );
  const stranger = await app.signIn(await storeAccount(database.db));
  expect((await rename('x', '', stranger)).code).toBe(ERROR_CODES.notFound);
  const limited = await signInSub(['shopManager'], [mine.shopId]);
  expect(
    (await call('updateShopInfo', { shopId: mine.shopId, groupId: '', seenGroupId: '' }, limited)).code,
  ).toBe(ERROR_CODES.forbidden);
  expect((await rename('Own', '', limited)).data.shop.alias).toBe('Own');
});

it("a shop is found by its marketplace's id, others' and hidden ones like those that do not exist", async () => {
  const ask = (platformShopId: string, platform = 'Shopee', as = cookie) =>
    call('getShopInfoByPlatformShopId', { platform, platformShopId }, as);
  expect((await ask(mine.platformShopId)).data.shop.shopId).toBe(mine.shopId);
  const foreign = await storeShop(database.db, await storeAccount(database.db));
  const unknown = await ask('unknown');
  expect(unknown.code).toBe(ERROR_CODES.notFound);
  for (const answer of [
    await ask(foreign.platformShopId),
    await ask(mine.platformShopId, 'Lazada'),
    await ask(mine.platformShopId, 'Shopee', await signInSub(['chat'], ['other'])),
  ])
    expect(answer).toEqual(unknown);
  expect(await database.db.select().from(shop).where(eq(shop.accountId, accountId))).toHaveLength(1);
});
