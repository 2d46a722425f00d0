import { describe, expect, it } from 'vitest';
import { closedOrigin, startLocalServer } from '../testing/local-server.ts';
import type { Pace, PacedCall } from '../pace.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { LocalReply } from '../testing/local-server.ts';
import { makeShopAccess, NOW } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeLazadaAdapter } from './adapter.ts';
import { signLazadaCall } from './api/signature.ts';

const SESSION = '100094063_2_1011822749_1_103';
const TEXT = { kind: 'text', text: 'x' } as const;
const TO = { platformSessionId: SESSION, buyerId: '1011822749' };

function makeAdapter(origin: string, pace: Pace = noPace) {
  const config = {
    appKey: '900001',
    appSecret: 's3cret',
    authUrl: origin,
    apiUrlBySite: { MY: origin, SG: origin },
  };
  return makeLazadaAdapter(config, { now: () => NOW, timeoutMs: 1000, pace });
}

async function adapterAnswering(answer: (path: string) => LocalReply | 'hang') {
  const server = await startLocalServer(({ path }) => answer(path));
  return { server, adapter: makeAdapter(server.origin) };
}

const ok = (data: unknown): LocalReply => ({
  body: { code: '0', request_id: 'r', success: 'true', err_code: '0', data },
});
const failed = (code: string, message = 'm', type = 'ISV'): LocalReply => ({
  body: { code, type, message, request_id: 'r' },
});

describe('linking a shop', () => {
  it('sends the seller to the consent page with the registered way back', () => {
    const url = new URL(
      makeAdapter('https://auth.lazada.test').authoriseUrl({ state: 's1', redirectUri: 'https://a.test/cb' }),
    );
    expect(url.origin + url.pathname).toBe('https://auth.lazada.test/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      force_auth: 'true',
      client_id: '900001',
      redirect_uri: 'https://a.test/cb',
      state: 's1',
    });
  });

  it('a cross-border grant opens one shop a site, which share one pair of tokens', async () => {
    const { adapter } = await adapterAnswering((path) =>
      path === '/rest/seller/get'
        ? ok({ name: 'Kopi Kita', seller_id: 1 })
        : {
            body: {
              code: '0',
              access_token: 'a',
              refresh_token: 'r',
              expires_in: 2592000,
              refresh_expires_in: '15552000',
              country: 'cb',
              account: 'ayu@example.test',
              account_id: null,
              country_user_info: [
                { country: 'sg', user_id: '1', seller_id: 1000182790, short_code: 'SG1' },
                { country: 'my', user_id: '2', seller_id: '1000182736', short_code: 'MY1' },
              ],
            },
          },
    );
    const shops = await adapter.exchange({ code: '0_900001_x', state: 's' }, 'https://a.test/cb');
    const credentials = {
      accessToken: 'a',
      refreshToken: 'r',
      accessExpiresAt: NOW + 2_592_000_000,
      refreshExpiresAt: NOW + 15_552_000_000,
      extra: { grant: '1000182736,1000182790' },
    };
    expect(shops).toEqual([
      { platformShopId: '1000182790', shopName: 'Kopi Kita', site: 'SG', credentials },
      { platformShopId: '1000182736', shopName: 'Kopi Kita', site: 'MY', credentials },
    ]);
  });

  it.each([
    [{ error: 'access_denied', state: 's' }, 'access_denied'],
    [{ state: 's' }, ''],
  ])('a callback without a code is refused: %j', async (callback, marketplaceCode) => {
    await expect(makeAdapter('http://127.0.0.1:9').exchange(callback as never, 'x')).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode,
    });
  });

  it('a code used twice is unauthorised', async () => {
    const { adapter } = await adapterAnswering(() => failed('InvalidCode'));
    await expect(adapter.exchange({ code: 'x' }, 'y')).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});

