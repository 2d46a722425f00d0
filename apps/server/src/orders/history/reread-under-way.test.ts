import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant, rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderDetail, makeOrderSnapshot } from '../../testing/order-detail.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { keepOrders } from '../order-store.ts';
import { addHistories, takeDueHistories } from './history-rows.ts';
import { nextStretch, readStretch } from './read-history.ts';

const HOUR = 3_600_000;
let database: Database;
let db: Db;
let shop: ShopContext;
/** Orders that were asked for by themselves, in turn. */
let read: string[];
let unreadable: string[];
let warnings: object[];
let clock: number;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(db, await storeAccount(db), { platform: 'Tokopedia' });
  [read, unreadable, warnings, clock] = [[], [], [], TEST_NOW];
  await addHistories(db, TEST_NOW);
});

const store = (...orders: Partial<OrderDetail>[]) =>
  asTenant(db, shop.accountId, (tx) =>
    keepOrders(
      tx,
      shop,
      orders.map((one) => makeOrderDetail({ shopId: shop.shopId, updatedAt: TEST_NOW - HOUR, ...one })),
    ),
  );

/** A pass half an hour later, of a marketplace whose list is empty and where each order is delivered. */
async function pass(listsOrdersByPlacing: boolean): Promise<void> {
  clock += HOUR;
  const adapters = fakeMarketplaces({
    ...(listsOrdersByPlacing && { listsOrdersByPlacing }),
    getOrder: async (_access, orderId) => {
      read.push(orderId);
      if (unreadable.includes(orderId)) throw new MarketplaceError('notFound', 'There is no such order.');
      return makeOrderSnapshot({ orderId, status: 700, updatedAt: clock - 1000 });
    },
  });
  const publish = () => undefined;
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  const logger = { warn: (fields: object) => void warnings.push(fields) };
  const deps = { db, shops, publish, now: () => clock, logger };
  await db.execute(sql`update order_history set lease_until = 0, due_at = 0`);
  const due = (await takeDueHistories(db, clock, 100)).find(({ shopId }) => shopId === shop.shopId);
  const stretch = due && nextStretch(due, clock);
  if (!due || !stretch) throw new TypeError('no pass is due');
  await readStretch(deps, due, stretch, new AbortController().signal);
}
const statusOf = async (platformOrderSn: string) =>
  (
    await rowsOf<{ status: string }>(
      db,
      sql`select detail ->> 'status' as status from shop_order
          where shop_id = ${shop.shopId} and platform_order_sn = ${platformOrderSn}`,
    )
  )[0]?.status;

describe('a pass at a marketplace that lists orders by when they were placed', () => {
  it('reads those that have not ended again, the one that was read longest ago first', async () => {
    await store(
      { platformOrderSn: 'shipped', status: 500, readAt: TEST_NOW - 1 },
      { platformOrderSn: 'to ship', status: 400, readAt: TEST_NOW - 2 },
      { platformOrderSn: 'delivered', status: 600, readAt: TEST_NOW - 3 },
      { platformOrderSn: 'finished', status: 700 },
      { platformOrderSn: 'cancelled', status: 10 },
    );
    await pass(true);
    expect(read).toEqual(['delivered', 'to ship', 'shipped']);
    expect(await statusOf('to ship')).toBe('700');
  });

  it('reads the others, if one cannot be read, and logs that one', async () => {
    unreadable = ['gone'];
    await store(
      { platformOrderSn: 'gone', status: 400, readAt: TEST_NOW - 2 },
      { platformOrderSn: 'there', status: 400, readAt: TEST_NOW - 1 },
    );
    await pass(true);
    expect([await statusOf('gone'), await statusOf('there')]).toEqual(['400', '700']);
    expect(warnings).toMatchObject([{ shopId: shop.shopId, rows: [{ id: 'gone' }] }]);
  });

  it('reads a hundred at most; the next pass reads the rest', async () => {
    const ids = Array.from({ length: 110 }, (_, index) => `o${String(index).padStart(3, '0')}`);
    await store(
      ...ids.map((platformOrderSn, at) => ({ platformOrderSn, status: 400, readAt: TEST_NOW - 200 + at })),
    );
    await pass(true);
    expect(read).toEqual(ids.slice(0, 100));
    read = [];
    await pass(true);
    expect(read).toEqual(ids.slice(100));
  });
});

it('a pass at a marketplace that lists orders by their changes reads none by itself', async () => {
  await store({ status: 400 });
  await pass(false);
  expect(read).toEqual([]);
});
