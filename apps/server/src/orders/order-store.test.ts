import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeOrderDetail } from '../testing/order-detail.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { keepOrders } from './order-store.ts';

let database: Database;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await storeShop(database.db, await storeAccount(database.db));
});
afterAll(() => database.close());

/** Whether keeping an order that was read changes what is stored. */
async function changes(part: Partial<OrderDetail>): Promise<boolean | undefined> {
  const order = makeOrderDetail({ shopId: shop.shopId as OrderDetail['shopId'], ...part });
  const kept = await asTenant(database.db, shop.accountId, (tx) => keepOrders(tx, shop, [order]));
  return kept[0]?.hasChanged;
}

it('an order that is read again as it is stored has not changed; one with another sum or tracking number has', async () => {
  const total = { amountMinor: 1_500, currency: 'IDR' };
  expect(await changes({ total })).toBe(true);
  expect(await changes({ total, readAt: TEST_NOW + 1 })).toBe(false);
  expect(await changes({ total, readAt: TEST_NOW + 2, trackingNumber: 'SPX1' })).toBe(true);
  const less = { ...total, amountMinor: 1_000 };
  expect(await changes({ total: less, readAt: TEST_NOW + 3, trackingNumber: 'SPX1' })).toBe(true);
});
