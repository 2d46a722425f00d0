import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { OrderDetail, OrderResult, RefundDetail } from '@seller-chat/api-client/contract';
import type { OrderAction, Platform, RefundAction } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant, rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { sql } from '../db/query-builder/drizzle.ts';
import type { OrderSnapshot, RefundSnapshot } from '../marketplaces/commerce-port.ts';
import type { MarketplaceAdapter } from '../marketplaces/port.ts';
import { keepOrders } from '../orders/order-store.ts';
import { storeRefund } from '../orders/refunds/keep-refund.ts';
import { doItem } from '../orders/runs/do-item.ts';
import type { ItemDeps } from '../orders/runs/do-item.ts';
import { takeDueItems } from '../orders/runs/run-items.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces } from './fake-marketplace.ts';
import { makeOrderDetail } from './order-detail.ts';
import type { TestApp } from './start-app.ts';
import { TEST_VAULT, storeAccount, storeShop } from './stored-shop.ts';

interface Act {
  action: OrderAction | RefundAction;
  reason?: string;
  text?: string;
  amountMinor?: string;
}

/** A shop with runs of actions, at a marketplace that a test plays; the test moves the clock. */
export interface OrderRunRig {
  shop: ShopContext;
  cookie: string;
  deps: ItemDeps;
  /** Epoch ms; later than the moment at which the last run was started. */
  clock(): number;
  /** Lets time pass, ms. */
  wait(ms: number): void;
  storeOrder(order?: Partial<OrderDetail>): Promise<string>;
  storeRefund(refund: Partial<RefundDetail>): Promise<{ platformOrderSn: string; refundId: string }>;
  /** Starts a run through the API; gives the envelope of the answer. */
  start(
    item: { platformOrderSn: string; refundId?: string },
    act: Act,
    requestId?: string,
  ): Promise<{ code: number; info?: object; data: { run: { runId: string } } }>;
  /** Does what is due now, once each. Gives the number of items. */
  step(): Promise<number>;
  /** Works until nothing is due within an hour. */
  workOff(): Promise<void>;
  /** Of the items, in the order in which their runs were started. */
  results(): Promise<OrderResult[]>;
}

/** Makes an account with one shop, whose marketplace does what the overrides say. */
export async function makeOrderRunRig(
  db: Db,
  app: TestApp,
  platform: Platform,
  overrides: Partial<MarketplaceAdapter>,
): Promise<OrderRunRig> {
  const accountId = await storeAccount(db);
  const shop = await storeShop(db, accountId, { platform });
  const cookie = await app.signIn(accountId);
  let ahead = 1_000;
  const clock = () => Date.now() + ahead;
  const publish = () => undefined;
  const adapters = fakeMarketplaces(overrides);
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => 1_750_000_000_000, publish });
  const deps = { db, now: clock, publish, logger: pino({ level: 'silent' }), shops };
  const dueItems = async () =>
    (await takeDueItems(db, clock(), 50)).filter((item) => item.accountId === accountId);
  const step = async () => {
    const items = await dueItems();
    for (const item of items) await doItem(deps, item);
    return items.length;
  };
  const storeOrder = async (order: Partial<OrderDetail> = {}) => {
    const detail = makeOrderDetail({ shopId: shop.shopId, updatedAt: 1, ...order });
    await asTenant(db, accountId, (tx) => keepOrders(tx, shop, [detail]));
    return detail.platformOrderSn;
  };
  return {
    shop,
    cookie,
    deps,
    clock,
    wait: (ms) => {
      ahead += ms;
    },
    storeOrder,
    async storeRefund(refund) {
      const platformOrderSn = await storeOrder();
      const { orderId: _order, imageUrls: _urls, lineIds: _lines, buyerId: _buyer, ...rest } = makeRefund();
      const detail = { ...rest, platformOrderSn, imageUrlList: [], ...refund };
      await asTenant(db, accountId, (tx) => storeRefund(tx, shop, detail, 1));
      return { platformOrderSn, refundId: detail.refundId };
    },
    async start(item, act, requestId = randomUUID()) {
      const itemList = JSON.stringify([{ shopId: shop.shopId, ...item }]);
      const fields = { requestId, itemList, ...act };
      const { envelope } = await app.call(`/api${ENDPOINTS.startOrderRun.path}`, fields, { cookie });
      return envelope as Awaited<ReturnType<OrderRunRig['start']>>;
    },
    step,
    async workOff() {
      for (let idle = 0; idle < 12; ahead += 60_000) idle = (await step()) === 0 ? idle + 1 : 0;
    },
    async results() {
      const rows = await rowsOf<{ result: OrderResult }>(
        db,
        sql`select i.result from order_run_item i join order_run r using (account_id, run_id)
            where i.account_id = ${accountId} order by r.started_at, i.place`,
      );
      return rows.map(({ result }) => result);
    },
  };
}

/** A refund as a marketplace reports it, of the order that `makeOrderDetail` gives. */
export function makeRefund(overrides: Partial<RefundSnapshot> = {}): RefundSnapshot {
  return {
    refundId: 'refund-1',
    orderId: makeOrderDetail().platformOrderSn,
    kind: 'return',
    status: 'REQUESTED',
    reason: '',
    text: '',
    amount: { amountMinor: 5_000, currency: 'IDR' },
    imageUrls: [],
    lineIds: ['1'],
    buyerId: 'buyer-1',
    trackingNumber: '',
    isDisputed: false,
    createdAt: 1,
    updatedAt: 1,
    dueAt: 0,
    ...overrides,
  };
}

/** An order as a marketplace reports it. */
export function makeOrderSnapshot(overrides: Partial<OrderSnapshot> = {}): OrderSnapshot {
  const detail = makeOrderDetail();
  const { itemList, platformOrderSn, shopId: _shop, buyerId, buyerName, readAt: _at, ...rest } = detail;
  const buyer = { buyerId, buyerName };
  return { ...rest, orderId: platformOrderSn, items: itemList, buyer, updatedAt: 1, ...overrides };
}
