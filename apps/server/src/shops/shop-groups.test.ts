import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Shop, ShopGroup } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  shop = await storeShop(database.db, accountId);
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(name: string, fields: Record<string, string> = {}, as = cookie) {
  const { envelope } = await app.call(`/api/account/shop/${name}`, fields, { cookie: as });
  return envelope as { code: number; data: Record<string, unknown> };
}
async function makeGroup(groupName: string, platform = 'Shopee'): Promise<string> {
  const { data } = await call('addGroup', { platform, groupName });
  return (data['group'] as ShopGroup).shopGroupId;
}
async function groupIds(): Promise<string[]> {
  const { data } = await call('getShopList');
  return Object.values(data['platformAndShopListMap'] as Record<string, Shop[]>)
    .flat()
    .map(({ groupId }) => groupId);
}
const put = (shopGroupId: string, shopIds: readonly string[], as = cookie) =>
  call('relateShopGroup', { shopGroupId, shopIdList: JSON.stringify(shopIds) }, as);

it('groups belong to a marketplace and have names of their own in it', async () => {
  const own = await makeGroup('Mine');
  const elsewhere = await makeGroup('mine', 'Lazada');
  expect((await call('addGroup', { platform: 'Shopee', groupName: 'MINE ' })).code).toBe(40_930);
  const second = await makeGroup('Second');
  expect((await call('saveGroup', { shopGroupId: second, groupName: 'mine' })).code).toBe(40_930);
  expect((await call('saveGroup', { shopGroupId: own, groupName: 'Ours' })).data['group']).toEqual({
    shopGroupId: own,
    groupName: 'Ours',
    platform: 'Shopee',
  });
  const idsOf = async (fields = {}) =>
    ((await call('getGroupList', fields)).data['groupList'] as ShopGroup[]).map((one) => one.shopGroupId);
  expect(await idsOf()).toEqual([own, elsewhere, second]);
  expect(await idsOf({ platform: 'Lazada' })).toEqual([elsewhere]);
});

it('a name is stored without what turns the text after it; one that cannot be seen is refused', async () => {
  const { group } = (await call('addGroup', { platform: 'Shopee', groupName: 'Turn\u202Eed\u0000' })).data;
  expect(group).toMatchObject({ groupName: 'Turn ed' });
  const { shopGroupId } = group as ShopGroup;
  for (const groupName of ['\u200B', '\u3164', '\u202E']) {
    expect((await call('addGroup', { platform: 'Shopee', groupName })).code).toBe(40_000);
    expect((await call('saveGroup', { shopGroupId, groupName })).code).toBe(40_000);
  }
});

it('groups are in the order that the seller gave them; new ones come last', async () => {
  const [a, b, c] = [await makeGroup('A'), await makeGroup('B'), await makeGroup('C')];
  const sort = (ids: readonly string[], as = cookie) =>
    call('sortGroup', { platform: 'Shopee', shopGroupIdList: JSON.stringify(ids) }, as);
  const idsOf = async () =>
    ((await call('getGroupList', { platform: 'Shopee' })).data['groupList'] as ShopGroup[]).map(
      (one) => one.shopGroupId,
    );
  for (let twice = 0; twice < 2; twice += 1) expect((await sort([c, a, b])).code).toBe(0);
  expect(await idsOf()).toEqual([c, a, b]);
  const d = await makeGroup('D');
  await sort(['nowhere', b, b]);
  expect(await idsOf()).toEqual([b, c, a, d]);
  await Promise.all([sort([a, b, c, d]), sort([d, c, b, a])]);
  expect([
    [a, b, c, d],
    [d, c, b, a],
  ]).toContainEqual(await idsOf());
  const limited = await app.signIn(accountId, [shop.shopId]);
  expect((await sort([a], limited)).code).toBe(40_302);
});

it('shops move between groups, emitted once each, and stay when their group goes', async () => {
  const other = await storeShop(database.db, accountId);
  const group = await makeGroup('Mine');
  expect((await put(group, [shop.shopId])).code).toBe(0);
  expect((await put(group, [shop.shopId, other.shopId])).code).toBe(0);
  expect(await groupIds()).toEqual([group, group]);
  expect((await put('', [other.shopId])).code).toBe(0);
  expect((await groupIds()).toSorted()).toEqual(['', group].toSorted());
  for (let again = 0; again < 2; again += 1)
    expect((await call('delGroup', { shopGroupId: group })).code).toBe(0);
  expect(await groupIds()).toEqual(['', '']);
  const { envelope } = await app.call('/api/chat/event/getEventList', { after: '0' }, { cookie });
  // Two moves in, one out, one by the end of the group; the group made, and gone.
  expect((envelope as { data: { frame: { to: number } } }).data.frame.to).toBe(6);
});

it('takes no shop of another marketplace, no foreign shop, and no agent who sees some shops only', async () => {
  const group = await makeGroup('Mine');
  const lazada = await storeShop(database.db, accountId, { platform: 'Lazada' });
  expect((await put(group, [lazada.shopId])).code).toBe(40_000);
  expect((await put(group, [shop.shopId, 'nowhere'])).code).toBe(40_400);
  expect((await put('nowhere', [shop.shopId])).code).toBe(40_400);
  const stranger = await app.signIn(await storeAccount(database.db));
  expect((await put(group, [shop.shopId], stranger)).code).toBe(40_400);
  expect((await call('saveGroup', { shopGroupId: group, groupName: 'x' }, stranger)).code).toBe(40_400);
  await call('delGroup', { shopGroupId: group }, stranger);
  const limited = await app.signIn(accountId, [shop.shopId]);
  for (const [name, fields] of [
    ['addGroup', { platform: 'Shopee', groupName: 'x' }],
    ['saveGroup', { shopGroupId: group, groupName: 'x' }],
    ['delGroup', { shopGroupId: group }],
  ] as const)
    expect((await call(name, fields, limited)).code).toBe(40_302);
  expect((await put(group, [shop.shopId], limited)).code).toBe(40_302);
  expect((await call('getGroupList', {}, limited)).data['groupList']).toHaveLength(1);
  expect(await groupIds()).toEqual(['', '']);
});
