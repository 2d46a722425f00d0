import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { OrderSnapshot } from '../../marketplaces/commerce-port.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderSnapshot } from '../../testing/order-detail.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { PASS_EVERY_MS } from './history-rows.ts';
import { startOrderHistory } from './history-worker.ts';

const MINUTE = 60_000;
/** Our clock is ahead by this, ms. */
const AHEAD = 20 * MINUTE;
const publish = () => undefined;
let database: Database;
let db: Db;
let shop: ShopContext;
/** The time at the marketplace. */
let there: number;
let orders: OrderSnapshot[];
/** An answer has shown what time it is there. */
let isAnswered: boolean;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`update shop set status = 'expired'`);
  shop = await storeShop(db, await storeAccount(db));
  [there, orders, isAnswered] = [TEST_NOW, [], false];
});

function start() {
  const adapters = fakeMarketplaces({
    listOrders: async (_access, { updated: { from, to } }) => {
      isAnswered = true;
      const items = orders.filter(({ updatedAt: at }) => at <= there && at >= from && at < to);
      return { items, nextCursor: null };
    },
  });
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  const now = () => there + AHEAD;
  const marketplaceNow = () => (isAnswered ? there : now());
  return startOrderHistory({ db, shops, publish, now, marketplaceNow, logger: pino({ level: 'silent' }) });
}
const readUntil = async () =>
  Number(
    (
      await rowsOf<{ at: string }>(
        db,
        sql`select read_until as at from order_history where shop_id = ${shop.shopId}`,
      )
    )[0]?.at ?? 0,
  );
const isIdle = async () =>
  (
    await rowsOf(
      db,
      sql`select 1 from order_history where shop_id = ${shop.shopId} and lease_until = 0
          and due_at > ${there + AHEAD}::bigint and read_since <= goes_back_to`,
    )
  ).length === 1;

/** Waits until nothing is left to be read at this moment. */
async function settle(loop: { wake(): void }): Promise<void> {
  await vi.waitFor(async () => {
    loop.wake();
    expect(await isIdle()).toBe(true);
  });
}

describe('with a clock of ours that is ahead', () => {
  it('no pass counts as read what is still to come at the marketplace', async () => {
    const loop = start();
    await settle(loop);
    expect(await readUntil()).toBeLessThanOrEqual(there);
    there += PASS_EVERY_MS + MINUTE;
    await settle(loop);
    expect(await readUntil()).toBeLessThanOrEqual(there);
    // It changes between this pass and the next, and no push comes.
    orders.push(makeOrderSnapshot({ orderId: 'missed', updatedAt: there + MINUTE }));
    there += PASS_EVERY_MS + MINUTE;
    await settle(loop);
    await loop.stop();
    expect(await rowsOf(db, sql`select 1 from shop_order where shop_id = ${shop.shopId}`)).toHaveLength(1);
  });

  it('a pass that begins before the first answer ends at the time there', async () => {
    isAnswered = true;
    const first = start();
    await settle(first);
    await first.stop();
    // Another process: no answer has corrected its clock.
    isAnswered = false;
    there += PASS_EVERY_MS;
    const second = start();
    await db.execute(sql`update order_history set due_at = 0 where shop_id = ${shop.shopId}`);
    await settle(second);
    await second.stop();
    expect(await readUntil()).toBe(there);
  });
});
