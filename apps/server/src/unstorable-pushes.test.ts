import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from './db/query-builder/drizzle.ts';
import type { Platform, Shop } from '@seller-chat/core';
import { rowsOf } from './db/database.ts';
import { MARKETPLACE_OF } from './testing/buyer.ts';
import { PATIENCE } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { messagePush, sendPush } from './testing/signed-push.ts';
import type { PushedMessage } from './testing/signed-push.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const PLATFORMS = ['Lazada', 'Shopee', 'TikTok'] as const;
const LONG = 'm'.repeat(60_000);
/** All different; some differ only in what no database holds, or behind what an index holds. */
const ODD_IDS = ['m', 'm\0', '\0m', 'm\0\0', 'm\uD800', 'm\uDFFF', 'm\uFDD00000', `${LONG}1`, `${LONG}2`];

let world: TestWorld;
let seller: Seller;
const shops = {} as Record<Platform, Shop>;

beforeAll(async () => {
  world = await startWorld();
  seller = await world.makeSeller('odd@example.test');
  for (const platform of [...PLATFORMS, 'Tokopedia'] as const) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    shops[platform] = await seller.connect(platform, first.shopId);
  }
});
afterAll(() => world.stop());

const plain = (platform: Platform, change: Partial<PushedMessage> = {}): PushedMessage => ({
  platformShopId: shops[platform].platformShopId,
  conversationId: `odd-${platform}`,
  messageId: 'plain',
  buyerId: '77',
  buyerName: 'Ayu',
  text: 'halo',
  at: 1_700_000_000_000,
  ...change,
});

const push = (platform: Platform, change: Partial<PushedMessage> = {}) =>
  sendPush(world.environment, platform, messagePush(platform, plain(platform, change)));

const storedIn = async (platform: Platform, conversationId: string) =>
  rowsOf<{ content: { text: string } }>(
    world.server.database.db,
    sql`select content from message where shop_id = ${shops[platform].shopId}
        and session_id = ${`${shops[platform].shopId}-${conversationId}`}`,
  );

const statuses = async () =>
  (
    await rowsOf<{ status: string }>(world.server.database.db, sql`select distinct status from webhook_event`)
  ).map(({ status }) => status);

describe.each(PLATFORMS)('%s: whatever is in a signed push', (platform) => {
  it('each message is there once, however odd its id, and however often it is pushed', async () => {
    for (const messageId of [...ODD_IDS, ...ODD_IDS]) {
      expect(await push(platform, { messageId })).toBe(200);
    }
    await vi.waitFor(
      async () => expect(await storedIn(platform, `odd-${platform}`)).toHaveLength(ODD_IDS.length),
      PATIENCE,
    );
  });

  it('each conversation is one, however odd its id', async () => {
    for (const [index, conversationId] of ODD_IDS.entries()) {
      const change = { conversationId, messageId: `c-${index}`, buyerId: conversationId, buyerName: '\0' };
      expect(await push(platform, change)).toBe(200);
    }
    const sessions = () =>
      rowsOf(
        world.server.database.db,
        sql`select distinct session_id from message
            where shop_id = ${shops[platform].shopId} and message_id like 'c-%'`,
      );
    await vi.waitFor(async () => expect(await sessions()).toHaveLength(ODD_IDS.length), PATIENCE);
    const { sessionList } = await seller.api.getSessionList({
      shopId: shops[platform].shopId,
      pageSize: 100,
    });
    for (const { sessionId, shopId } of sessionList) {
      expect((await seller.api.getSessionDetail({ shopId, sessionId })).session.sessionId).toBe(sessionId);
    }
  });

  it('what was written loses only what cannot be stored', async () => {
    await push(platform, { conversationId: 'text', messageId: 't-1', text: 'a\0b\uD800c👕' });
    await vi.waitFor(
      async () =>
        expect(await storedIn(platform, 'text')).toMatchObject([{ content: { text: 'ab\uFFFDc👕' } }]),
      PATIENCE,
    );
  });

  it('and nothing of it waits in a lane for ever', async () => {
    await vi.waitFor(async () => expect(await statuses()).not.toContain('pending'), PATIENCE);
    expect(await statuses()).not.toContain('dead');
  });

  it('nesting without end is no push', async () => {
    const nested = '['.repeat(20_000) + ']'.repeat(20_000);
    expect(await sendPush(world.environment, platform, nested)).toBe(400);
    expect(await sendPush(world.environment, platform, `{"data":${nested}}`)).toBe(400);
  });
});

it.each(['order_status', 'ordersn'] as const)(
  'Shopee: an order with an odd %s is asked for',
  async (field) => {
    const at = 1_700_000_000;
    for (const odd of ['o\0', 'o\uD800', LONG]) {
      const data =
        field === 'ordersn'
          ? { ordersn: odd, status: 'SHIPPED', update_time: at }
          : { ordersn: 'o', status: odd, update_time: at };
      const body = { code: 3, shop_id: shops.Shopee.platformShopId, timestamp: at, data };
      expect(await sendPush(world.environment, 'Shopee', body)).toBe(200);
    }
    await vi.waitFor(async () => expect(await statuses()).not.toContain('pending'), PATIENCE);
    expect(await statuses()).not.toContain('dead');
  },
);

it('Tokopedia: conversations with odd ids are asked for, each by itself', async () => {
  for (const conversationId of ODD_IDS) expect(await push('Tokopedia', { conversationId })).toBe(200);
  await vi.waitFor(async () => expect(await statuses()).not.toContain('pending'), PATIENCE);
  expect(await statuses()).not.toContain('dead');
});
