import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderResult, OrderRun } from '@seller-chat/api-client/contract';
import type { OrderAction, Platform, Shop } from '@seller-chat/core';
import { makeRandom } from '../../testing/fuzz/random.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { MARKETPLACE_OF } from '../../testing/buyer.ts';
import { endItemLeases } from '../../testing/end-item-leases.ts';
import { makeCallsFail } from '../../testing/flaky-calls.ts';
import type { Seller } from '../../testing/seller.ts';
import { killProcess, startServerProcess } from '../../testing/server-process.ts';
import { startWorld } from '../../testing/start-world.ts';
import type { TestWorld } from '../../testing/start-world.ts';
import { TEST_SEED } from '../../testing/test-seed.ts';

/** Orders and kills of the test; the full number is 2,000 orders and 20 kills. */
const ORDERS = Number(process.env['ORDER_RUN_ORDERS'] ?? 120);
const KILLS = Number(process.env['ORDER_RUN_KILLS'] ?? 3);
const SHOPS_EACH = 2;
/** Another program moves one order in this number before the run reaches it. */
const OVERTAKEN = 20;
const PATIENCE = { timeout: 30_000 + ORDERS * 400, interval: 500 };

type Move = Parameters<TestWorld['sandbox']['world']['commerce']['moveOrder']>[2];

/** What is done at a marketplace: our action, and the sandbox's names for it and for the state before. */
interface Deed {
  action: OrderAction;
  effect: Move;
  before: readonly Move[];
  overtakes: Move;
}
type Deeds = Readonly<Record<Platform, Deed>>;

const FIRST_ACTIONS: Deeds = {
  Lazada: { action: 'pack', effect: 'pack', before: ['pay'], overtakes: 'cancel' },
  Shopee: { action: 'cancel', effect: 'cancel', before: ['pay'], overtakes: 'cancel' },
  TikTok: { action: 'cancel', effect: 'cancel', before: ['pay'], overtakes: 'cancel' },
  Tokopedia: { action: 'acceptOrder', effect: 'accept', before: ['pay'], overtakes: 'reject' },
};
const ASKED = ['pay', 'requestCancellation'] as const;
const LATER_ACTIONS: Deeds = {
  Lazada: { action: 'arrangeShipment', effect: 'arrange', before: ['pay', 'pack'], overtakes: 'cancel' },
  Shopee: {
    action: 'rejectCancellation',
    effect: 'rejectCancellation',
    before: ASKED,
    overtakes: 'acceptCancellation',
  },
  TikTok: {
    action: 'acceptCancellation',
    effect: 'acceptCancellation',
    before: ASKED,
    overtakes: 'rejectCancellation',
  },
  Tokopedia: { action: 'arrangeShipment', effect: 'arrange', before: ['pay', 'accept'], overtakes: 'cancel' },
};
const PLATFORMS = Object.keys(FIRST_ACTIONS) as Platform[];

interface PlacedOrder {
  platform: Platform;
  shop: Shop;
  orderId: string;
  isOvertaken: boolean;
}

let deeds: Deeds;
let world: TestWorld;
let seller: Seller;
let orders: PlacedOrder[];
/** By order: how often the marketplace did the action for the server, and how often it refused to. */
const effects = new Map<string, number>();
const refusals = new Map<string, number>();
const random = makeRandom(`killed-runs ${TEST_SEED}`);

async function openWorld(chosen: Deeds): Promise<void> {
  deeds = chosen;
  effects.clear();
  refusals.clear();
  reasons.clear();
  world = await startWorld();
  seller = await world.makeSeller('bulk@example.test');
  orders = PLATFORMS.flatMap((platform) => placeOrders(platform));
  for (const platform of PLATFORMS) {
    for (const { shopId } of platformShops(platform)) {
      const shop = await seller.connect(platform, shopId);
      for (const order of orders) if (order.shop.platformShopId === shopId) order.shop = shop;
    }
  }
  await world.server.database.db.execute(sql`update shop set is_erp_authorised = true`);
}

const platformShops = (platform: Platform) =>
  world.sandbox.world.shops(MARKETPLACE_OF[platform]).slice(0, SHOPS_EACH);

function placeOrders(platform: Platform): PlacedOrder[] {
  const marketplace = MARKETPLACE_OF[platform];
  const { commerce } = world.sandbox.world;
  const { buyerId } = world.sandbox.world.createBuyer({ marketplace, name: 'Ayu', region: 'ID' });
  const recipient = { name: 'Ayu', phone: '1', address: '1', city: 'KL', postCode: '50000', region: 'MY' };
  return Array.from({ length: ORDERS / PLATFORMS.length }, (_, index) => {
    const { shopId } = platformShops(platform)[index % SHOPS_EACH] ?? { shopId: '' };
    const [product] = commerce.products(marketplace, shopId);
    const lines = [{ productId: product?.productId ?? '', quantity: 1 }];
    const order = { marketplace, shopId, buyerId, lines, recipient, shippingFee: 0, buyerNote: '' };
    const { orderId } = commerce.placeOrder({ ...order, paymentMethod: 'Card' });
    for (const step of deeds[platform].before) commerce.moveOrder(marketplace, orderId, step);
    const shop = { platformShopId: shopId } as Shop;
    return { platform, orderId, shop, isOvertaken: index % OVERTAKEN === 0 };
  });
}

/** Called once the marketplace has done an action, before the server has its answer. */
let afterEffect = (): void => undefined;

