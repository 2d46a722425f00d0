import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeTokopediaAdapter } from './adapter.ts';
import { signTokopediaPush } from './api/signature.ts';

const config = {
  fsId: '1',
  clientId: 'c',
  clientSecret: 's',
  webhookSecret: 'w3b',
  apiUrl: 'http://a.test',
  accountsUrl: 'http://a.test',
};
const adapter = makeTokopediaAdapter(config, { now: () => 0, pace: noPace });

const chat = {
  msg_id: 10000,
  buyer_id: 654321,
  message: 'Halo',
  thumbnail: '',
  full_name: 'Budi',
  shop_id: 123456,
};

it('a push is Tokopedia’s own only with its signature over these very bytes', () => {
  const rawBody = bytes(chat);
  const signature = signTokopediaPush('w3b', rawBody);
  const verify = (headers: Record<string, string>, body = rawBody) =>
    adapter.verifyWebhook({ headers, rawBody: body, url: '' });
  expect(verify({ 'authorization-hmac': signature })).toBe(true);
  expect(verify({ authorization: signature })).toBe(false);
  expect(verify({ 'authorization-hmac': signature }, bytes({ ...chat, msg_id: 1 }))).toBe(false);
});

describe('a chat push', () => {
  it('says that there is something to read, and who the buyer is', () => {
    expect(adapter.identifyWebhook(bytes(chat))).toMatchObject({
      platformShopId: '123456',
      dedupeKey: null,
      conversationKey: '10000',
    });
    expect(adapter.parseWebhook(bytes(chat))).toEqual([
      {
        type: 'conversationHint',
        platformShopId: '123456',
        platformSessionId: '10000',
        buyer: { buyerId: '654321', buyerName: 'Budi' },
      },
    ]);
  });

  it.each([
    [
      { buyer_id: undefined, user_id: 654321 },
      { buyerId: '654321', buyerName: 'Budi' },
    ],
    [{ buyer_id: undefined }, null],
  ])('with %j', (fields, buyer) => {
    expect(adapter.parseWebhook(bytes({ ...chat, ...fields }))).toMatchObject([{ buyer }]);
  });
});

describe('a push about an order', () => {
  const order = { fs_id: 13004, shop_id: 2, order_id: '900719925474099301' };

  it.each([
    [
      'new, with all about it',
      { ...order, products: [{ id: 1 }], create_time: 1_700_000_000, order_status: 220 },
      { status: 220, at: 1_700_000_000_000 },
      'order_notification/900719925474099301',
    ],
    ['a step', { ...order, order_status: 500, product_details: [] }, { status: 500, at: 0 }, null],
    ['a wish to cancel that names the shop', order, { status: null, at: 0 }, null],
  ])('%s: the order is to be read', (_name, body, known, dedupeKey) => {
    expect(adapter.parseWebhook(bytes(body))).toEqual([
      { type: 'orderChanged', platformShopId: '2', orderId: '900719925474099301', ...known },
    ]);
    expect(adapter.identifyWebhook(bytes(body))).toMatchObject({
      platformShopId: '2',
      dedupeKey,
      conversationKey: '',
    });
  });

  it('keeps every digit of a bare number', () => {
    const body = '{"order_id":900719925474099301,"shop_id":900719925474099303,"order_status":400}';
    expect(adapter.parseWebhook(Buffer.from(body))).toMatchObject([
      { orderId: '900719925474099301', platformShopId: '900719925474099303' },
    ]);
  });
});

describe('a push about products', () => {
  it.each([
    [
      'changes, several of one product',
      {
        product_changes_data: [
          { product_id: 7, shop_id: 2, update_type: 'price' },
          { product_id: 7, shop_id: 2, update_type: 'stock' },
          { product_id: 8, shop_id: 2 },
        ],
      },
      ['7', '8'],
    ],
    ['new ones', { upload_id: 5, shop_id: 2, success_rows_data: [{ product_id: 9 }] }, ['9']],
    ['none that came about', { upload_id: 5, shop_id: 2, success_rows_data: null }, []],
    ['a sale', { shop_id: 2, product_id: 10, campaign_type: 'slash' }, ['10']],
  ])('%s: each is to be read once', (_name, body, productIds) => {
    expect(adapter.parseWebhook(bytes(body))).toEqual(
      productIds.map((productId) => ({ type: 'productChanged', platformShopId: '2', productId })),
    );
    expect(adapter.identifyWebhook(bytes(body))).toMatchObject({ platformShopId: '2', dedupeKey: null });
  });
});

describe('a push of an unhandled kind', () => {
  it.each([
    [
      {
        discussion_type: 'NewQuestion',
        discussion_data: { id: 1, question_id: 2, user_id: 3, shop_id: 2, product_id: 4, message: 'Ready?' },
      },
      'product_discussion/NewQuestion',
    ],
    [{ shop_id: 2, fs_id: 1, verdict: 'x', appeal: 1 }, 'appeal,verdict'],
  ])('%j is kept under a name', (body, name) => {
    expect(adapter.parseWebhook(bytes(body))).toEqual([{ type: 'unknown', platformShopId: '2', name }]);
    expect(adapter.identifyWebhook(bytes(body))).toMatchObject({ platformShopId: '2' });
  });
});

it('while the secret is being changed, both of them are good', () => {
  const rawBody = bytes(chat);
  const verify = (secret: string) =>
    makeTokopediaAdapter(
      { ...config, previousWebhookSecret: 'old' },
      { now: () => 0, pace: noPace },
    ).verifyWebhook({
      headers: { 'authorization-hmac': signTokopediaPush(secret, rawBody) },
      rawBody,
      url: '',
    });
  expect([verify('w3b'), verify('old'), verify('older')]).toEqual([true, true, false]);
});

describe('another push', () => {
  it.each([{ order_id: '5' }, { test: true }])('%j is acknowledged and dropped', (body) => {
    expect(adapter.identifyWebhook(bytes(body))).toBeNull();
    expect(adapter.parseWebhook(bytes(body))).toEqual([]);
  });

  it.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['no shop', { msg_id: 1 }],
    ['a discussion of no shop', { discussion_type: 'NewQuestion', discussion_data: {} }],
  ])('with %s is nonsense', (_name, body) => {
    expect(() => adapter.identifyWebhook(bytes(body))).toThrow(WebhookFormatError);
  });
});
