import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { OrderDetail, OrderRow, RefundDetail } from '@seller-chat/api-client/contract';
import { ORDER_GROUPS, orderGroupOf } from '@seller-chat/core';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant, rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { remark, session } from '../../db/schema/index.ts';
import { makeSessionRow } from '../../testing/session-row.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { keepOrders } from '../order-store.ts';
import { recountOrders } from '../recount-orders.ts';
import { storeRefund } from '../refunds/keep-refund.ts';
import { sortOrders } from '../sort-orders.ts';
import { readOrderCounts } from './read-order-counts.ts';

const HOUR = 3_600_000;
let database: Database;
let db: Db;
let app: TestApp;
let accountId: string;
let shop: ShopContext;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  app = await startApp(database, { requestsPerMinute: 100_000 });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(db);
  shop = await storeShop(db, accountId, { platform: 'Shopee' });
  cookie = await app.signIn(accountId);
});

const keep = (orders: readonly Partial<OrderDetail>[], where = shop) =>
  asTenant(db, where.accountId, (tx) =>
    keepOrders(
      tx,
      where,
      orders.map((one) => makeOrderDetail({ shopId: where.shopId, ...one })),
    ),
  );
async function call<Data>(
  name: 'getOrderList' | 'getOrderCounts' | 'countOrders' | 'getOrderSheet',
  fields = {},
) {
  const { envelope } = await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie });
  expect(envelope).toMatchObject({ code: 0 });
  return envelope['data'] as Data;
}
const page = (fields: Record<string, string> = {}) =>
  call<{ orderList: OrderRow[]; nextCursor: string | null }>('getOrderList', fields);
const numbers = async (fields: Record<string, string> = {}) =>
  (await page(fields)).orderList.map(({ order }) => order.platformOrderSn);

/** All pages of a list, with something done before each page after the first. */
async function walk(
  fields: Record<string, string>,
  between: (pages: number) => Promise<unknown> = async () => 0,
) {
  const found: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null; pages += 1) {
    if (pages > 0) await between(pages);
    const next: Awaited<ReturnType<typeof page>> = await page({
      ...fields,
      ...(cursor === '' ? {} : { nextCursor: cursor }),
    });
    found.push(...next.orderList.map(({ order }) => order.platformOrderSn));
    cursor = next.nextCursor;
  }
  return found;
}

