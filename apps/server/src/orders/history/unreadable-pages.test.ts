import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { OrderSnapshot } from '../../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderSnapshot } from '../../testing/order-detail.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { startOrderHistory } from './history-worker.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const publish = () => undefined;
let database: Database;
let db: Db;
let shop: ShopContext;
let clock: number;
let there: OrderSnapshot[];
let logged: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  // The worker takes every connected shop: those of tests before are not read.
  await db.execute(sql`update shop set status = 'expired'`);
  shop = await storeShop(db, await storeAccount(db));
  [clock, there, logged] = [TEST_NOW, [], []];
});

const order = (orderId: string, updatedAt: number) =>
  makeOrderSnapshot({ orderId, updatedAt, createdAt: updatedAt });

/** Lists of orders that cannot be read, if a moment is among those asked for. */
function start(bad: number, part: 'orders' | 'refunds' = 'orders') {
  const refuse = ({ from, to }: { from: number; to: number }, list: string) => {
    if (list === part && bad >= from && bad < to)
      throw new MarketplaceError('malformed', 'body: Invalid input');
  };
  const adapters = fakeMarketplaces({
    listOrders: async (_access, { updated }) => {
      refuse(updated, 'orders');
      const { from, to } = updated;
      return { items: there.filter((one) => one.updatedAt >= from && one.updatedAt < to), nextCursor: null };
    },
    listRefunds: async (_access, { updated }) => {
      refuse(updated, 'refunds');
      return { items: [], nextCursor: null };
    },
  });
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  return startOrderHistory({ db, shops, publish, now: () => clock, logger });
}

/** Lets time pass, a step per look, until orders are stored. */
async function untilStored(loop: { wake(): void }, ids: readonly string[], step = MINUTE / 2): Promise<void> {
  await vi.waitFor(async () => {
    clock += step;
    loop.wake();
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select platform_order_sn as id from shop_order where shop_id = ${shop.shopId} order by 1`,
    );
    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted());
  });
}
const passedOver = () => logged.filter((line) => line.includes('passed over'));

describe('a page that stays unreadable', () => {
  it('of the history is passed over: what is older, and what is two minutes beside it, is read', async () => {
    const bad = TEST_NOW - 10 * DAY;
    there = [
      order('old', TEST_NOW - 20 * DAY),
      order('before', bad - 2 * MINUTE),
      order('after', bad + 2 * MINUTE),
    ];
    const loop = start(bad);
    await untilStored(loop, ['old', 'before', 'after']);
    await loop.stop();
    expect(passedOver()).toHaveLength(1);
    expect(passedOver()[0]).toContain(shop.shopId);
  });

  it('of a pass is passed over: later orders, and earlier ones of that pass, are read', async () => {
    const bad = TEST_NOW + 90 * MINUTE;
    there = [
      order('before', bad - 50 * MINUTE),
      order('after', bad + 50 * MINUTE),
      order('late', bad + DAY / 4),
    ];
    const loop = start(bad);
    await untilStored(loop, ['before', 'after', 'late'], 10 * MINUTE);
    await loop.stop();
    expect(passedOver().length).toBeGreaterThan(0);
  });

  it('of refunds keeps no order from being read', async () => {
    const bad = TEST_NOW - 10 * DAY;
    there = [order('old', TEST_NOW - 20 * DAY), order('at that moment', bad)];
    const loop = start(bad, 'refunds');
    await untilStored(loop, ['old', 'at that moment']);
    await loop.stop();
    expect(passedOver()).toHaveLength(1);
  });
});
