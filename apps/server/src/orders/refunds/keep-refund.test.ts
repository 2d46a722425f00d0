import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderResult, RefundDetail } from '@seller-chat/api-client/contract';
import type { RefundAction } from '@seller-chat/core';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { orderRun, orderRunItem, shopRefund } from '../../db/schema/index.ts';
import { eq } from '../../db/query-builder/drizzle.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { readOrderSheet } from '../list/order-sheet.ts';
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

describe('a return of Lazada in the status of both an asked and an accepted one', () => {
  const RETURN = { refundId: 'r1', platformOrderSn: 'order-1' };
  let lazada: ShopContext;
  beforeEach(async () => {
    lazada = await storeShop(database.db, await storeAccount(database.db), { platform: 'Lazada' });
    const order = makeOrderDetail({ shopId: lazada.shopId, platformOrderSn: 'order-1' });
    await asTenant(database.db, lazada.accountId, (tx) => keepOrder(tx, lazada, order, TEST_NOW));
  });

  const read = (overrides: Partial<RefundDetail> = {}) =>
    asTenant(database.db, lazada.accountId, (tx) =>
      keepRefund(tx, lazada, refund({ ...RETURN, status: 'RTM_INIT', ...overrides }), TEST_NOW),
    );
  const isWaiting = async () => {
    const [row] = await asTenant(database.db, lazada.accountId, (tx) =>
      tx.select().from(shopRefund).where(eq(shopRefund.shopId, lazada.shopId)),
    );
    return row?.isWaiting;
  };

  async function run(
    { action = 'acceptReturn', result = 'done', refundId = 'r1' }: RunOf,
    of: ShopContext = lazada,
  ): Promise<void> {
    const { accountId } = of;
    const empty = { reason: '', trackingNumber: '', carrier: '', text: '', amountMinor: '' };
    const by = { startedBy: '', startedAt: TEST_NOW };
    await asTenant(database.db, accountId, async (tx) => {
      await tx.insert(orderRun).values({ accountId, runId: 'run', requestId: 'q', action, ...empty, ...by });
      await tx.insert(orderRunItem).values({
        accountId,
        runId: 'run',
        shopId: lazada.shopId,
        platformOrderSn: 'order-1',
        refundId,
        place: 0,
        result,
        dueAt: 0,
        endedAt: TEST_NOW,
      });
    });
  }

  it('waits for the seller until a run has accepted it, and its order is reported then', async () => {
    await read();
    expect(await isWaiting()).toBe(true);
    await run({});
    expect(await read()).toHaveLength(1);
    expect(await isWaiting()).toBe(false);
    expect(await read()).toEqual([]);
  });

  it('is marked as answered in the sheet of its order once a run has accepted it', async () => {
    const { accountId, shopId } = lazada;
    const key = { accountId, shopId, platformOrderSn: 'order-1' };
    const marks = async () => {
      const { refundList } = await asTenant(database.db, accountId, (tx) => readOrderSheet(tx, key));
      return refundList.map(({ isAnswered }) => isAnswered);
    };
    await read();
    expect(await marks()).toEqual([undefined]);
    await run({});
    expect(await marks()).toEqual([true]);
    await read({ status: 'RTM_RECEIVE_ITEM', updatedAt: TEST_NOW + 1 });
    expect(await marks()).toEqual([undefined]);
  });

  it('waits again in a status that needs another answer', async () => {
    await run({});
    await read({ status: 'RTM_RECEIVE_ITEM' });
    expect(await isWaiting()).toBe(true);
  });

  it.each<RunOf>([{ action: 'reject' }, { result: 'failed' }, { result: 'unknown' }, { refundId: 'r2' }])(
    'still waits after a run with %j',
    async (other) => {
      await run(other);
      await read();
      expect(await isWaiting()).toBe(true);
    },
  );

  it('still waits after the run of another account', async () => {
    const other = await storeShop(database.db, await storeAccount(database.db), { platform: 'Lazada' });
    await run({}, other);
    await read();
    expect(await isWaiting()).toBe(true);
  });
});

interface RunOf {
  action?: RefundAction;
  result?: OrderResult;
  refundId?: string;
}
