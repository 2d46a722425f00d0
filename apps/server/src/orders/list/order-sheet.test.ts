import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { keepOrders } from '../order-store.ts';
import { readOrderSheet } from './order-sheet.ts';

const PLACED_AT = TEST_NOW - 3_600_000;
let database: Database;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  shop = await storeShop(db, await storeAccount(db), { platform: 'Tokopedia' });
});

const keep = (part: Partial<OrderDetail>) =>
  asTenant(database.db, shop.accountId, (tx) =>
    keepOrders(tx, shop, [
      makeOrderDetail({ shopId: shop.shopId, createdAt: PLACED_AT, updatedAt: 0, ...part }),
    ]),
  );
/** The steps of the sheet: what happened, and when. */
async function steps() {
  const { accountId, shopId } = shop;
  const key = { accountId, shopId, platformOrderSn: 'order-1' };
  const { stepList } = await asTenant(database.db, accountId, (tx) => readOrderSheet(tx, key));
  return stepList.map(({ status, kind, at }) => [status || kind, at]);
}

describe('the time line of an order whose list has no time of its changes', () => {
  it('has the status without a moment, after what came before it', async () => {
    await keep({ status: 220 });
    expect(await steps()).toEqual([
      ['placed', PLACED_AT],
      ['220', 0],
    ]);
  });

  it('has the moment at which a move was seen', async () => {
    await keep({ status: 220 });
    await keep({ status: 400, readAt: TEST_NOW + 1 });
    expect(await steps()).toEqual([
      ['placed', PLACED_AT],
      ['220', 0],
      ['400', TEST_NOW + 1],
    ]);
  });

  it('has the moment of a status that is known by its time', async () => {
    await keep({ status: 220 });
    await keep({ status: 400, updatedAt: TEST_NOW - 5, paidAt: TEST_NOW - 9, readAt: TEST_NOW + 1 });
    expect(await steps()).toEqual([
      ['placed', PLACED_AT],
      ['paid', TEST_NOW - 9],
      ['220', 0],
      ['400', TEST_NOW - 5],
    ]);
  });
});
