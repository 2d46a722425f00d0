import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API_BASE, CSRF_HEADER, ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Endpoint } from '@seller-chat/api-client/contract';
import { PLATFORMS } from '@seller-chat/core';
import type { Platform, Session, Shop } from '@seller-chat/core';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import { PATIENCE } from './testing/conversation-view.ts';
import type { Caller } from './testing/fuzz/fuzz-request.ts';
import { callerOf } from './testing/fuzz/fuzz-world.ts';
import { startOddMarketplace } from './testing/fuzz/odd-marketplace.ts';
import type { OddMarketplace } from './testing/fuzz/odd-marketplace.ts';
import { makeRandom } from './testing/fuzz/random.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';
import { TEST_SEED } from './testing/test-seed.ts';

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 8);

let world: TestWorld;
let seller: Seller;
let caller: Caller;
const between = {} as Record<Platform, OddMarketplace>;
const shops = {} as Record<Platform, Shop>;
/** Errors that would have ended the server's process. */
const uncaught: unknown[] = [];
const catchOne = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', catchOne);
  process.on('unhandledRejection', catchOne);
  for (const platform of PLATFORMS) between[platform] = await startOddMarketplace();
  world = await startWorld(
    Object.fromEntries(PLATFORMS.map((one) => [`${one.toUpperCase()}_API_URL`, between[one].url])),
  );
  for (const platform of PLATFORMS) between[platform].target = world.sandbox.urls[MARKETPLACE_OF[platform]];
  seller = await world.makeSeller('answers@example.test');
  for (const platform of PLATFORMS) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    shops[platform] = await seller.connect(platform, first.shopId);
  }
  caller = await callerOf(world.server.url, 'main', seller.cookieHeader());
});
afterAll(async () => {
  await world.stop();
  for (const one of Object.values(between)) await one.stop();
  process.off('uncaughtException', catchOne);
  process.off('unhandledRejection', catchOne);
});

const sessionsOf = async (platform: Platform): Promise<readonly Session[]> =>
  (await seller.api.getSessionList({ shopId: shops[platform].shopId, pageSize: 100 })).sessionList;

async function statusOf(endpoint: Endpoint, fields: Record<string, string>): Promise<number> {
  const answer = await fetch(`${world.server.url}${API_BASE}${endpoint.path}`, {
    method: 'POST',
    headers: { cookie: caller.cookie, [CSRF_HEADER]: caller.csrfToken },
    body: new URLSearchParams(fields),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Every call that asks a marketplace. */
function callsAbout({ shopId, sessionId, buyerId }: Session, orderId: string) {
  return [
    [ENDPOINTS.getBuyerOrderList, { shopId, buyerId }],
    [ENDPOINTS.getOrderDetail, { shopId, platformOrderSn: orderId }],
    [ENDPOINTS.getOrderSheet, { shopId, platformOrderSn: orderId, isFresh: '1' }],
    [ENDPOINTS.getCancelReasonList, { shopId, platformOrderSn: orderId }],
    [ENDPOINTS.getRejectReasonList, { shopId, platformOrderSn: orderId }],
    [ENDPOINTS.getShippingLabel, { shopId, platformOrderSn: orderId }],
    [ENDPOINTS.getProductList, { shopId }],
    [ENDPOINTS.getProductList, { shopId, keyword: 'a' }],
    [ENDPOINTS.getVoucherList, { shopId }],
    [ENDPOINTS.getStickerConfig, { shopId }],
    [ENDPOINTS.getBuyerFollowStatus, { shopId, buyerIds: JSON.stringify([buyerId]) }],
    [ENDPOINTS.openSession, { shopId, buyerId }],
    [ENDPOINTS.openSession, { shopId, platformOrderSn: orderId }],
    [ENDPOINTS.getSessionDetail, { shopId, sessionId, buyerId }],
    [ENDPOINTS.getBuyerInfo, { shopId, buyerId }],
  ] as const;
}

it(`no answer of a marketplace makes a call fail (seed ${TEST_SEED})`, { timeout: 300_000 }, async () => {
  for (const platform of PLATFORMS) {
    await vi.waitFor(async () => expect(await sessionsOf(platform)).not.toEqual([]), PATIENCE);
  }
  for (const platform of PLATFORMS) between[platform].random = makeRandom(`${TEST_SEED}/${platform}`);
  const bad: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const platform of PLATFORMS) {
      const shop = shops[platform];
      // New conversations are read from the marketplace, in the background.
      await (await makeBuyer(world.sandbox, shop, `Buyer ${round}`)).say(`message ${round}`);
      const list = await sessionsOf(platform);
      const session = list[round % list.length];
      if (!session) throw new Error('there is no session');
      const [order] = world.sandbox.world.commerce.orders(MARKETPLACE_OF[platform], shop.platformShopId);
      const statuses = await Promise.all(
        callsAbout(session, order?.orderId ?? 'o-1').map(async ([endpoint, fields]) => ({
          path: endpoint.path,
          status: await statusOf(endpoint, fields),
        })),
      );
      bad.push(
        ...statuses.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`),
      );
    }
  }
  expect(bad).toEqual([]);
  expect(uncaught).toEqual([]);
});

it('and what was stored of it can be read', async () => {
  for (const platform of PLATFORMS) {
    for (const { shopId, sessionId } of await sessionsOf(platform)) {
      expect(await statusOf(ENDPOINTS.getMessageList, { shopId, sessionId })).toBe(200);
    }
  }
});

it('and the message of the next buyer still arrives', async () => {
  for (const platform of PLATFORMS) between[platform].random = null;
  for (const platform of PLATFORMS) {
    const buyer = await makeBuyer(world.sandbox, shops[platform], 'Last');
    const before = (await sessionsOf(platform)).length;
    await buyer.say('still there?');
    await vi.waitFor(
      async () => expect((await sessionsOf(platform)).length).toBeGreaterThan(before),
      PATIENCE,
    );
  }
});
