import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { OrderSnapshot } from '../../marketplaces/commerce-port.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { makeOrderSnapshot } from '../../testing/order-detail.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { readOrderCounts } from '../list/read-order-counts.ts';
import { HISTORY_MS, PASS_EVERY_MS, addHistories, takeDueHistories } from './history-rows.ts';
import type { DueHistory } from './history-rows.ts';
import { nextStretch, readStretch } from './read-history.ts';
import type { HistoryDeps } from './read-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAGE = 2;
let database: Database;
let db: Db;
let shop: ShopContext;
let clock: number;
/** Orders at the marketplace, by the moment of their last change. */
let there: OrderSnapshot[];
let calls: number;
/** The process is killed at this call. */
let diesAt: number;
let deps: HistoryDeps;
let events: number;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(db, await storeAccount(db));
  [clock, there, calls, diesAt, events] = [TEST_NOW, [], 0, Infinity, 0];
  const adapters = fakeMarketplaces({
    listOrders: async (_access, { updated: { from, to } }, cursor) => {
      calls += 1;
      if (calls === diesAt) throw new Error('killed');
      const found = there.filter(({ updatedAt }) => updatedAt >= from && updatedAt < to);
      const at = Number(cursor ?? '0');
      const hasMore = found.length > at + PAGE;
      return { items: found.slice(at, at + PAGE), nextCursor: hasMore ? String(at + PAGE) : null };
    },
  });
  const publish = (appended: readonly { events: readonly unknown[] }[]) => {
    events += appended.reduce((sum, one) => sum + one.events.length, 0);
  };
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  deps = { db, shops, publish, now: () => clock, logger: { warn: () => undefined } };
});

function order(orderId: string, updatedAt: number): OrderSnapshot {
  return makeOrderSnapshot({ orderId, updatedAt, createdAt: updatedAt });
}

const mine = async (): Promise<DueHistory | undefined> => {
  await addHistories(db, clock);
  return (await takeDueHistories(db, clock, 100)).find(({ shopId }) => shopId === shop.shopId);
};

/** Reads stretches until nothing is due; after a kill the lease ends. */
async function readAll(): Promise<void> {
  for (let due = await mine(); due; due = await mine()) {
    const stretch = nextStretch(due, clock);
    if (stretch === null)
      return db.execute(sql`update order_history set lease_until = 0`).then(() => undefined);
    try {
      await readStretch(deps, due, stretch, new AbortController().signal);
    } catch (error) {
      expect(error).toMatchObject({ message: 'killed' });
      await db.execute(sql`update order_history set lease_until = 0`);
    }
  }
}
const kept = async () =>
  (
    await rowsOf<{ number: string }>(
      db,
      sql`select platform_order_sn as number from shop_order where shop_id = ${shop.shopId} order by 1`,
    )
  ).map(({ number }) => number);

describe('the history of a shop', () => {
  it('is read back to its age and no further, without events, and is then done', async () => {
    there = Array.from({ length: 7 }, (_, days) => order(`o${days}`, TEST_NOW - days * 14 * DAY - HOUR));
    there.push(order('too old', TEST_NOW - HISTORY_MS - 1));
    await mine();
    const { historyList } = await readOrderCounts(db, shop.accountId, null);
    expect(historyList).toEqual([{ shopId: shop.shopId, readSince: TEST_NOW, isDone: false }]);
    await db.execute(sql`update order_history set lease_until = 0`);
    await readAll();
    expect(await kept()).toEqual(['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6']);
    expect(events).toBe(0);
    expect((await readOrderCounts(db, shop.accountId, null)).historyList).toEqual([]);
  });

  it('emits what has just been placed: its webhook may come after it was read, and reports no change then', async () => {
    there = [order('new', TEST_NOW - 1_000), order('old', TEST_NOW - HOUR)];
    await readAll();
    expect(await kept()).toEqual(['new', 'old']);
    expect(events).toBe(1);
  });

  it.each([1, 2, 3, 4, 7, 20])('killed at call %i goes on at its page', async (at) => {
    // A stretch of several pages, and stretches before and after it.
    there = Array.from({ length: 9 }, (_, index) => order(`o${index}`, TEST_NOW - 4 * DAY - index));
    diesAt = at;
    await readAll();
    expect(await kept()).toHaveLength(9);
    const before = calls;
    diesAt = Infinity;
    await readAll();
    // All is read: nothing is read again before the next pass.
    expect(calls).toBe(before);
  });

  it('is followed by passes that emit what no webhook reported, once', async () => {
    there = [order('known', TEST_NOW - DAY)];
    await readAll();
    clock += PASS_EVERY_MS + 1;
    there.push(order('missed', clock - 1000));
    await readAll();
    expect(await kept()).toEqual(['known', 'missed']);
    expect(events).toBe(1);
    clock += PASS_EVERY_MS + 1;
    await readAll();
    expect(events).toBe(1);
  });
});
