import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '@seller-chat/core';
import type { Platform, Session, Shop } from '@seller-chat/core';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import type { Buyer } from './testing/buyer.ts';
import { PATIENCE, readAll, readTexts, waitForSession } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const SEND_PATH = {
  Lazada: '/im/message/send',
  Shopee: '/sellerchat/send_message',
  TikTok: '/messages',
  Tokopedia: '/reply',
} as const satisfies Record<Platform, string>;
const PLATFORMS = Object.keys(SEND_PATH) as Platform[];

let world: TestWorld;
let seller: Seller;
const talks = new Map<Platform, { shop: Shop; buyer: Buyer; session: Session }>();

beforeAll(async () => {
  world = await startWorld({ OUTBOX_GIVE_UP_MS: '60000' });
  seller = await world.makeSeller('budi@example.test');
  for (const platform of PLATFORMS) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    const shop = await seller.connect(platform, first.shopId);
    const buyer = await makeBuyer(world.sandbox, shop, 'Ayu');
    await buyer.say('halo');
    talks.set(platform, { shop, buyer, session: await waitForSession(seller, shop, buyer.buyerId) });
  }
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.faults.clear());

function talkOn(platform: Platform) {
  const talk = talks.get(platform);
  if (!talk) throw new Error(`no conversation on ${platform}`);
  return talk;
}

const send = (session: Session, text: string, clientMessageId = crypto.randomUUID()) =>
  seller.api.sendMessage({
    shopId: session.shopId,
    sessionId: session.sessionId,
    clientMessageId,
    content: { kind: 'text', text },
  });

const fault = (
  platform: Platform,
  kind: 'internal_error' | 'rate_limited' | 'timeout_after_accept',
  times: number,
) =>
  world.sandbox.faults.add({
    marketplace: MARKETPLACE_OF[platform],
    kind,
    pathIncludes: SEND_PATH[platform],
    method: 'POST',
    times,
    retryAfterSeconds: 1,
    delayMs: 100,
  });

/** Sent, exactly once, on both sides. */
async function expectSentOnce(platform: Platform, text: string): Promise<void> {
  const { session, buyer } = talkOn(platform);
  await vi.waitFor(async () => {
    const mine = (await readAll(seller, session)).filter((message) => textOf(message) === text);
    expect(mine.map((message) => message.status)).toEqual(['sent']);
  }, PATIENCE);
  expect(buyer.read().filter((message) => message.text === text)).toHaveLength(1);
}

describe.each(PLATFORMS)('sending on %s (R10)', (platform) => {
  it('server errors, then too many requests, then fine: one message there, and it says sent', async () => {
    fault(platform, 'internal_error', 2);
    fault(platform, 'rate_limited', 1);
    const text = `through the storm on ${platform}`;
    const { message } = await send(talkOn(platform).session, text);
    expect(message.status).toBe('loading');
    await expectSentOnce(platform, text);
  });

  it('accepted, but the answer never came: the marketplace is asked, nothing is sent twice', async () => {
    fault(platform, 'timeout_after_accept', 1);
    const text = `did it arrive on ${platform}?`;
    await send(talkOn(platform).session, text);
    await expectSentOnce(platform, text);
  });

  it('an expired token: renewed, then sent', async () => {
    const { shop, session } = talkOn(platform);
    const ended = world.sandbox.world.expireAccessTokens(MARKETPLACE_OF[platform], shop.platformShopId);
    expect(ended).toBeGreaterThan(0);
    const text = `with a new token on ${platform}`;
    await send(session, text);
    await expectSentOnce(platform, text);
  });

  it('several at once, the first one held up: all arrive, in the order they were written', async () => {
    fault(platform, 'rate_limited', 1);
    const texts = ['one', 'two', 'three'].map((word) => `${word} on ${platform}`);
    for (const text of texts) await send(talkOn(platform).session, text);
    for (const text of texts) await expectSentOnce(platform, text);
    const heard = talkOn(platform)
      .buyer.read()
      .map((message) => message.text);
    expect(heard.filter((text) => texts.includes(text))).toEqual(texts);
  });
});

describe('a message that cannot be sent', () => {
  it('fails with the reason, and the same message sent again has one effect', async () => {
    const { session, shop } = talkOn('Shopee');
    const clientMessageId = crypto.randomUUID();
    world.sandbox.world.revoke('shopee', shop.platformShopId);
    const first = await send(session, 'after the seller withdrew', clientMessageId).catch(
      (error: unknown) => error,
    );
    if (first instanceof Error) expect(first).toMatchObject({ code: 42_203 });
    else {
      await vi.waitFor(async () => {
        const mine = (await readAll(seller, session)).find((one) => one.clientMessageId === clientMessageId);
        expect(mine).toMatchObject({ status: 'fail', failReason: 'shopExpired' });
      }, PATIENCE);
    }
    await vi.waitFor(async () => {
      const { platformAndShopListMap } = await seller.api.getShopList({});
      expect(platformAndShopListMap.Shopee?.find((one) => one.shopId === shop.shopId)?.status).toBe(
        'expired',
      );
    }, PATIENCE);
    await seller.connect('Shopee', shop.platformShopId);
    await send(session, 'after the seller withdrew', clientMessageId);
    await send(session, 'after the seller withdrew', clientMessageId);
    await expectSentOnce('Shopee', 'after the seller withdrew');
  });

  it('an id of another message is refused', async () => {
    const { session } = talkOn('Lazada');
    const clientMessageId = crypto.randomUUID();
    await send(session, 'first text', clientMessageId);
    await expect(send(session, 'another text', clientMessageId)).rejects.toMatchObject({ code: 40_903 });
    await expectSentOnce('Lazada', 'first text');
    expect(await readTexts(seller, session)).not.toContain('another text');
  });

  it('a text the marketplace does not take is refused before it is queued, and says where', async () => {
    const { session } = talkOn('TikTok');
    await expect(send(session, 'x'.repeat(2001))).rejects.toMatchObject({
      code: 40_000,
      info: { fields: [{ path: 'content.text' }] },
    });
    await expect(send(session, '   ')).rejects.toMatchObject({ code: 40_000 });
  });
});