describe('renewing', () => {
  it('reads the answer whose list has the other name, and keeps what is the shop’s own', async () => {
    const { adapter, server } = await adapterAnswering(() => ({
      body: {
        code: '0',
        access_token: 'a2',
        refresh_token: 'r2',
        expires_in: '604800',
        refresh_expires_in: 100,
        country_user_info_list: [{ country: 'my', seller_id: '1' }],
      },
    }));
    const shop = makeShopAccess({ credentials: { extra: { grant: 'g' } } });
    await expect(adapter.refresh(shop)).resolves.toEqual({
      accessToken: 'a2',
      refreshToken: 'r2',
      accessExpiresAt: NOW + 604_800_000,
      refreshExpiresAt: NOW + 100_000,
      extra: { grant: 'g' },
    });
    expect(new URLSearchParams(server.requests[0]?.body).get('refresh_token')).toBe('refresh-1');
  });

  it('a pair that cannot be renewed has an empty refresh token, and makes no call', async () => {
    const { adapter, server } = await adapterAnswering(() => ({
      body: { code: '0', access_token: 'a2', refresh_token: 'r2', expires_in: 5, refresh_expires_in: 0 },
    }));
    const credentials = await adapter.refresh(makeShopAccess());
    expect(credentials).toMatchObject({ refreshToken: '', refreshExpiresAt: 0 });
    await expect(adapter.refresh(makeShopAccess({ credentials }))).rejects.toMatchObject({
      kind: 'unauthorised',
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each(['IllegalRefreshToken', 'AUTH_TYPE_UNSUPPORTED'])('%s is unauthorised', async (code) => {
    const { adapter } = await adapterAnswering(() => failed(code));
    await expect(adapter.refresh(makeShopAccess())).rejects.toMatchObject({
      kind: 'unauthorised',
      marketplaceCode: code,
    });
  });

  it('a lost answer is unavailable: no message was sent', async () => {
    const { adapter } = await adapterAnswering(() => 'hang');
    await expect(adapter.refresh(makeShopAccess())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('reading', () => {
  const session = {
    session_id: SESSION,
    buyer_id: 1011822749,
    title: 'Budi',
    last_message_time: '1699999999000',
    unread_count: '2',
    self_position: null,
  };
  const snapshot = {
    platformSessionId: SESSION,
    buyer: { buyerId: '1011822749', buyerName: 'Budi' },
    lastMessageTime: 1_699_999_999_000,
    unreadCount: 2,
    isOfficial: false,
  };

  it("a conversation has the seller's read position, once there is one", async () => {
    const read = { ...session, self_position: '1699999998000' };
    const { adapter } = await adapterAnswering(() => ok(read));
    expect(await adapter.getConversation(makeShopAccess(), SESSION)).toEqual({
      ...snapshot,
      readUntil: 1_699_999_998_000,
    });
  });

  it('conversations page by page, each page starting where the one before ended', async () => {
    const { adapter, server } = await adapterAnswering(() =>
      ok({
        has_more: 'true',
        next_start_time: '1690000000000',
        last_session_id: SESSION,
        session_list: [session],
      }),
    );
    const first = await adapter.listConversations(makeShopAccess(), null);
    expect(first.conversations).toEqual([snapshot]);
    await adapter.listConversations(makeShopAccess(), first.nextCursor);
    const [asked, askedNext] = server.requests.map(({ query }) => query);
    expect(asked).toMatchObject({ start_time: String(NOW), page_size: '20', access_token: 'access-1' });
    expect(askedNext).toMatchObject({ start_time: '1690000000000', last_session_id: SESSION });
  });

  it('a conversation without a buyer hides none of the others', async () => {
    const { adapter } = await adapterAnswering(() =>
      ok({ has_more: false, session_list: [{ session_id: 'of-the-platform' }, session] }),
    );
    const { conversations } = await adapter.listConversations(makeShopAccess(), null);
    expect(conversations).toEqual([snapshot]);
  });

  it('every call is signed over exactly what is sent', async () => {
    const { adapter, server } = await adapterAnswering(() => ok(session));
    await expect(adapter.getConversation(makeShopAccess(), SESSION)).resolves.toEqual(snapshot);
    const { sign, ...signed } = server.requests[0]?.query ?? {};
    expect(sign).toBe(signLazadaCall('s3cret', '/im/session/get', signed));
  });

  it('messages newest first, those that were taken back marked as such', async () => {
    const message = {
      message_id: '2UKV6DN1',
      session_id: SESSION,
      content: '{"txt":"Halo kak"}',
      template_id: 1,
      type: 1,
      from_account_id: '1011822749',
      from_account_type: '1',
      to_account_id: '100094063',
      to_account_type: 2,
      send_time: '1699999990000',
      status: '0',
    };
    const { adapter } = await adapterAnswering(() =>
      ok({
        has_more: false,
        message_list: [
          message,
          { ...message, message_id: 'recalled', status: 1 },
          {
            ...message,
            message_id: 'later',
            send_time: 1699999999000,
            from_account_type: 2,
            auto_reply: true,
          },
        ],
      }),
    );
    const page = await adapter.listMessages(makeShopAccess(), SESSION, null);
    expect(page.nextCursor).toBeNull();
    expect(
      page.messages.map(({ platformMessageId, senderRole, isRecalled }) => [
        platformMessageId,
        senderRole,
        isRecalled,
      ]),
    ).toEqual([
      ['later', 'ROBOT', undefined],
      ['2UKV6DN1', 'BUYER', undefined],
      ['recalled', 'BUYER', true],
    ]);
    expect(page.messages[1]).toMatchObject({
      messageType: 'text',
      kind: 'text',
      content: { text: 'Halo kak' },
    });
  });

  it('a foreign cursor and an unknown site are mistakes of ours, with a clear error', async () => {
    const adapter = makeAdapter('http://127.0.0.1:9');
    await expect(adapter.listConversations(makeShopAccess(), '{"page":1}')).rejects.toThrow(RangeError);
    await expect(adapter.listConversations(makeShopAccess({ site: 'XX' }), null)).rejects.toMatchObject({
      kind: 'refused',
    });
  });
});

describe('sending a text', () => {
  it('goes out as a signed form and gives the id', async () => {
    const { adapter, server } = await adapterAnswering(() =>
      ok({ message_id: '2UKV6DN9', template_id: '1', current_time: '1700000000123' }),
    );
    await expect(
      adapter.send(makeShopAccess(), TO, { kind: 'text', text: 'Siap & 100% 你好' }),
    ).resolves.toEqual({
      platformMessageId: '2UKV6DN9',
      sentAt: 1_700_000_000_123,
    });
    const [sent] = server.requests;
    expect(sent).toMatchObject({ method: 'POST', path: '/rest/im/message/send', query: {} });
    const { sign, ...form } = Object.fromEntries(new URLSearchParams(sent?.body));
    expect(form).toMatchObject({ session_id: SESSION, template_id: '1', txt: 'Siap & 100% 你好' });
    expect(sign).toBe(signLazadaCall('s3cret', '/im/message/send', form));
  });

  it.each([
    [
      'an old token',
      failed('IllegalAccessToken'),
      { kind: 'tokenExpired', marketplaceCode: 'IllegalAccessToken' },
    ],
    [
      'a ban',
      failed('ApiCallLimit', 'Api access frequency exceeds the limit. this ban will last 3 seconds'),
      { kind: 'rateLimited', retryAfterMs: 3000 },
    ],
    ['the second limit', failed('901', 'limit'), { kind: 'rateLimited', retryAfterMs: 1000 }],
    [
      'HTTP 429 of the gateway',
      { status: 429, headers: { 'retry-after': '2' }, body: 'slow' },
      { kind: 'rateLimited', retryAfterMs: 2000 },
    ],
    ['a backend that timed out', failed('ServiceTimeout'), { kind: 'outcomeUnknown' }],
    ['the platform’s own failure', failed('E1', 'x', 'SYSTEM'), { kind: 'outcomeUnknown' }],
    ['HTTP 502 with a page', { status: 502, body: '<html>Bad gateway</html>' }, { kind: 'outcomeUnknown' }],
    [
      'HTTP 500 that names the caller’s mistake',
      { ...failed('MissingParameter'), status: 500 },
      { kind: 'refused' },
    ],
    ['HTTP 500 of a backend', { ...failed('E9', 'm', 'ISP'), status: 500 }, { kind: 'outcomeUnknown' }],
    ['a wrong secret', failed('IncompleteSignature'), { kind: 'refused' }],
    [
      'a rule of the chat',
      { body: { code: '0', success: false, err_code: '-22', err_message: 'order is too old' } },
      { kind: 'windowClosed', marketplaceCode: '-22', message: 'order is too old' },
    ],
    ['a success without an id', ok({}), { kind: 'outcomeUnknown' }],
  ] as const)('%s', async (_name, reply, expected) => {
    const { adapter, server } = await adapterAnswering(() => reply as LocalReply);
    await expect(adapter.send(makeShopAccess(), TO, TEXT)).rejects.toMatchObject(expected);
    expect(server.requests).toHaveLength(1);
  });

  it('a host that is down certainly took nothing', async () => {
    const adapter = makeAdapter(await closedOrigin());
    await expect(adapter.send(makeShopAccess(), TO, TEXT)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('every call waits its turn', () => {
  it('of the shop it is for, or of no shop', async () => {
    const server = await startLocalServer(() => ok({ name: 'Kopi Kita', seller_id: 1 }));
    const asked: PacedCall[] = [];
    const adapter = makeAdapter(server.origin, async (call) => void asked.push(call));
    await adapter.getShop(makeShopAccess());
    await adapter.refresh(makeShopAccess()).catch(() => undefined);
    expect(asked).toEqual([
      { platform: 'Lazada', platformShopId: '1000182736' },
      { platform: 'Lazada', platformShopId: '' },
    ]);
    expect(server.requests).toHaveLength(2);
  });

  it('and is not made when its turn is too far off', async () => {
    const server = await startLocalServer(() => ok({}));
    const busy = new MarketplaceError('rateLimited', 'busy', { retryAfterMs: 60_000 });
    const adapter = makeAdapter(server.origin, () => Promise.reject(busy));
    await expect(adapter.send(makeShopAccess(), TO, TEXT)).rejects.toBe(busy);
    expect(server.requests).toEqual([]);
  });
});
