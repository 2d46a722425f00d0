import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import { shopOrder } from '../db/schema/index.ts';
import { openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { readAnswerValues } from './answer-values.ts';

let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

async function storeOrder(platformOrderSn: string, createdAt: number, status: string): Promise<void> {
  const { accountId, shop } = rig;
  const detail = {
    shopId: shop.shopId,
    platformOrderSn,
    buyerId: 'ayu',
    status,
    total: { amountMinor: 4_500_000, currency: 'IDR' },
    trackingNumber: 'SPX1',
    createdAt,
    updatedAt: createdAt,
  } as unknown as OrderDetail;
  const key = { accountId, shopId: shop.shopId, platformOrderSn, buyerId: 'ayu' };
  await rig.db.insert(shopOrder).values({ ...key, detail, createdAt, updatedAt: createdAt });
}
const values = (buyerId = 'ayu') =>
  asTenant(rig.db, rig.accountId, (tx) =>
    readAnswerValues(
      tx,
      { ...rig.shop, siteId: 'ID', buyerId, buyerName: 'Ayu' },
      { now: Date.parse('2026-03-02T18:05:00+07:00'), language: '' },
    ),
  );

it('an answer is filled with the buyer, the shop, the time at its site and the newest stored order', async () => {
  await storeOrder('OLD', TEST_NOW, 'COMPLETED');
  await storeOrder('NEW', TEST_NOW + 1, 'SHIPPED');
  expect(await values()).toMatchObject({
    buyerName: 'Ayu',
    shopName: 'Kopi Mei',
    siteDate: '2 Mar 2026',
    siteTime: '18.05',
    platformOrderSn: 'NEW',
    orderStatus: 'Dikirim',
    // `Intl` puts a no-break space after the currency.
    orderTotal: 'Rp\u00a045.000',
    trackingNumber: 'SPX1',
  });
});

it('a buyer without an order has none of its values, and a status without a word none for it', async () => {
  await storeOrder('ODD', TEST_NOW, 'SOMETHING_NEW');
  expect(await values('budi')).not.toHaveProperty('platformOrderSn');
  expect((await values()).orderStatus).toBeUndefined();
});
