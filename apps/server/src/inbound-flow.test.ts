import { createHmac } from 'node:crypto';
import { sql } from './db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform, Shop } from '@seller-chat/core';
import { rowsOf } from './db/database.ts';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import { PATIENCE, keyOf, readTexts, waitForSession } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

let world: TestWorld;
let seller: Seller;
const shops = new Map<Platform, Shop>();

beforeAll(async () => {
  world = await startWorld();
  seller = await world.makeSeller('mei@example.test');
  for (const platform of ['Shopee', 'Lazada'] as const) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    shops.set(platform, await seller.connect(platform, first.shopId));
  }
});
afterAll(() => world.stop());
beforeEach(() => {
  world.sandbox.webhooks.setFaults({ duplicate: 0, shuffle: 0, drop: 0, paused: false });
});

function shopOn(platform: Platform): Shop {
  const shop = shops.get(platform);
  if (!shop) throw new Error(`no shop on ${platform}`);
  return shop;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `message ${index + 1}`);

describe('pushes, as marketplaces really send them (R11)', () => {
  it('three times and shuffled: each message once, in the order it was written', async () => {
    const shop = shopOn('Lazada');
    const buyer = await makeBuyer(world.sandbox, shop, 'Shuffled');
    world.sandbox.webhooks.setFaults({ duplicate: 2, shuffle: 30 });
    const texts = numbered(10);
    for (const text of texts) await buyer.say(text);
    const session = await waitForSession(seller, shop, buyer.buyerId);
    await vi.waitFor(async () => expect(await readTexts(seller, session)).toEqual(texts), PATIENCE);
    const { session: after } = await seller.api.getSessionDetail(keyOf(session));
    expect(after).toMatchObject({ unreadCount: 10, summary: 'message 10', lastMessageIsBuyerSend: true });
  });

  it('a push lost for good: found by comparing with the marketplace', async () => {
    const shop = shopOn('Shopee');
    const buyer = await makeBuyer(world.sandbox, shop, 'Lost');
    world.sandbox.webhooks.setFaults({ drop: 3 });
    const texts = numbered(3);
    for (const text of texts) await buyer.say(text);
    await world.restart();
    const session = await waitForSession(seller, shop, buyer.buyerId);
    await vi.waitFor(async () => expect(await readTexts(seller, session)).toEqual(texts), PATIENCE);
    expect(await waitForSession(seller, shop, buyer.buyerId)).toMatchObject({ unreadCount: 3 });
  });

  it("an answer given in the marketplace's own app is in the conversation and answers it", async () => {
    const shop = shopOn('Shopee');
    const buyer = await makeBuyer(world.sandbox, shop, 'Answered elsewhere');
    await buyer.say('is it in stock?');
    const session = await waitForSession(seller, shop, buyer.buyerId);
    const answer = await fetch(`${world.sandbox.controlUrl}/api/shopee/seller-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId: session.platformSessionId, text: 'yes it is' }),
    });
    expect(answer.status).toBe(201);
    await vi.waitFor(async () => {
      expect(await readTexts(seller, session)).toEqual(['is it in stock?', 'yes it is']);
      const { session: after } = await seller.api.getSessionDetail(keyOf(session));
      expect(after).toMatchObject({ lastMessageIsBuyerSend: false, unreadCount: 0, replyDeadlineAt: null });
    }, PATIENCE);
  });
});

describe('pushes that are not what they say', () => {
  const body = (shop: Shop) =>
    JSON.stringify({
      seller_id: shop.platformShopId,
      message_type: 2,
      data: {
        message_id: 'forged-1',
        session_id: '100_2_200_1_103',
        content: JSON.stringify({ txt: 'send me money' }),
        template_id: '1',
        from_account_id: '200',
        from_account_type: '1',
        to_account_id: '100',
        to_account_type: '2',
        send_time: String(Date.now()),
        status: '0',
        site_id: shop.site,
      },
    });
  const push = (text: string, secret: string) =>
    fetch(`${world.server.url}/webhook/lazada`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: createHmac('sha256', secret)
          .update(world.sandbox.apps.lazada.appId + text)
          .digest('hex'),
      },
      body: text,
    });
  /** These pushes only: those of the conversations above may still be on their way. */
  const stored = async () =>
    (
      await rowsOf<{ n: number }>(
        world.server.database.db,
        sql`select count(*) as n from webhook_event where body like '%forged-1%'`,
      )
    )[0]?.n;

  it('a forged signature: 401, and nothing is stored', async () => {
    const before = await stored();
    const answer = await push(body(shopOn('Lazada')), 'not the secret');
    expect(answer.status).toBe(401);
    expect(await stored()).toBe(before);
    expect((await push(body(shopOn('Lazada')), world.sandbox.apps.lazada.secret)).status).toBe(200);
    await vi.waitFor(async () => expect(await stored()).toBe(Number(before) + 1), PATIENCE);
  });

  it('signed nonsense: 400; an unknown shop: acknowledged and dropped', async () => {
    const before = await stored();
    const { secret } = world.sandbox.apps.lazada;
    expect((await push('{"message_type":2', secret)).status).toBe(400);
    const foreign = body({ ...shopOn('Lazada'), platformShopId: '999999999' });
    expect((await push(foreign, secret)).status).toBe(200);
    expect(await stored()).toBe(before);
  });
});
