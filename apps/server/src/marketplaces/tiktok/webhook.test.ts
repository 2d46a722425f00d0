import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeTikTokAdapter } from './adapter.ts';
import { signTikTokPush } from './api/signature.ts';

const hosts = { apiUrl: 'http://a.test', authUrl: 'http://a.test', consentUrl: 'http://a.test' };
const adapter = makeTikTokAdapter(
  { appKey: '6abc123', appSecret: 's3cret', serviceId: '1', ...hosts },
  { now: () => 0, pace: noPace },
);
const SHOP_ID = '7494560109732334261';
const SESSION = '710688832392260838';

function push(data: Record<string, unknown> = {}, envelope: Record<string, unknown> = {}): Buffer {
  return bytes({
    type: 14,
    tts_notification_id: '7327112393057371910',
    shop_id: SHOP_ID,
    timestamp: 1700000001,
    data: {
      message_id: '722323407926368819',
      index: '7494560109732334274',
      conversation_id: SESSION,
      type: 'TEXT',
      content: '{"content":"Halo kak"}',
      create_time: 1700000000,
      is_visible: true,
      sender: { im_user_id: '707885565181165594', role: 'BUYER' },
      ...data,
    },
    ...envelope,
  });
}

it('a push is TikTok’s own only with its signature over these very bytes', () => {
  const rawBody = push();
  const authorization = signTikTokPush('s3cret', '6abc123', rawBody);
  const verify = (value: string | undefined, body = rawBody) =>
    adapter.verifyWebhook({ headers: { authorization: value }, rawBody: body, url: '' });
  expect(verify(authorization)).toBe(true);
  expect(verify(authorization, push({ content: '{}' }))).toBe(false);
  expect(verify(signTikTokPush('other', '6abc123', rawBody))).toBe(false);
  expect(verify(undefined)).toBe(false);
});

it('while the secret is being replaced, the one before it counts as well', () => {
  const config = { appKey: '6abc123', appSecret: 'newer', serviceId: '1', ...hosts };
  const deps = { now: () => 0, pace: noPace };
  const rawBody = push();
  const headers = { authorization: signTikTokPush('s3cret', '6abc123', rawBody) };
  const during = makeTikTokAdapter({ ...config, previousAppSecret: 's3cret' }, deps);
  expect(during.verifyWebhook({ headers, rawBody, url: '' })).toBe(true);
  expect(makeTikTokAdapter(config, deps).verifyWebhook({ headers, rawBody, url: '' })).toBe(false);
});

describe('a message push', () => {
  it('is identified by its notification', () => {
    const expected = { platformShopId: SHOP_ID, dedupeKey: '7327112393057371910', conversationKey: SESSION };
    expect(adapter.identifyWebhook(push())).toEqual(expected);
    expect(adapter.identifyWebhook(push({}, { tts_notification_id: undefined }))).toEqual({
      ...expected,
      dedupeKey: null,
    });
  });

  it('becomes a message; only the conversation has the buyer', () => {
    expect(adapter.parseWebhook(push())).toEqual([
      {
        type: 'message',
        platformShopId: SHOP_ID,
        message: {
          platformSessionId: SESSION,
          platformMessageId: '722323407926368819',
          messageTime: 1_700_000_000_000,
          platformSequence: Number(7494560109732334274n % 2n ** 53n),
          isSeller: false,
          senderRole: 'BUYER',
          fromId: '707885565181165594',
          messageType: 'TEXT',
          kind: 'text',
          content: { text: 'Halo kak' },
          buyer: null,
        },
      },
    ]);
  });

  it('that is not to be shown is kept, and is no event', () => {
    expect(adapter.identifyWebhook(push({ is_visible: false }))).not.toBeNull();
    expect(adapter.parseWebhook(push({ is_visible: false }))).toEqual([]);
  });

  it.each([
    ['BUYER', 'BUYER', false],
    ['SHOP', 'SHOP', true],
    ['CUSTOMER_SERVICE', 'CUSTOMER_SERVICE', true],
    ['ROBOT', 'ROBOT', true],
    ['SYSTEM', 'SYSTEM', true],
    ['SOMEBODY_NEW', 'SYSTEM', true],
  ])('of sender %s', (role, senderRole, isSeller) => {
    const sender = { role, im_user_id: '1' };
    expect(adapter.parseWebhook(push({ sender }))).toMatchObject([{ message: { senderRole, isSeller } }]);
  });

  it.each([
    [
      'IMAGE',
      { url: 'https://i.test/1.png', width: '10', height: '20' },
      'image',
      { url: 'https://i.test/1.png', width: 10, height: 20 },
    ],
    [
      'BUYER_ENTER_FROM_PRODUCT',
      { product_id: '1729000000000000001' },
      'enterFromProduct',
      { productId: '1729000000000000001' },
    ],
    ['NOTIFICATION', { content: 'Order shipped' }, 'notification', { text: 'Order shipped' }],
    ['LOGISTICS_CARD', { order_id: '5', package_id: '9' }, 'logistics', { orderId: '5', packageId: '9' }],
    ['LOGISTICS_CARD', {}, 'logistics', { wire: {} }],
    [
      'HOLOGRAM',
      { content: 'Halo', depth: 3 },
      'other',
      { text: 'Halo', wire: { content: 'Halo', depth: 3 } },
    ],
    ['IMAGE', { picture: 'none' }, 'image', { wire: { picture: 'none' } }],
  ])('of type %s with %j is %s', (type, wire, kind, content) => {
    const [event] = adapter.parseWebhook(push({ type, content: JSON.stringify(wire) }));
    expect(event).toMatchObject({ message: { messageType: type, kind } });
    expect(event?.type === 'message' && event.message.content).toEqual(content);
  });

  it('whose content is no JSON keeps it as it came', () => {
    const [event] = adapter.parseWebhook(push({ type: 'HOLOGRAM', content: '<halo>' }));
    expect(event).toMatchObject({ message: { content: { wire: { raw: '<halo>' } } } });
  });
});

