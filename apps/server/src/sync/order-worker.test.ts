import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { sql } from '../db/query-builder/drizzle.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { RefundSnapshot } from '../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { requestOrders } from '../orders/order-lookups.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeOrderSnapshot } from '../testing/order-detail.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { startOrderWorker } from './order-worker.ts';

let database: Database;
let db: Db;
let shop: ShopContext;
let now: number;
let loop: WorkerLoop | undefined;
/** When each thing was asked for, epoch ms. */
let asked: Record<string, number[]>;
/** How often a thing is not found before it can be read. */
let hidden: Record<string, number>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  [now, asked, hidden] = [TEST_NOW, {}, {}];
  shop = await storeShop(db, await storeAccount(db));
});
afterEach(async () => {
  await loop?.stop();
});

const refund = (refundId: string): RefundSnapshot => ({
  refundId,
  orderId: 'o1',
  kind: 'refund',
  status: 'REQUESTED',
  buyerId: '',
  reason: '',
  text: '',
  amount: null,
  imageUrls: [],
  trackingNumber: '',
  lineIds: [],
  isDisputed: false,
  createdAt: TEST_NOW,
  updatedAt: TEST_NOW,
  dueAt: 0,
});

function find<Thing>(id: string, thing: Thing): Thing {
  const times = (asked[id] ??= []);
  times.push(now);
  if (times.length > (hidden[id] ?? 0)) return thing;
  throw new MarketplaceError('notFound', 'There is no such thing.');
}

/** Asks for an order with refunds, and lets time pass until nothing of it is left to be read. */
async function readPushed(...refundIds: string[]): Promise<void> {
  const adapters = fakeMarketplaces({
    getOrder: async (_access, orderId) => find(orderId, makeOrderSnapshot({ orderId })),
    getRefund: async (_access, refundId) => find(refundId, refund(refundId)),
  });
  const publish = () => undefined;
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  const order = { accountId: shop.accountId, shopId: shop.shopId, platformOrderSn: 'o1' };
  const requests = refundIds.length === 0 ? [order] : refundIds.map((refundId) => ({ ...order, refundId }));
  await db.transaction((tx) => requestOrders(tx, requests, now));
  loop = startOrderWorker({ db, shops, publish, now: () => now, logger: pino({ level: 'silent' }) });
  await vi.waitFor(async () => {
    const left = await rowsOf<{ dueAt: string; isTaken: boolean }>(
      db,
      sql`select due_at as "dueAt", lease_until > 0 as "isTaken" from order_lookup where shop_id = ${shop.shopId}`,
    );
    // The clock moves only while nothing is being read. So a slow machine does not make the waits longer.
    if (left.every(({ isTaken }) => !isTaken)) now = Math.max(now, ...left.map(({ dueAt }) => Number(dueAt)));
    loop?.wake();
    expect(left).toEqual([]);
  });
}
const refunds = async () =>
  (
    await rowsOf<{ id: string }>(
      db,
      sql`select refund_id as id from shop_refund where shop_id = ${shop.shopId} order by 1`,
    )
  ).map(({ id }) => id);

it('an order that is pushed before it can be read is asked for again, each time after a longer wait', async () => {
  hidden = { o1: 3 };
  await readPushed();
  const times = asked['o1'] ?? [];
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(waits).toHaveLength(3);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(await rowsOf(db, sql`select 1 from shop_order where shop_id = ${shop.shopId}`)).toHaveLength(1);
});

it('an order that there is not is asked for six times', async () => {
  hidden = { o1: Infinity };
  await readPushed();
  expect(asked['o1']).toHaveLength(6);
});

it('a refund that cannot be read yet keeps no other refund of the order from being read', async () => {
  hidden = { r1: 2 };
  await readPushed('r1', 'r2');
  expect(asked['r2']?.[0]).toBeLessThan(asked['r1']?.[2] ?? 0);
  expect(await refunds()).toEqual(['r1', 'r2']);
});

it('a refund that there is not leaves the others stored', async () => {
  hidden = { r1: Infinity };
  await readPushed('r1', 'r2');
  expect(await refunds()).toEqual(['r2']);
  expect(asked['r1']).toHaveLength(6);
});
