import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeOrderDetail } from '../testing/order-detail.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { keepOrders, listKnownOrders } from './order-store.ts';

let database: Database;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(database.db, await storeAccount(database.db));
});

/** Keeps an order that was read; gives it as it is stored, and whether that is a change. */
async function keep(part: Partial<OrderDetail>) {
  const order = makeOrderDetail({ shopId: shop.shopId as OrderDetail['shopId'], ...part });
  const kept = await asTenant(database.db, shop.accountId, (tx) => keepOrders(tx, shop, [order]));
  return kept[0];
}
const changes = async (part: Partial<OrderDetail>) => (await keep(part))?.hasChanged;

it('an order that is read again as it is stored has not changed; one with another sum or tracking number has', async () => {
  const total = { amountMinor: 1_500, currency: 'IDR' };
  expect(await changes({ total })).toBe(true);
  expect(await changes({ total, readAt: TEST_NOW + 1 })).toBe(false);
  expect(await changes({ total, readAt: TEST_NOW + 2, trackingNumber: 'SPX1' })).toBe(true);
  const less = { ...total, amountMinor: 1_000 };
  expect(await changes({ total: less, readAt: TEST_NOW + 3, trackingNumber: 'SPX1' })).toBe(true);
});

it.each<[string, Partial<OrderDetail>]>([
  ['recipient', { recipient: { name: 'New', phone: '1', address: 'Jl. B' } }],
  ['moment to ship before', { shipBy: TEST_NOW + 9 }],
  ['reason for cancelling', { cancelReason: 'x' }],
  ['items', { itemList: [] }],
  ['shipping fee', { shippingFee: { amountMinor: 5, currency: 'IDR' } }],
])('another %s at the same time is a change, once', async (_name, part) => {
  await keep({});
  expect(await changes({ ...part, readAt: TEST_NOW + 1 })).toBe(true);
  expect(await changes({ ...part, readAt: TEST_NOW + 2 })).toBe(false);
});

it('a known tracking number stays when a reading names none', async () => {
  await keep({ trackingNumber: 'SPX1', updatedAt: TEST_NOW - 2 });
  const read = await keep({ trackingNumber: '', updatedAt: TEST_NOW - 1, status: 'SHIPPED' });
  expect(read?.order).toMatchObject({ trackingNumber: 'SPX1', status: 'SHIPPED' });
  const other = await keep({ trackingNumber: 'SPX2', updatedAt: TEST_NOW, status: 'SHIPPED' });
  expect(other?.order.trackingNumber).toBe('SPX2');
});

it('an order that is known to be a buyer’s stays theirs when a reading names no buyer', async () => {
  await keep({ buyerId: 'buyer-9', updatedAt: TEST_NOW - 2 });
  const read = await keep({ buyerId: '', updatedAt: TEST_NOW - 1, status: 'SHIPPED' });
  expect(read?.order).toMatchObject({ buyerId: 'buyer-9', status: 'SHIPPED' });
  const key = { accountId: shop.accountId, shopId: shop.shopId, buyerId: 'buyer-9' };
  expect(await asTenant(database.db, shop.accountId, (tx) => listKnownOrders(tx, key))).toHaveLength(1);
});

describe('a reading without the marketplace’s time', () => {
  beforeEach(async () => {
    shop = await storeShop(database.db, await storeAccount(database.db), { platform: 'Tokopedia' });
  });
  const TIME = TEST_NOW - 60_000;
  const listed = { updatedAt: 0, readAt: TEST_NOW + 60_000 };

  it('moves an order on, and keeps its known time and what the list leaves out', async () => {
    await keep({ status: 400, updatedAt: TIME, paidAt: TIME, paymentMethod: 'Card' });
    const moved = await keep({ ...listed, status: 500, trackingNumber: 'SPX1' });
    expect(moved).toMatchObject({
      hasChanged: true,
      order: { status: 500, updatedAt: TIME, paidAt: TIME, paymentMethod: 'Card', trackingNumber: 'SPX1' },
    });
    expect((await keep({ ...listed, status: 500, trackingNumber: 'SPX1' }))?.hasChanged).toBe(false);
  });

  it('moves no order back, if its work is not repeated', async () => {
    await keep({ status: 600, updatedAt: TIME });
    expect(await keep({ ...listed, status: 500 })).toMatchObject({
      hasChanged: false,
      order: { status: 600 },
    });
    // A complaint that was withdrawn.
    await keep({ status: 601, updatedAt: TIME + 1 });
    expect((await keep({ ...listed, status: 700 }))?.order.status).toBe(700);
  });

  it('that was made before the known one counts for nothing', async () => {
    await keep({ status: 400, updatedAt: TIME, readAt: TEST_NOW });
    expect((await keep({ status: 500, updatedAt: 0, readAt: TEST_NOW - 1 }))?.order.status).toBe(400);
  });

  it('loses against a later one with a time', async () => {
    await keep({ status: 400, updatedAt: TIME });
    await keep({ ...listed, status: 500 });
    const read = await keep({ status: 450, updatedAt: TIME + 1, readAt: TEST_NOW + 120_000 });
    expect(read?.order).toMatchObject({ status: 450, updatedAt: TIME + 1 });
  });
});
