import { describe, expect, it } from 'vitest';
import { MarketplaceError } from '../marketplace-error.ts';
import type { PacedCall } from '../pace.ts';
import { closedOrigin, startLocalServer } from '../testing/local-server.ts';
import type { LocalReply } from '../testing/local-server.ts';
import { makeShopAccess, NOW } from '../testing/make-shop-access.ts';
import { makeShopeeAdapter } from './adapter.ts';
import { signShopeeCall } from './api/signature.ts';
import { adapterAnswering, adapterAt, failed, ok } from './testing/answering.ts';

const shop = makeShopAccess({ platformShopId: '727720655' });
const WORDS = { kind: 'text', text: 'x' } as const;
const TO = { platformSessionId: '2203844937390596385', buyerId: '729004412' };

describe('the pace', () => {
  it('is asked before every call, with whose budget it is', async () => {
    const asked: unknown[] = [];
    const { origin } = await startLocalServer(({ path }) => {
      asked.push(path);
      return { body: { error: '', access_token: 'a', refresh_token: 'r', expire_in: 1, region: 'MY' } };
    });
    const pace = (call: PacedCall) => Promise.resolve(void asked.push(call));
    const config = { partnerId: '2001887', partnerKey: 'k3y', apiUrl: origin };
    await makeShopeeAdapter(config, { now: () => NOW, pace }).exchange({ code: 'c', shop_id: '5' }, 'x');
    expect(asked).toEqual([
      { platform: 'Shopee', platformShopId: '' },
      '/api/v2/auth/token/get',
      { platform: 'Shopee', platformShopId: '5' },
      '/api/v2/shop/get_shop_info',
    ]);
  });

  it('that has no room keeps a call from being made', async () => {
    const { origin, requests } = await startLocalServer(() => ok({}));
    const config = { partnerId: '2001887', partnerKey: 'k3y', apiUrl: origin };
    const full = new MarketplaceError('rateLimited', 'Too many.', { retryAfterMs: 31_000 });
    const adapter = makeShopeeAdapter(config, { now: () => NOW, pace: () => Promise.reject(full) });
    await expect(adapter.send(shop, TO, WORDS)).rejects.toMatchObject({ retryAfterMs: 31_000 });
    expect(requests).toEqual([]);
  });
});

describe('reading', () => {
  it('conversations walk backwards by their nanoseconds', async () => {
    const { adapter, server } = await adapterAnswering(
      () => `{"error":"","response":{"conversations":[{"conversation_id":2203844937390596385,"to_id":729004412,
        "to_name":"Budi","unread_count":3,"last_message_timestamp":1699999999123456789,"pinned":false}],
        "page_result":{"page_size":25,"more":true,"next_cursor":{"next_message_time_nano":"1699999999123456789","conversation_id":"1"}}}}`,
    );
    const first = await adapter.listConversations(shop, null);
    expect(first.conversations).toEqual([
      {
        platformSessionId: '2203844937390596385',
        buyer: { buyerId: '729004412', buyerName: 'Budi' },
        lastMessageTime: 1_699_999_999_123,
        unreadCount: 3,
      },
    ]);
    await adapter.listConversations(shop, first.nextCursor);
    expect(server.requests[0]?.query).toMatchObject({
      direction: 'older',
      type: 'all',
      shop_id: '727720655',
    });
    expect(server.requests[0]?.query).not.toHaveProperty('next_timestamp_nano');
    expect(server.requests[1]?.query).toMatchObject({ next_timestamp_nano: '1699999999123456789' });
  });

  it('signs every call for its shop', async () => {
    const { adapter, server } = await adapterAnswering(() => ok({ conversation_id: '1', to_id: '2' }));
    await expect(adapter.getConversation(shop, '1')).resolves.toMatchObject({
      lastMessageTime: 0,
      unreadCount: null,
    });
    expect(server.requests[0]?.query['sign']).toBe(
      signShopeeCall('2001887', 'k3y', '/api/v2/sellerchat/get_one_conversation', 1_700_000_000, {
        accessToken: 'access-1',
        shopId: '727720655',
      }),
    );
  });

  it.each(['', '0'])('messages end where the offset is %j', async (nextOffset) => {
    const message = {
      message_id: '2203844937390596400',
      message_type: 'text',
      from_id: 729004412,
      from_shop_id: 55,
      to_id: 729004411,
      to_shop_id: 727720655,
      conversation_id: '2203844937390596385',
      created_timestamp: 1699999999,
      content: { text: 'Halo' },
    };
    const { adapter } = await adapterAnswering(() =>
      ok({ messages: [message], page_result: { next_offset: nextOffset, page_size: 25 } }),
    );
    const page = await adapter.listMessages(shop, '2203844937390596385', null);
    expect(page.nextCursor).toBeNull();
    expect(page.messages).toMatchObject([
      { messageTime: 1_699_999_999_000, isSeller: false, messageType: 1, content: { text: 'Halo' } },
    ]);
  });

  it('messages go on at the given offset', async () => {
    const { adapter, server } = await adapterAnswering(() =>
      ok({
        messages: [
          { message_id: '1', conversation_id: '2', message_type: 'text', created_timestamp: 1, content: {} },
        ],
        page_result: { next_offset: '2203844937390596399' },
      }),
    );
    const { nextCursor } = await adapter.listMessages(shop, '2', null);
    await adapter.listMessages(shop, '2', nextCursor);
    expect(server.requests[1]?.query['offset']).toBe('2203844937390596399');
  });
});

