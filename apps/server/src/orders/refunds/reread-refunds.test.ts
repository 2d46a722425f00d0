import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { RefundDetail } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import type { Database } from '../../db/database.ts';
import type { OrderSnapshot, RefundSnapshot } from '../../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let shop: ShopContext;
let cookie: string;
let status = 'TO_RETURN';
let isListed = true;
const ranges: { from: number; to: number }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const adapters = fakeMarketplaces({
    getOrder: async (_access, orderId) => snapshotOf(orderId),
    listRefunds: async (_access, { updated }, cursor) => {
      ranges.push(updated);
      if (!isListed) throw new MarketplaceError('missingScope', 'not for this app');
      return cursor === null
        ? { items: [refundOf('other')], nextCursor: 'second' }
        : { items: [refundOf('returned')], nextCursor: null };
    },
  });
  app = await startApp(database, { adapters, now: () => TEST_NOW });
  const accountId = await storeAccount(database.db);
  shop = await storeShop(database.db, accountId, { platform: 'Shopee' });
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function snapshotOf(orderId: string): OrderSnapshot {
  const { shopId: _shop, platformOrderSn: _sn, buyerId, buyerName, itemList, ...rest } = makeOrderDetail();
  const { readAt: _read, ...texts } = rest;
  return { ...texts, orderId, status, buyer: { buyerId, buyerName }, items: itemList };
}
const refundOf = (orderId: string): RefundSnapshot => ({
  refundId: `refund of ${orderId}`,
  orderId,
  kind: 'return',
  status: 'REQUESTED',
  buyerId: 'buyer-1',
  reason: 'broken',
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
async function refundsOf(platformOrderSn: string): Promise<string[]> {
  const fields = { shopId: shop.shopId, platformOrderSn, isFresh: '1' };
  const { envelope } = await app.call(`/api${ENDPOINTS.getOrderSheet.path}`, fields, { cookie });
  expect(envelope).toMatchObject({ code: 0 });
  return (envelope['data'] as { refundList: RefundDetail[] }).refundList.map(({ refundId }) => refundId);
}

it('looks through the refunds of the shop for those of a returned order that has none yet', async () => {
  expect(await refundsOf('returned')).toEqual(['refund of returned']);
  expect(ranges).toHaveLength(2);
  expect(ranges[0]?.from).toBeLessThan(TEST_NOW);
});

it('asks for none where the order is not returned', async () => {
  status = 'READY_TO_SHIP';
  ranges.length = 0;
  expect(await refundsOf('sold')).toEqual([]);
  expect(ranges).toEqual([]);
});

it('shows the order without its refunds where the marketplace does not give them', async () => {
  status = 'TO_RETURN';
  isListed = false;
  expect(await refundsOf('unlisted')).toEqual([]);
});
