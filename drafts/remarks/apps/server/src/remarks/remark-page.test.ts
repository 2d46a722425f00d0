import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { RemarkRow, RemarkStatus } from '@seller-chat/api-client/contract';
import { createSubAccount } from '../account/sub-accounts.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database } from '../db/database.ts';
import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { notice, remark, session } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { makeSessionRow } from '../testing/session-row.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { watchDueRemarks } from './due/watch-due.ts';
import { indexRemarks } from './index-remarks.ts';
import { recountRemarks } from './recount-remarks.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let shop: ShopContext;
let other: ShopContext;
let mei: { cookie: string; id: string };
let budi: { cookie: string; id: string };

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
  shop = await storeShop(database.db, accountId);
  other = await storeShop(database.db, accountId);
  mei = await hire(`Mei ${accountId}`, ['chat', 'remark'], null);
  budi = await hire(`Budi ${accountId}`, ['remark'], [other.shopId]);
});

async function hire(displayName: string, permissionCodes: ('chat' | 'remark')[], shopIds: string[] | null) {
  const who = { accountId, loginName: `${displayName}@example.test`, password: 'x', displayName };
  const id = (await createSubAccount(database.db, { ...who, permissionCodes, shopIds }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId: id, isMain: false, shopIds: null };
  return { id, cookie: `${SESSION_COOKIE}=${(await app.services.loginSessions.start(signIn)).secret}` };
}

type Fields = Record<string, string>;
async function call(name: keyof typeof ENDPOINTS, fields: Fields = {}, who = mei) {
  const { envelope } = await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie: who.cookie });
  return envelope as { code: number; data: never; info?: { remark?: RemarkRow } };
}
async function write(fields: Fields = {}, shopId: string = shop.shopId): Promise<string> {
  const remarkId = crypto.randomUUID();
  const answer = await call('addRemark', {
    shopId,
    sessionId: '',
    remarkId,
    type: 'afterSale',
    text: 'Broken cup',
    ...fields,
  });
  expect(answer.code).toBe(0);
  return remarkId;
}
async function find(fields: Fields = {}, who = mei): Promise<RemarkRow[]> {
  const found: RemarkRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const next: Fields = cursor === '' ? {} : { nextCursor: cursor };
    const { code, data } = await call('findRemarks', { ...fields, ...next }, who);
    expect(code).toBe(0);
    const page = data as { remarkList: RemarkRow[]; nextCursor: string | null };
    found.push(...page.remarkList);
    cursor = page.nextCursor;
  }
  return found;
}
const idsOf = (rows: readonly RemarkRow[]) => rows.map(({ remarkId }) => remarkId);
const given = () =>
  database.db
    .select({ person: notice.subAccountId, params: notice.params, key: notice.key })
    .from(notice)
    .where(and(eq(notice.accountId, accountId), eq(notice.kind, 'remarkDue')));

describe('the list', () => {
  it('goes by due date, then the newest without one, then what is done, and hides other shops', async () => {
    const late = await write({ dueAt: '2000' });
    const none = await write();
    const early = await write({ dueAt: '1000' }, other.shopId);
    const done = await write({ status: 'done', dueAt: '500' });
    expect(idsOf(await find({ status: 'all' }))).toEqual([early, late, none, done]);
    expect(idsOf(await find())).toEqual([early, late, none]);
    expect(idsOf(await find({ status: 'all' }, budi))).toEqual([early]);
    expect((await call('getRemarkRow', { remarkId: late }, budi)).code).toBe(40_400);
  });

  it('finds words of the text, of the buyer and the order, also of rows of an earlier version', async () => {
    const sessionId = `s-${accountId}`;
    const row = makeSessionRow({ accountId, shopId: shop.shopId, sessionId, buyerName: 'Ngọc Trân' });
    await database.db.insert(session).values(row);
    const remarkId = await write({ sessionId, platformOrderSn: 'INV-77/A', text: 'Wants filters' });
    await write({ text: 'Another one' });
    const searches = ['filter', 'ngoc', 'INV-77', 'inv77'];
    for (const keyword of searches)
      expect([keyword, idsOf(await find({ keyword }))]).toEqual([keyword, [remarkId]]);
    await database.db.update(remark).set({ words: '', grams: [] }).where(eq(remark.accountId, accountId));
    expect(await find({ keyword: 'filter' })).toEqual([]);
    while (await indexRemarks(database.db, 1));
    for (const keyword of searches) expect(idsOf(await find({ keyword }))).toEqual([remarkId]);
    expect(await find({ keyword: '!?' })).toEqual([]);
  });

  it('has each remark once on its pages, and the kept counts agree, whatever the filter', async () => {
    const statuses: RemarkStatus[] = ['open', 'inProgress', 'waiting', 'done'];
    const one = fc.record({
      type: fc.constantFrom('preSale', 'afterSale'),
      status: fc.constantFrom(...statuses),
      category: fc.constantFrom('damage', 'other'),
      owner: fc.constantFrom('none', 'main', 'mei'),
      due: fc.integer({ min: 0, max: 3 }),
      isOther: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 3, maxLength: 9 }), async (wanted) => {
        await database.db.delete(remark).where(eq(remark.accountId, accountId));
        for (const { type, status, category, owner, due, isOther } of wanted) {
          const ownerField = owner === 'mei' ? mei.id : owner;
          const place = isOther ? other.shopId : shop.shopId;
          await write({ type, status, category, owner: ownerField, dueAt: String(due * 1000) }, place);
        }
        const all = await find({ status: 'all', pageSize: '100' });
        expect(all).toHaveLength(wanted.length);
        for (const filter of [
          { status: 'all' },
          { status: 'active', category: 'damage' },
          { status: 'all', owner: 'none' },
          { status: 'all', isMine: 'true' },
          { status: 'all', type: 'preSale', dueFrom: '1000', dueTo: '3000' },
          { status: 'done', shopIdList: JSON.stringify([shop.shopId]) },
          { isOverdue: 'true' },
        ] as Fields[]) {
          const expected = all.filter((row) => isMeant(row, filter));
          expect(idsOf(await find({ ...filter, pageSize: '2' }))).toEqual(idsOf(expected));
          const { data } = await call('countRemarks', filter);
          expect(data).toEqual({ count: expected.length, isMore: false });
        }
        expect(await recountRemarks(database.db)).toBe(0);
      }),
      { numRuns: 8 },
    );
  });
});