/** Counts what the marketplaces do from now on because of the server's calls. */
function countEffects(): void {
  const { commerce } = world.sandbox.world;
  const move = commerce.moveOrder.bind(commerce);
  for (const { platform, orderId, isOvertaken } of orders)
    if (isOvertaken) move(MARKETPLACE_OF[platform], orderId, deeds[platform].overtakes);
  const isOurs = new Map(orders.map(({ orderId, platform }) => [orderId, deeds[platform].effect]));
  const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  vi.spyOn(commerce, 'moveOrder').mockImplementation((marketplace, orderId, step, details) => {
    const counts = isOurs.get(orderId) === step ? effects : refusals;
    try {
      const moved = move(marketplace, orderId, step, details);
      count(counts, orderId);
      afterEffect();
      return moved;
    } catch (error) {
      count(refusals, orderId);
      throw error;
    }
  });
}

/** Begins the action on all orders of each marketplace, or finds the runs of these requests. */
async function press(requestIds: ReadonlyMap<Platform, string>): Promise<OrderRun[]> {
  const runs: OrderRun[] = [];
  for (const platform of PLATFORMS) {
    const mine = orders.filter((one) => one.platform === platform);
    const { run } = await seller.api.startOrderRun({
      requestId: requestIds.get(platform) ?? '',
      action: deeds[platform].action,
      reason: reasons.get(platform) ?? '',
      itemList: mine.map(({ shop, orderId }) => ({ shopId: shop.shopId, platformOrderSn: orderId })),
    });
    expect(run.total).toBe(mine.length);
    runs.push(run);
  }
  return runs;
}
const newRequests = () => new Map(PLATFORMS.map((platform) => [platform, randomUUID()]));
const reasons = new Map<Platform, string>();

async function findReasons(): Promise<void> {
  for (const platform of ['Shopee', 'TikTok'] as const) {
    if (deeds[platform].action !== 'cancel') continue;
    const order = orders.find((one) => one.platform === platform);
    const { reasonList } = await seller.api.getCancelReasonList({
      shopId: order?.shop.shopId ?? '',
      platformOrderSn: order?.orderId ?? '',
    });
    reasons.set(platform, reasonList[0]?.reasonId ?? '');
  }
}

/** Resolves once the history of the shops has brought every order. */
async function waitForOrders(): Promise<void> {
  const query = sql`shop_order where platform_order_sn like any(${sql.param(orders.map(({ orderId }) => orderId))})`;
  await vi.waitFor(async () => {
    const { rows } = await world.server.database.db.execute(sql`select count(*)::int as count from ${query}`);
    expect(rows).toEqual([{ count: orders.length }]);
  }, PATIENCE);
}

/** The result of each order of these runs, once they have ended. */
async function resultsOf(runs: readonly OrderRun[]): Promise<Map<string, OrderResult>> {
  const results = new Map<string, OrderResult>();
  for (const { runId } of runs) {
    await vi.waitFor(
      async () => expect((await seller.api.getOrderRun({ runId })).run).toMatchObject({ isFinished: true }),
      PATIENCE,
    );
    for (let nextCursor: string | null | undefined; nextCursor !== null;) {
      const page = await seller.api.getOrderRun({ runId, ...(nextCursor !== undefined && { nextCursor }) });
      for (const { platformOrderSn, result } of page.itemList) results.set(platformOrderSn, result);
      ({ nextCursor } = page);
    }
  }
  return results;
}

/** Kills the server when the marketplace has done some more actions, the answer to the last one being on its way. */
async function killAfterEffect(server: ChildProcess): Promise<void> {
  let left = random.between(1, 6);
  const killed = new Promise<void>((resolve) => {
    afterEffect = () => {
      left -= 1;
      if (left > 0) return;
      server.kill('SIGKILL');
      resolve();
    };
  });
  await Promise.race([killed, sleep(10_000)]);
  afterEffect = () => undefined;
}

describe.each([
  ['an action on new orders', FIRST_ACTIONS],
  ['an action on orders under way', LATER_ACTIONS],
])('%s', (_, chosen) => {
  beforeAll(() => openWorld(chosen));
  afterAll(() => world.stop());

  it(
    `takes effect once on each of ${ORDERS} orders and says so, with failing calls and ${KILLS} kills (seed ${TEST_SEED})`,
    { timeout: 120_000 + ORDERS * 1_500 },
    async () => {
      await findReasons();
      await waitForOrders();
      await world.server.stop();
      countEffects();
      const failing = makeCallsFail(world.sandbox, { oneIn: 10, random });
      const requestIds = newRequests();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await startServerProcess(world.environment);
        await press(requestIds);
        // In turn at any moment, and between an action at the marketplace and its answer.
        if (kill % 2 === 0) await sleep(random.between(300, 2_500));
        else await killAfterEffect(server);
        await killProcess(server);
      }
      await endItemLeases(world);
      await world.restart();
      const runs = await press(requestIds);
      const results = await resultsOf(runs);
      const truth = new Map(
        orders.map(({ orderId, isOvertaken }) => [orderId, isOvertaken ? 'skipped' : 'done'] as const),
      );
      expect(Object.fromEntries(results)).toEqual(Object.fromEntries(truth));
      const once = new Map(orders.flatMap(({ orderId, isOvertaken }) => (isOvertaken ? [] : [[orderId, 1]])));
      expect(Object.fromEntries(effects)).toEqual(Object.fromEntries(once));
      expect(Object.fromEntries(refusals)).toEqual({});
      for (const met of Object.values(failing.met)) expect(met).toBeGreaterThan(0);
      failing.stop();

      // Pressed again: the same requests give the same runs, new ones find nothing to do.
      expect((await press(requestIds)).map(({ runId }) => runId)).toEqual(runs.map(({ runId }) => runId));
      const again = await resultsOf(await press(newRequests()));
      expect(new Set(again.values())).toEqual(new Set(['skipped']));
      expect(Object.fromEntries(effects)).toEqual(Object.fromEntries(once));
      expect(Object.fromEntries(refusals)).toEqual({});
    },
  );
});
