import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefundDetail } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { keepOrder } from '../read-order.ts';
import { keepRefund } from './keep-refund.ts';

let database: Database;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await storeShop(database.db, await storeAccount(database.db), { platform: 'Shopee' });
});
afterAll(() => database.close());

const refund = (overrides: Partial<RefundDetail> = {}): RefundDetail => ({
  refundId: 'r1',
  platformOrderSn: 'order-1',
  kind: 'return',
  status: 'REQUESTED',
  reason: '',
  text: '',
  amount: null,
  imageUrlList: [],
  trackingNumber: '',
  isDisputed: false,
  createdAt: TEST_NOW,
  updatedAt: TEST_NOW,
  dueAt: 0,
  ...overrides,
});
/** How many events a refund that was read makes. */
const keep = async (overrides: Partial<RefundDetail> = {}) =>
  (await asTenant(database.db, shop.accountId, (tx) => keepRefund(tx, shop, refund(overrides), TEST_NOW)))
    .length;

it('reports the order of a refund that has changed, once', async () => {
  const order = makeOrderDetail({ shopId: shop.shopId });
  await asTenant(database.db, shop.accountId, (tx) => keepOrder(tx, shop, order, TEST_NOW));
  expect(await keep()).toBe(1);
  expect(await keep()).toBe(0);
  expect(await keep({ status: 'ACCEPTED', updatedAt: TEST_NOW + 1 })).toBe(1);
  expect(await keep()).toBe(0);
});

it('has no order to report before that is known', async () => {
  expect(await keep({ refundId: 'r2', platformOrderSn: 'unknown' })).toBe(0);
});