function isMeant(row: RemarkRow, filter: Fields): boolean {
  const { status = 'active', category, owner, type, dueFrom, dueTo, shopIdList, isMine, isOverdue } = filter;
  const isDue = (at: number) => row.dueAt !== null && row.dueAt < at;
  return (
    (status === 'all' || (status === 'active' ? row.status !== 'done' : row.status === status)) &&
    (category === undefined || row.category === category) &&
    (owner === undefined || row.owner === null) &&
    (isMine === undefined || row.owner?.subAccountId === mei.id) &&
    (type === undefined || row.type === type) &&
    (dueFrom === undefined || (row.dueAt !== null && row.dueAt >= Number(dueFrom))) &&
    (dueTo === undefined || isDue(Number(dueTo))) &&
    (isOverdue === undefined || (row.status !== 'done' && isDue(Number.MAX_SAFE_INTEGER))) &&
    (shopIdList === undefined || shopIdList.includes(row.shopId))
  );
}

describe('a bulk change', () => {
  const change = (fields: Fields, who = mei) =>
    call('changeRemarks', { requestId: crypto.randomUUID(), ...fields }, who);

  it('gives a result per remark, changes once per request, and is taken back', async () => {
    const [one, two] = [await write(), await write({ status: 'done' })];
    const requestId = crypto.randomUUID();
    const asked = {
      requestId,
      remarkIdList: JSON.stringify([one, two, crypto.randomUUID()]),
      status: 'done',
    };
    const first = await change(asked);
    expect(first.data).toMatchObject({
      resultList: [{ result: 'changed' }, { result: 'unchanged' }, { result: 'gone' }],
    });
    await change({ remarkIdList: JSON.stringify([one]), status: 'waiting' });
    expect((await change(asked)).data).toEqual(first.data);
    expect((await find({ status: 'waiting' })).map(({ remarkId }) => remarkId)).toEqual([one]);
    // It was changed again meanwhile: the undo leaves it.
    expect((await call('undoRemarkChange', { requestId })).data).toEqual({ count: 0 });
    const second = crypto.randomUUID();
    await change({
      requestId: second,
      remarkIdList: JSON.stringify([two]),
      category: 'damage',
      owner: mei.id,
    });
    for (let time = 0; time < 2; time += 1)
      expect((await call('undoRemarkChange', { requestId: second })).data).toEqual({ count: 1 });
    expect((await find({ status: 'done' }))[0]).toMatchObject({ category: 'other', owner: null, version: 3 });
    expect((await call('undoRemarkChange', { requestId: second }, budi)).code).toBe(40_400);
  });

  it('changes all or none when it dies half-way, and the same request does it then', async () => {
    const ids = [await write(), await write()];
    const { db } = database;
    await db.execute(sql`create or replace function die() returns trigger language plpgsql as
      'begin raise exception ''killed''; end'`);
    await db.execute(
      sql`create trigger die before update of results on remark_change execute function die()`,
    );
    const requestId = crypto.randomUUID();
    const asked = { requestId, remarkIdList: JSON.stringify(ids), status: 'done' };
    app.collectErrors();
    expect((await change(asked)).code).not.toBe(0);
    await db.execute(sql`drop trigger die on remark_change`);
    expect(await find()).toHaveLength(2);
    expect((await change(asked)).data).toMatchObject({
      resultList: [{ result: 'changed' }, { result: 'changed' }],
    });
    expect(await find()).toEqual([]);
  });

  it('of a filter leaves out what is excepted and other shops, and gives no owner who does not see the shop', async () => {
    const [mine, excepted, elsewhere] = [await write(), await write(), await write({}, other.shopId)];
    const filter = JSON.stringify({ status: 'active' });
    const byBudi = await change({ filter, status: 'done' }, budi);
    expect(byBudi.data).toEqual({ resultList: [{ remarkId: elsewhere, result: 'changed' }] });
    const exceptIdList = JSON.stringify([excepted]);
    expect((await change({ filter, exceptIdList, owner: budi.id })).data).toEqual({
      resultList: [{ remarkId: mine, result: 'ownerUnable' }],
    });
    const refused = await call('saveRemark', {
      shopId: shop.shopId,
      sessionId: '',
      remarkId: mine,
      type: 'afterSale',
      text: 'Broken cup',
      version: '1',
      owner: budi.id,
    });
    expect(refused.code).toBe(40_913);
  });
});