describe('sending a text', () => {
  it('goes to the buyer’s number as an integer, and reads ids past 2^53', async () => {
    const { adapter, server } = await adapterAnswering(
      () =>
        '{"error":"","response":{"message_id":"2203844937390596401","to_id":729004412,"conversation_id":2203844937390596385,"created_timestamp":1700000001}}',
    );
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'Siap' })).resolves.toEqual({
      platformMessageId: '2203844937390596401',
      sentAt: 1_700_000_001_000,
    });
    expect(server.requests[0]?.body).toBe(
      '{"to_id":729004412,"message_type":"text","content":{"text":"Siap"}}',
    );
  });

  it.each([
    ...['invalid_acceess_token', 'invalid_access_token', 'error_auth', 'common.error_auth'].map(
      (code) => [code, failed(code, 'm', 403), { kind: 'tokenExpired', marketplaceCode: code }] as const,
    ),
    ['shop_no_linked', failed('shop_no_linked'), { kind: 'unauthorised' }],
    ['error_permission', failed('error_permission'), { kind: 'missingScope' }],
    [
      'error_auth that is about the app, not the token',
      failed('error_auth', 'No permission to current api.'),
      { kind: 'missingScope' },
    ],
    [
      'error_data about a thing that is not there',
      failed('error_data', 'The return you queried doesn’t exist'),
      { kind: 'notFound' },
    ],
    [
      'error_param about a thing that is not there',
      failed('error_param', 'The information you queried is not found.'),
      { kind: 'notFound' },
    ],
    [
      'error_data that says no',
      failed('error_data', 'Accept offer is not available for this return'),
      { kind: 'refused' },
    ],
    [
      'error_data that says nothing certain',
      failed('error_data', 'Query return info failed. Please try later.'),
      { kind: 'outcomeUnknown' },
    ],
    ['error_item_not_found', failed('product.error_item_not_found'), { kind: 'notFound' }],
    [
      'error_param',
      failed('error_param', 'Wrong parameters'),
      { kind: 'refused', message: 'Wrong parameters' },
    ],
    ['error_rate_limit', failed('error_rate_limit'), { kind: 'rateLimited' }],
    [
      'HTTP 429',
      { status: 429, headers: { 'retry-after': '4' }, body: {} } as LocalReply,
      { kind: 'rateLimited', retryAfterMs: 4000 },
    ],
    ['error_system_busy', failed('error_system_busy'), { kind: 'unavailable' }],
    ['error_server', failed('error_server', 'm', 500), { kind: 'outcomeUnknown' }],
    ['error_inner', failed('error_inner'), { kind: 'outcomeUnknown' }],
    ['HTTP 500 with a code that certainly says no', failed('error_param', 'm', 500), { kind: 'refused' }],
    ['HTTP 500 with a code nobody knows', failed('error_odd', 'm', 500), { kind: 'outcomeUnknown' }],
    ['HTTP 200 with a code nobody knows', failed('error_odd'), { kind: 'refused' }],
    ['HTTP 502 with a page', { status: 502, body: '<html>' } as LocalReply, { kind: 'outcomeUnknown' }],
    ['a success without an id', ok({}), { kind: 'outcomeUnknown' }],
  ] as const)('%s', async (_name, reply, expected) => {
    const { adapter, server } = await adapterAnswering(() => reply);
    await expect(adapter.send(shop, TO, WORDS)).rejects.toMatchObject(expected);
    expect(server.requests).toHaveLength(1);
  });

  it('no answer in time leaves the outcome open', async () => {
    const { adapter } = await adapterAnswering(() => 'hang');
    await expect(adapter.send(shop, TO, WORDS)).rejects.toMatchObject({ kind: 'outcomeUnknown' });
  });

  it('a host that is down certainly took nothing', async () => {
    await expect(adapterAt(await closedOrigin()).send(shop, TO, WORDS)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
