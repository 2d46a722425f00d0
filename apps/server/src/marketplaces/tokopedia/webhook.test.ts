import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { makeTokopediaAdapter } from './adapter.ts';
import { signTokopediaPush } from './signature.ts';

const config = {
  fsId: '1',
  clientId: 'c',
  clientSecret: 's',
  webhookSecret: 'w3b',
  apiUrl: 'http://a.test',
  accountsUrl: 'http://a.test',
};
const adapter = makeTokopediaAdapter(config, { now: () => 0 });

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
    expect(adapter.identifyWebhook(bytes(chat))).toEqual({
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

describe('another push', () => {
  it.each([
    { order_id: 5, fs_id: 1, shop_id: 2 },
    { discussion_type: 'NewQuestion', discussion_data: {} },
  ])('%j is acknowledged and dropped', (body) => {
    expect(adapter.identifyWebhook(bytes(body))).toBeNull();
    expect(adapter.parseWebhook(bytes(body))).toEqual([]);
  });

  it.each([
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['no shop', { msg_id: 1 }],
    ['no room', { shop_id: 1, message: 'x' }],
  ])('with %s is nonsense', (_name, body) => {
    expect(() => adapter.identifyWebhook(bytes(body))).toThrow(WebhookFormatError);
  });
});