describe('the due notice', () => {
  it('comes once per remark and due date, also if the process dies in between', async () => {
    const remarkId = await write({ dueAt: '5000', owner: mei.id });
    await watchDueRemarks(database.db, 4999);
    expect(await given()).toEqual([]);
    const { db } = database;
    await db.execute(sql`create or replace function die() returns trigger language plpgsql as
      'begin raise exception ''killed''; end'`);
    await db.execute(sql`create trigger die before insert on notice execute function die()`);
    await expect(watchDueRemarks(db, 5000)).rejects.toThrow();
    await db.execute(sql`drop trigger die on notice`);
    await Promise.all([watchDueRemarks(db, 5000), watchDueRemarks(db, 5001)]);
    await watchDueRemarks(db, 9000);
    expect(await given()).toMatchObject([
      { person: mei.id, params: { at: 5000, remarkId, text: 'Broken cup' } },
    ]);
    const moved = { requestId: crypto.randomUUID(), remarkIdList: JSON.stringify([remarkId]), dueAt: '7000' };
    await call('changeRemarks', moved);
    await watchDueRemarks(db, 8000);
    expect((await given()).map(({ params }) => params['at']).toSorted()).toEqual([5000, 7000]);
  });

  it('does not come for what is done, deleted or has no owner, nor to an owner who lost the shop', async () => {
    await write({ dueAt: '5000', owner: mei.id, status: 'done' });
    await write({ dueAt: '5000' });
    await write({ dueAt: '5000', owner: budi.id }, other.shopId);
    const deleted = await write({ dueAt: '5000', owner: mei.id });
    await call('delRemark', { shopId: shop.shopId, sessionId: '', remarkId: deleted, version: '1' });
    await database.db.execute(
      sql`update sub_account set shop_ids = '[]'::jsonb where sub_account_id = ${budi.id}`,
    );
    await watchDueRemarks(database.db, 9000);
    expect(await given()).toEqual([]);
  });
});

describe('names', () => {
  it('a deleted category stays on its remarks, and its name can be used again', async () => {
    const categoryId = crypto.randomUUID();
    await call('saveRemarkCategory', { categoryId, name: 'Gift wrap' });
    await write({ category: categoryId });
    const again = { categoryId: crypto.randomUUID(), name: 'gift WRAP' };
    expect((await call('saveRemarkCategory', again)).code).toBe(40_930);
    const { data } = await call('delRemarkCategory', { categoryId });
    expect(data).toEqual({ categoryList: [{ categoryId, name: 'Gift wrap', isDeleted: true }] });
    expect((await find({ category: categoryId })).map(({ category }) => category)).toEqual([categoryId]);
    const key = { shopId: shop.shopId, sessionId: '', remarkId: crypto.randomUUID() };
    const refused = await call('addRemark', { ...key, type: 'preSale', text: 'x', category: categoryId });
    expect(refused.code).toBe(40_400);
    expect((await call('saveRemarkCategory', again)).code).toBe(0);
  });

  it('saved views are of one person', async () => {
    const view = { viewId: crypto.randomUUID(), name: 'Late ones', filter: JSON.stringify({ overdue: '1' }) };
    await call('saveRemarkView', view);
    expect((await call('getRemarkViewList')).data).toMatchObject({
      viewList: [{ name: 'Late ones', filter: { overdue: '1' } }],
    });
    expect((await call('getRemarkViewList', {}, budi)).data).toEqual({ viewList: [] });
    await call('delRemarkView', { viewId: view.viewId }, budi);
    expect((await call('delRemarkView', { viewId: view.viewId })).data).toEqual({ viewList: [] });
  });
});

it('who may only chat writes on conversations alone', async () => {
  const chatter = await hire(`Chatter ${accountId}`, ['chat'], null);
  const key = { shopId: shop.shopId, sessionId: '', remarkId: crypto.randomUUID() };
  expect((await call('addRemark', { ...key, type: 'preSale', text: 'x' }, chatter)).code).toBe(40_302);
  expect((await call('findRemarks', {}, chatter)).code).toBe(40_302);
});