describe('the counts', () => {
  const statuses = ['UNPAID', 'READY_TO_SHIP', 'SHIPPED', 'COMPLETED', 'CANCELLED', 'IN_CANCEL', 'NEW_ONE'];
  it('are those of a recount after any history of orders, repeated, late and deleted', async () => {
    const step = fc.record({
      shop: fc.integer({ min: 0, max: 1 }),
      orders: fc.array(
        fc.record({
          number: fc.integer({ min: 0, max: 5 }),
          status: fc.constantFrom(...statuses),
          at: fc.nat(9),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      isDeleted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const mine = await storeAccount(db);
        const shops = [await storeShop(db, mine), await storeShop(db, mine)];
        await Promise.all(
          steps.map(async ({ shop: index, orders, isDeleted }) => {
            const where = shops[index] ?? shop;
            await keep(
              orders.map(({ number, status, at }) => ({
                platformOrderSn: `n${number}`,
                status,
                updatedAt: TEST_NOW + at,
                isCancelRequested: status === 'IN_CANCEL',
              })),
              where,
            );
            if (isDeleted)
              await db.execute(
                sql`delete from shop_order where account_id = ${mine} and platform_order_sn = 'n1'`,
              );
          }),
        );
        const rows = await rowsOf<{ detail: OrderDetail }>(
          db,
          sql`select detail from shop_order where account_id = ${mine}`,
        );
        const { countList, cancelRequestedCount } = await readOrderCounts(db, mine, null);
        for (const group of ORDER_GROUPS) {
          const counted = rows.filter(({ detail }) => orderGroupOf('Shopee', detail.status) === group).length;
          expect(countList.find((one) => one.group === group)?.count ?? 0).toBe(counted);
        }
        expect(cancelRequestedCount).toBe(rows.filter(({ detail }) => detail.isCancelRequested).length);
        expect((await recountOrders(db)).filter((one) => one.accountId === mine)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('that are wrong are found and corrected by counting again', async () => {
    await keep([{ platformOrderSn: 'a' }, { platformOrderSn: 'b' }]);
    await db.execute(sql`update order_count set count = 7 where account_id = ${accountId}`);
    expect(await recountOrders(db)).toEqual([{ accountId, shopId: shop.shopId }]);
    expect(await call('countOrders')).toEqual({ count: 2, isMore: false });
  });

  it('and the list have orders of an earlier version once those are sorted', async () => {
    await keep([{ platformOrderSn: 'a', status: 'SHIPPED' }]);
    await db.execute(sql`update shop_order set order_group = '', words = '' where account_id = ${accountId}`);
    expect(await numbers({ group: 'shipped' })).toEqual([]);
    expect(await call('countOrders')).toMatchObject({ count: 0 });
    while (await sortOrders(db, 10));
    expect(await numbers({ group: 'shipped', keyword: 'kopi' })).toEqual(['a']);
    expect(await call('countOrders')).toMatchObject({ count: 1 });
  });
});

describe('the list', () => {
  it('is read to its end without doubles or gaps while orders are added before and after the place', async () => {
    const old = Array.from({ length: 53 }, (_, index) => ({
      platformOrderSn: `old-${String(index).padStart(2, '0')}`,
      // Five of each moment: ties are cut as well.
      createdAt: TEST_NOW - Math.floor(index / 5) * HOUR,
      status: index % 2 === 0 ? 'SHIPPED' : 'UNPAID',
    }));
    await keep(old);
    const found = await walk({ pageSize: '7' }, (pages) =>
      keep([
        { platformOrderSn: `new-${pages}`, createdAt: TEST_NOW + pages },
        { platformOrderSn: `late-${pages}`, createdAt: TEST_NOW - 1000 * HOUR - pages },
      ]),
    );
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((one) => one.startsWith('old-')).toSorted()).toEqual(
      old.map(({ platformOrderSn }) => platformOrderSn),
    );
    expect(found.some((one) => one.startsWith('new-'))).toBe(false);
  });

  it.each([
    ['all', {}],
    ['toShip', { group: 'toShip' }],
  ])('by a word that most of the orders have is the list (%s) without the others', async (_, fields) => {
    const title = (text: string) => makeOrderDetail().itemList.map((item) => ({ ...item, title: text }));
    await keep(
      Array.from({ length: 120 }, (_one, index) => ({
        platformOrderSn: `w${index}`,
        status: ['SHIPPED', 'READY_TO_SHIP', 'COMPLETED'][index % 3] ?? '',
        createdAt: TEST_NOW - Math.floor(index / 5) * HOUR,
        shipBy: TEST_NOW + ((index * 7) % 31) * HOUR,
        itemList: title(index % 4 === 0 ? 'Teh' : 'Kopi Gayo'),
      })),
    );
    const isKopi = (number: string) => Number(number.slice(1)) % 4 !== 0;
    const wanted = (await walk({ ...fields, pageSize: '100' })).filter(isKopi);
    expect(await walk({ ...fields, keyword: 'kopi', pageSize: '9' })).toEqual(wanted);
  });

  it('has orders to be shipped by the moment of handing over, those without one last', async () => {
    const now = Date.now();
    await keep([
      { platformOrderSn: 'none', shipBy: 0 },
      { platformOrderSn: 'later', shipBy: now + 48 * HOUR, createdAt: 5 },
      { platformOrderSn: 'late', shipBy: now - HOUR, createdAt: 1 },
      { platformOrderSn: 'soon', shipBy: now + HOUR, createdAt: 9 },
      { platformOrderSn: 'gone', shipBy: now - HOUR, status: 'SHIPPED' },
    ]);
    expect(await walk({ group: 'toShip', pageSize: '1' })).toEqual(['late', 'soon', 'later', 'none']);
    expect(await call('getOrderCounts')).toMatchObject({ lateCount: 1, soonCount: 1 });
    expect(await numbers({ shipBy: 'late' })).toEqual(['late']);
    expect(await numbers({ shipBy: 'soon' })).toEqual(['soon']);
    expect(await numbers({ shipBy: 'late', group: 'shipped' })).toEqual([]);
  });

  it.each([
    ['the beginning of an order number', '2406', ['a']],
    ['the beginning of a tracking number', 'spx-77', ['b']],
    ['words of the buyer', 'siti rah', ['c']],
    ['words of a product', 'gayo', ['d']],
    ['one letter', 'g', ['d']],
    ['words with what cannot be seen', 'ga\u200byo\ufeff', ['d']],
    ['all where nothing can be seen', '\u200b\u2060', ['d', 'c', 'b', 'a']],
    ['signs alone', '!?', []],
    ['what is within a number', '406ab', []],
  ])('finds %s', async (_, keyword, expected) => {
    await keep([
      { platformOrderSn: 'a', orderNumber: '2406AB' },
      { platformOrderSn: 'b', trackingNumber: 'SPX 7712' },
      { platformOrderSn: 'c', buyerName: 'Siti Rahma' },
      {
        platformOrderSn: 'd',
        itemList: makeOrderDetail({}).itemList.map((one) => ({ ...one, title: 'Gayo' })),
      },
    ]);
    expect(await numbers({ keyword })).toEqual(expected);
    expect(await call('countOrders', { keyword })).toEqual({ count: expected.length, isMore: false });
  });

  it('takes dates, cancel requests and shops together', async () => {
    const other = await storeShop(db, accountId);
    await keep([
      { platformOrderSn: 'a', createdAt: 100, status: 'IN_CANCEL', isCancelRequested: true },
      { platformOrderSn: 'b', createdAt: 200, status: 'IN_CANCEL', isCancelRequested: true },
      { platformOrderSn: 'c', createdAt: 150, status: 'CANCELLED', isCancelRequested: true },
    ]);
    await keep(
      [{ platformOrderSn: 'd', createdAt: 150, status: 'IN_CANCEL', isCancelRequested: true }],
      other,
    );
    const cancels = { isCancelRequested: '1' };
    expect(await numbers(cancels)).toEqual(['b', 'd', 'a']);
    expect(await numbers({ ...cancels, from: '100', to: '200' })).toEqual(['d', 'a']);
    const shopIdList = JSON.stringify([shop.shopId]);
    expect(await numbers({ ...cancels, shopIdList })).toEqual(['b', 'a']);
    expect(await numbers({ shopIdList, group: 'cancelled' })).toEqual(['c']);
    expect(await call('countOrders', { shopIdList })).toMatchObject({ count: 3 });
  });

  it('with a remark has the order that it is about, and all of the buyer for one about none', async () => {
    await keep(['a', 'b'].map((platformOrderSn) => ({ platformOrderSn, buyerId: 'ayu', buyerName: 'Ayu' })));
    const key = { accountId, shopId: shop.shopId, sessionId: `${shop.shopId}-ayu` };
    const by = { createdBy: 'Mei', createdAt: TEST_NOW, updatedBy: 'Mei', updatedAt: TEST_NOW };
    const note = (remarkId: string, platformOrderSn: string) =>
      asTenant(db, accountId, (tx) =>
        tx
          .insert(remark)
          .values({ ...key, ...by, remarkId, type: 'afterSale', text: 'noted', platformOrderSn }),
      );
    await asTenant(db, accountId, (tx) =>
      tx.insert(session).values(makeSessionRow({ ...key, buyerId: 'ayu', platform: 'Shopee' })),
    );
    await note('about a', 'a');
    expect(await numbers({ isRemarked: '1' })).toEqual(['a']);
    expect(await numbers({ isRemarked: '1', keyword: 'Ayu' })).toEqual(['a']);
    expect((await page()).orderList.map((row) => row.openRemarkCount).toSorted()).toEqual([0, 1]);
    await note('about none', '');
    expect((await numbers({ isRemarked: '1' })).toSorted()).toEqual(['a', 'b']);
  });

  it('with a return to answer says until when; one that was answered, or asks to cancel, is none', async () => {
    await keep(
      ['a', 'b', 'c', 'd'].map((platformOrderSn) => ({
        platformOrderSn,
        status: 'COMPLETED',
        buyerName: 'Ayu',
      })),
    );
    const blank = {
      reason: '',
      text: '',
      amount: null,
      imageUrlList: [],
      trackingNumber: '',
      isDisputed: false,
    };
    const store = (platformOrderSn: string, part: Partial<RefundDetail>) =>
      asTenant(db, accountId, (tx) => {
        const moments = { createdAt: 1, updatedAt: 1, dueAt: 0 };
        const of = { refundId: `of ${platformOrderSn}`, platformOrderSn, kind: 'return' as const };
        return storeRefund(tx, shop, { ...blank, ...moments, ...of, status: '', ...part }, 1);
      });
    await store('a', { status: 'REQUESTED', dueAt: TEST_NOW + HOUR });
    await store('b', { status: 'ACCEPTED' });
    await store('c', { status: 'REQUESTED', kind: 'cancellation' });
    expect(await numbers({ isRefundWaiting: '1' })).toEqual(['a']);
    expect(await numbers({ isRefundWaiting: '1', keyword: 'Ayu', group: 'completed' })).toEqual(['a']);
    expect(await numbers({ isRefundWaiting: '1', group: 'toShip' })).toEqual([]);
    expect(await call('countOrders', { isRefundWaiting: '1' })).toMatchObject({ count: 1 });
    expect(await call('getOrderCounts')).toMatchObject({ waitingRefundCount: 1 });
    const dueAt = (await page()).orderList.map(({ order, refundDueAt }) => [
      order.platformOrderSn,
      refundDueAt,
    ]);
    expect(Object.fromEntries(dueAt)).toEqual({
      a: TEST_NOW + HOUR,
      b: undefined,
      c: undefined,
      d: undefined,
    });
    await store('a', { status: 'ACCEPTED', updatedAt: TEST_NOW });
    expect(await numbers({ isRefundWaiting: '1' })).toEqual([]);
  });

  it('names the newest conversation with the buyer, and what is unread in it', async () => {
    await keep([
      { platformOrderSn: 'a', buyerId: 'ayu', createdAt: 2 },
      { platformOrderSn: 'b', buyerId: 'budi', createdAt: 1 },
    ]);
    const { shopId } = shop;
    const row = { accountId, shopId, buyerId: 'ayu', platform: 'Shopee' } as const;
    await asTenant(db, accountId, (tx) =>
      tx.insert(session).values([
        makeSessionRow({ ...row, sessionId: `${shopId}-old`, platformSessionId: 'old', unreadCount: 7 }),
        makeSessionRow({
          ...row,
          sessionId: `${shopId}-new`,
          platformSessionId: 'new',
          lastMessageTime: TEST_NOW,
          unreadCount: 2,
        }),
      ]),
    );
    const [first, second] = (await page()).orderList;
    expect(first).toMatchObject({ sessionId: `${shopId}-new`, unreadCount: 2 });
    expect(second).not.toHaveProperty('sessionId');
  });
});
