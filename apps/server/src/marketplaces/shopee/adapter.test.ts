import { describe, expect, it } from 'vitest';
import { closedOrigin, startLocalServer } from '../testing/local-server.ts';
import type { LocalReply } from '../testing/local-server.ts';
import { makeShopAccess, NOW } from '../testing/make-shop-access.ts';
import { makeShopeeAdapter } from './adapter.ts';
import { signShopeeCall } from './signature.ts';

const shop = makeShopAccess({ platformShopId: '727720655' });
const TO = { platformSessionId: '2203844937390596385', buyerId: '729004412' };

function makeAdapter(origin: string) {
  const config = { partnerId: '2001887', partnerKey: 'k3y', apiUrl: origin };
  return makeShopeeAdapter(config, { now: () => NOW, timeoutMs: 1000 });
}

async function adapterAnswering(answer: (path: string) => LocalReply | 'hang' | string) {
  const server = await startLocalServer(({ path }) => {
    const reply = answer(path);
    return typeof reply === 'string' && reply !== 'hang' ? { body: reply } : (reply as LocalReply | 'hang');
  });
  return { server, adapter: makeAdapter(server.origin) };
}

const ok = (response: unknown): LocalReply => ({
  body: { request_id: 'r', error: '', message: '', response },
});
const failed = (error: string, message = 'm', status = 200): LocalReply => ({
  status,
  body: { request_id: 'r', error, message },
});

describe('linking a shop', () => {
  it('carries the state in the redirect address’s own query, on a signed link', () => {
    const adapter = makeAdapter('https://partner.test');
    const url = new URL(
      adapter.authoriseUrl({ state: 's&1', redirectUri: 'https://a.test/cb?platform=Shopee' }),
    );
    const redirect = new URL(url.searchParams.get('redirect') ?? '');
    expect(Object.fromEntries(redirect.searchParams)).toEqual({ platform: 'Shopee', state: 's&1' });
    expect(url.searchParams.get('timestamp')).toBe('1700000000');
    expect(url.searchParams.get('sign')).toBe(
      signShopeeCall('2001887', 'k3y', '/api/v2/shop/auth_partner', 1_700_000_000),
    );
    expect(adapter.stateOf({ code: 'c', shop_id: '1', state: 's&1' })).toBe('s&1');
  });

  it('of a shop account', async () => {
    const { adapter, server } = await adapterAnswering((path) =>
      path === '/api/v2/shop/get_shop_info'
        ? { body: { error: '', message: '', shop_name: 'Kopi Kita', region: 'my', status: 'NORMAL' } }
        : { body: { error: '', message: '', access_token: 'a', refresh_token: 'r', expire_in: 14400 } },
    );
    await expect(adapter.exchange({ code: 'c0de', shop_id: '727720655' }, 'x')).resolves.toEqual([
      {
        platformShopId: '727720655',
        shopName: 'Kopi Kita',
        site: 'MY',
        credentials: {
          accessToken: 'a',
          refreshToken: 'r',
          accessExpiresAt: NOW + 14_400_000,
          refreshExpiresAt: NOW + 30 * 86_400_000,
          extra: {},
        },
      },
    ]);
    expect(server.requests[0]?.body).toBe('{"code":"c0de","partner_id":2001887,"shop_id":727720655}');
  });

  it('of a main account opens each of its shops that is not shut', async () => {
    const server = await startLocalServer(({ path, query }) => {
      if (path !== '/api/v2/shop/get_shop_info') {
        return {
          body: {
            error: '',
            access_token: 'a',
            refresh_token: 'r',
            expire_in: 14400,
            shop_id_list: [11, 22],
          },
        };
      }
      if (query['shop_id'] === '22') return failed('shop_banned');
      return { body: { error: '', shop_name: 'Eleven', region: 'VN' } };
    });
    const shops = await makeAdapter(server.origin).exchange({ code: 'c', main_account_id: '900' }, 'x');
    expect(shops.map(({ platformShopId, site }) => [platformShopId, site])).toEqual([['11', 'VN']]);
    expect(server.requests[0]?.body).toContain('"main_account_id":900');
  });

  it.each([{ code: 'c' }, { code: 'c', shop_id: '1e3' }, { code: 'c', shop_id: '9'.repeat(40) }])(
    'a callback that names no shop is refused: %j',
    async (callback) => {
      await expect(makeAdapter('http://127.0.0.1:9').exchange(callback as never, 'x')).rejects.toMatchObject({
        kind: 'refused',
      });
    },
  );

  it.each(['invalid_code', 'error_auth'])('a code that does not work (%s) is unauthorised', async (code) => {
    const { adapter } = await adapterAnswering(() => failed(code));
    await expect(adapter.exchange({ code: 'c', shop_id: '1' }, 'x')).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });
});

describe('renewing', () => {
  it('trades the refresh token of this shop', async () => {
    const { adapter, server } = await adapterAnswering(() => ({
      body: {
        error: '',
        access_token: 'a2',
        refresh_token: 'r2',
        expire_in: 14400,
        partner_id: 1,
        shop_id: 2,
      },
    }));
    await expect(adapter.refresh(shop)).resolves.toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
    expect(server.requests[0]?.body).toBe(
      '{"refresh_token":"refresh-1","partner_id":2001887,"shop_id":727720655}',
    );
  });

  it.each([
    'error_auth',
    'refresh_token_expired',
    'error_shop_refresh_token',
    'shop_access_expired',
    'shop_no_linked',
  ])('%s is unauthorised', async (code) => {
    const { adapter } = await adapterAnswering(() => failed(code, 'm', 403));
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('a wrong signature is not a lost grant', async () => {
    const { adapter } = await adapterAnswering(() => failed('error_sign'));
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('a lost answer is unavailable: no message was sent', async () => {
    const { adapter } = await adapterAnswering(() => 'hang');
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unavailable' });
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
      unreadCount: 0,
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

  it('messages go on at the offset told', async () => {
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
    await expect(adapter.sendText(shop, TO, 'Siap')).resolves.toEqual({
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
    ['error_permission', failed('error_permission'), { kind: 'refused' }],
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
    await expect(adapter.sendText(shop, TO, 'x')).rejects.toMatchObject(expected);
    expect(server.requests).toHaveLength(1);
  });

  it('no answer in time leaves the outcome open', async () => {
    const { adapter } = await adapterAnswering(() => 'hang');
    await expect(adapter.sendText(shop, TO, 'x')).rejects.toMatchObject({ kind: 'outcomeUnknown' });
  });

  it('a host that is down certainly took nothing', async () => {
    await expect(makeAdapter(await closedOrigin()).sendText(shop, TO, 'x')).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