describe('other pushes', () => {
  it('a conversation that changed is to be read', () => {
    const body = push({}, { type: 13, data: { conversation_id: SESSION, create_time: 1700000000 } });
    expect(adapter.identifyWebhook(body)).toMatchObject({ conversationKey: SESSION });
    expect(adapter.parseWebhook(body)).toEqual([
      { type: 'conversationHint', platformShopId: SHOP_ID, platformSessionId: SESSION, buyer: null },
    ]);
  });

  it('a withdrawn authorisation is the shop’s', () => {
    const body = push({}, { type: 6, data: { message: 'seller removed the app' } });
    expect(adapter.identifyWebhook(body)).toMatchObject({ conversationKey: '' });
    expect(adapter.parseWebhook(body)).toEqual([{ type: 'deauthorised', platformShopId: SHOP_ID }]);
  });

  const ORDER_ID = '576653688135258178';
  it.each([
    [
      1,
      { order_id: ORDER_ID, order_status: 'CANCEL', is_on_hold_order: false, update_time: 1700000002 },
      { type: 'orderChanged', orderId: ORDER_ID, status: 'CANCEL', at: 1_700_000_002_000 },
    ],
    [
      3,
      { order_id: ORDER_ID },
      { type: 'orderChanged', orderId: ORDER_ID, status: null, at: 1_700_000_001_000 },
    ],
    [5, { product_id: '1729000000000000001' }, { type: 'productChanged', productId: '1729000000000000001' }],
    [
      7,
      { message: 'soon', expiration_time: '1700500000' },
      { type: 'authorisationExpiring', expiresAt: 1_700_500_000_000 },
    ],
    [
      11,
      { order_id: ORDER_ID, cancel_id: '4035', cancel_status: 'X', create_time: 1700000000 },
      { type: 'refundChanged', refundId: '4035', orderId: ORDER_ID, at: 1_700_000_001_000 },
    ],
    [
      12,
      { order_id: ORDER_ID, return_id: '4036', return_status: 'X', update_time: 1700000003 },
      { type: 'refundChanged', refundId: '4036', orderId: ORDER_ID, at: 1_700_000_003_000 },
    ],
    [4, { parcel: 1 }, { type: 'unknown', name: 'PACKAGE_UPDATE' }],
    [15, { thing: 1 }, { type: 'unknown', name: 'PRODUCT_INFORMATION_CHANGE' }],
    [33, {}, { type: 'unknown', name: 'NEW_MESSAGE_LISTENER' }],
    [99, {}, { type: 'unknown', name: 'type 99' }],
  ])('type %i with %j is kept, and means %j', (type, data, event) => {
    const body = bytes({
      type,
      tts_notification_id: '7327112393057371911',
      shop_id: SHOP_ID,
      timestamp: 1700000001,
      data,
    });
    expect(adapter.identifyWebhook(body)).toEqual({
      platformShopId: SHOP_ID,
      dedupeKey: '7327112393057371911',
      conversationKey: '',
    });
    expect(adapter.parseWebhook(body)).toEqual([{ ...event, platformShopId: SHOP_ID }]);
  });

  it.each([
    ['no shop', push({}, { shop_id: '' })],
    ['a shop of null', push({}, { type: 6, shop_id: null })],
  ])('with %s is a test from the console', (_name, body) => {
    expect(adapter.identifyWebhook(body)).toBeNull();
    expect(adapter.parseWebhook(body)).toEqual([]);
  });

  it.each([
    ['no JSON', bytes('{')],
    ['no type', bytes({ shop_id: SHOP_ID })],
    ['no message id', push({ message_id: undefined })],
    ['no conversation', push({ conversation_id: '' })],
    ['no sender', push({ sender: null })],
  ])('with %s is nonsense', (_name, body) => {
    expect(() => adapter.identifyWebhook(body)).toThrow(WebhookFormatError);
  });
});
