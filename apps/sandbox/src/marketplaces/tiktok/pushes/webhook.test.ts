import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message, Shop } from '../../../world/types.ts';
import { signPush } from '../gateway/signature.ts';
import { openTikTokPort } from '../tiktok-port.fixture.ts';
import { tiktok } from '../tiktok.ts';

const ADDRESS = 'http://127.0.0.1:4000/webhooks/tiktok';
const WEBHOOKS = '/event/202309/webhooks';

let port: Awaited<ReturnType<typeof openTikTokPort>>;
let shop: Shop;
let conversation: Conversation;
let token: string;

beforeEach(async () => {
  port = await openTikTokPort();
  shop = port.world.shops('tiktok')[0] as Shop;
  conversation = port.world.conversations('tiktok', shop.shopId)[0] as Conversation;
  token = (await port.connect([shop])).access_token;
});
afterEach(() => port.close());

function register(method: 'PUT' | 'DELETE', body: unknown) {
  return port.call(method, WEBHOOKS, { token, shop, body });
}

function say(sender: Message['sender'], source: Message['source']): Message {
  const { conversationId } = conversation;
  const content = { kind: 'text', text: 'Halo' } as const;
  return port.world.addMessage('tiktok', { conversationId, sender, source, content });
}

const pushes = (message: Message) => tiktok.webhooksFor(port.world, message, conversation);

describe('PUT /event/202309/webhooks, registering a push address', () => {
  it('GET /event/202309/webhooks and DELETE /event/202309/webhooks, is read back and taken away again', async () => {
    const event = { event_type: 'NEW_MESSAGE', address: ADDRESS };
    expect((await register('PUT', event)).code).toBe(0);
    const { data } = await port.call('GET', WEBHOOKS, { token, shop });
    const at = port.clock.now / 1000;
    expect(data).toEqual({ total_count: 1, webhooks: [{ ...event, create_time: at, update_time: at }] });
    for (const event_type of ['NEW_MESSAGE', 'NEW_MESSAGE', 'NEW_MOON']) {
      expect((await register('DELETE', { event_type })).code).toBe(0);
    }
    expect((await port.call('GET', WEBHOOKS, { token, shop })).data).toEqual({
      total_count: 0,
      webhooks: [],
    });
  });

  it.each([
    ['an unknown event', { event_type: 'NEW_MOON', address: ADDRESS }],
    ['no address', { event_type: 'NEW_MESSAGE' }],
    ['an address that is no URL', { event_type: 'NEW_MESSAGE', address: 'somewhere' }],
    ['a long address', { event_type: 'NEW_MESSAGE', address: `${ADDRESS}/${'a'.repeat(255)}` }],
  ])('refuses %s', async (_name, body) => {
    expect((await register('PUT', body)).code).toBe(36009004);
    expect((await port.call('GET', WEBHOOKS, { token, shop })).data.webhooks).toEqual([]);
  });

  it('takes the pushes of its event and its shop, and leaves all others to the address of the app', async () => {
    port.world.updateApp('tiktok', '6sbx1234', { webhookUrl: ADDRESS });
    const address = 'http://127.0.0.1:4000/messages-only';
    await register('PUT', { event_type: 'NEW_MESSAGE', address });
    expect(pushes(say('buyer', 'buyer')).map(({ url }) => url)).toEqual([address]);
    await register('PUT', { event_type: 'ORDER_STATUS_CHANGE', address: `${address}/orders` });
    await register('DELETE', { event_type: 'NEW_MESSAGE' });
    expect(pushes(say('buyer', 'buyer')).map(({ url }) => url)).toEqual([ADDRESS]);
  });
});

describe('the push of a new message', () => {
  beforeEach(() => void port.world.updateApp('tiktok', '6sbx1234', { webhookUrl: ADDRESS }));

  it('carries the message and is signed over its own bytes', () => {
    const message = say('buyer', 'buyer');
    const [push] = pushes(message);
    const seconds = Math.floor(message.sentAt / 1000);
    expect(JSON.parse(push?.body ?? '')).toEqual({
      type: 14,
      tts_notification_id: expect.stringMatching(/^\d{19}$/),
      shop_id: shop.shopId,
      timestamp: seconds,
      data: {
        message_id: message.messageId,
        index: String(message.index),
        conversation_id: conversation.conversationId,
        type: 'TEXT',
        content: '{"content":"Halo"}',
        create_time: seconds,
        is_visible: true,
        sender: { im_user_id: port.world.buyer('tiktok', conversation.buyerId)?.imUserId, role: 'BUYER' },
      },
    });
    const signature = signPush({ appKey: port.app.appId, secret: port.app.secret }, push?.body ?? '');
    expect(push).toMatchObject({ url: ADDRESS, headers: { authorization: signature } });
  });

  it('echoes what the seller writes, from either side', () => {
    for (const source of ['openapi', 'seller_centre'] as const) {
      const [push] = pushes(say('seller', source));
      expect(JSON.parse(push?.body ?? '').data.sender).toEqual({
        im_user_id: shop.sellerUserId,
        role: 'SHOP',
      });
    }
  });

  it('has an id of its own per message, the same each time it is built', () => {
    const [one, other] = [say('buyer', 'buyer'), say('buyer', 'buyer')];
    expect(pushes(one)).toEqual(pushes(one));
    const ids = [one, other].map((message) => JSON.parse(pushes(message)[0]?.body ?? '').tts_notification_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('goes once to an app with two grants, and to none without a grant or an address', async () => {
    await port.connect([shop]);
    const message = say('buyer', 'buyer');
    expect(pushes(message)).toHaveLength(1);
    port.world.updateApp('tiktok', '6sbx1234', { webhookUrl: '' });
    expect(pushes(message)).toEqual([]);
    port.world.updateApp('tiktok', '6sbx1234', { webhookUrl: ADDRESS });
    port.world.revoke('tiktok', shop.shopId);
    expect(pushes(message)).toEqual([]);
  });

  it('is repeated after 2 min, 30 min, 3 h and 12 h, each try waiting 3 s', () => {
    const minutes = tiktok.retry.delaysMs.map((delay) => delay / 60_000);
    expect({ ...tiktok.retry, delaysMs: minutes }).toEqual({
      timeoutMs: 3000,
      delaysMs: [2, 30, 180, 720],
      ordered: false,
    });
  });
});

describe('the push of a withdrawn authorisation', () => {
  it('names the shop', () => {
    port.world.updateApp('tiktok', '6sbx1234', { webhookUrl: ADDRESS });
    const revocation = {
      marketplace: 'tiktok',
      appId: '6sbx1234',
      shopId: shop.shopId,
      at: port.clock.now,
    } as const;
    const [push] = tiktok.webhooksForRevocation?.(port.world, revocation) ?? [];
    expect(JSON.parse(push?.body ?? '')).toMatchObject({
      type: 6,
      shop_id: shop.shopId,
      data: { message: expect.any(String) },
    });
  });
});

describe('a fault', () => {
  it('speaks the envelope', () => {
    expect(tiktok.faultReply('rate_limited', 7)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '7' },
      body: { code: 36009002, data: null },
    });
    expect(tiktok.faultReply('internal_error', 0)).toMatchObject({ status: 500, body: { code: 36009003 } });
  });
});
