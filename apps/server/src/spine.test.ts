import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '@seller-chat/core';
import type { Platform, Shop } from '@seller-chat/core';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import { keyOf } from './testing/conversation-view.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';
import type { Seller } from './testing/seller.ts';

const PLATFORMS = Object.keys(MARKETPLACE_OF) as Platform[];

let world: TestWorld;
let seller: Seller;
const shops = {} as Record<Platform, Shop>;

beforeAll(async () => {
  world = await startWorld();
  seller = await world.makeSeller('ayu@example.test');
  for (const platform of PLATFORMS) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    shops[platform] = await seller.connect(platform, first.shopId);
  }
});
afterAll(() => world.stop());

const sessionsOf = async (platform: Platform) =>
  (await seller.api.getSessionList({ shopId: shops[platform].shopId, pageSize: 50 })).sessionList;

describe.each(PLATFORMS)('%s, from the buyer to the seller and back', (platform) => {
  const marketplace = MARKETPLACE_OF[platform];

  it('shows the conversations that were there before the shop was connected', async () => {
    const known = world.sandbox.world.conversations(marketplace, shops[platform].platformShopId);
    await vi.waitFor(async () => {
      const sessions = await sessionsOf(platform);
      expect(sessions).toHaveLength(known.length);
      for (const session of sessions) {
        expect(session.buyerName).not.toBe('');
        expect(session.messageTime).toBeGreaterThan(0);
      }
    });
  });

  it("brings a buyer's message to the seller's socket, list and conversation", async () => {
    const { frames, stop } = await seller.listen();
    const buyer = await makeBuyer(world.sandbox, shops[platform], 'Budi Santoso');
    const text = 'Halo kak, apakah masih ada? <b>&"</b> 😀';
    await buyer.say(text);
    const event = await vi.waitFor(() => {
      const found = frames
        .flatMap((frame) => frame.events)
        .find((one) => one.type === 'message.changed' && textOf(one.message) === text);
      expect(found).toBeDefined();
      return found;
    });
    stop();
    if (event?.type !== 'message.changed') throw new Error('not a message');
    const { sessionId } = event.session;
    const { messageList } = await seller.api.getMessageList({ shopId: shops[platform].shopId, sessionId });
    expect(messageList.map((message) => textOf(message))).toEqual([text]);
    await vi.waitFor(async () => {
      const { session } = await seller.api.getSessionDetail({ shopId: shops[platform].shopId, sessionId });
      expect(session).toMatchObject({
        buyerName: 'Budi Santoso',
        unreadCount: 1,
        lastMessageIsBuyerSend: true,
        summary: text,
      });
      expect(session.replyDeadlineAt).toBeGreaterThan(session.messageTime);
    });
  });

  it("brings the seller's answer to the buyer, once, and says so", async () => {
    const [session] = await sessionsOf(platform);
    if (!session) throw new Error('no session');
    const order = {
      shopId: session.shopId,
      sessionId: session.sessionId,
      clientMessageId: crypto.randomUUID(),
      content: { kind: 'text', text: `Masih ada kak, ${platform}` },
    } as const;
    const answers = await Promise.all([seller.api.sendMessage(order), seller.api.sendMessage(order)]);
    expect(new Set(answers.map(({ message }) => message.messageId)).size).toBe(1);
    await vi.waitFor(async () => {
      const { messageList } = await seller.api.getMessageList({
        shopId: session.shopId,
        sessionId: session.sessionId,
      });
      const mine = messageList.filter((message) => textOf(message) === order.content.text);
      expect(mine).toHaveLength(1);
      expect(mine[0]).toMatchObject({ status: 'sent', isSeller: true });
      expect(mine[0]?.platformMessageId).toBeDefined();
    });
    const outside = world.sandbox.world.messages(marketplace, session.platformSessionId);
    expect(
      outside.filter(
        (message) => message.content.kind === 'text' && message.content.text === order.content.text,
      ),
    ).toHaveLength(1);
    await vi.waitFor(async () => {
      const { session: after } = await seller.api.getSessionDetail(keyOf(order));
      expect(after).toMatchObject({ lastMessageIsBuyerSend: false, unreadCount: 0, replyDeadlineAt: null });
    });
  });
});
