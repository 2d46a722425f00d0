import { describe, expect, it } from 'vitest';
import { MarketplaceError } from '../marketplace-error.ts';
import type { Pace } from '../pace.ts';
import { closedOrigin, startLocalServer } from '../testing/local-server.ts';
import type { LocalReply } from '../testing/local-server.ts';
import { makeShopAccess, NOW } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeTikTokAdapter } from './adapter.ts';
import { signTikTokCall } from './api/signature.ts';

const SHOP_ID = '7494560109732334261';
const SESSION = '7494560109732339999';
const TO = { platformSessionId: SESSION, buyerId: '7494560109732300444' };
const TEXT = { kind: 'text', text: 'x' } as const;
const shop = makeShopAccess({
  platformShopId: SHOP_ID,
  site: 'SG',
  credentials: { extra: { cipher: 'ROW_1' } },
});

function makeAdapter(origin: string) {
  const hosts = { apiUrl: origin, authUrl: origin, consentUrl: origin };
  const config = { appKey: '6abc123', appSecret: 's3cret', serviceId: '740001', ...hosts };
  return makeTikTokAdapter(config, { now: () => NOW, timeoutMs: 1000, pace: noPace });
}

async function adapterAnswering(answer: (path: string) => LocalReply | 'hang' | 'drop') {
  const server = await startLocalServer(({ path }) => answer(path));
  return { server, adapter: makeAdapter(server.origin) };
}

const ok = (data: unknown): LocalReply => ({ body: { code: 0, message: 'Success', request_id: 'r', data } });
const failed = (code: number, message = 'm', status = 200): LocalReply => ({
  status,
  body: { code, message, request_id: 'r' },
});

const token = {
  access_token: 'TTP_a',
  access_token_expire_in: 1_700_604_800,
  refresh_token: 'TTP_r',
  refresh_token_expire_in: 1_731_536_000,
  open_id: 'open-1',
  seller_name: 'Kopi Kita',
  user_type: 0,
};
const listed = (id: string, region: string) => ({
  id,
  cipher: `ROW_${id}`,
  name: `Shop ${region}`,
  region,
  code: 'C',
});

describe('linking a shop', () => {
  it('names the service and the state, and no way back', () => {
    expect(
      makeAdapter('https://services.test').authoriseUrl({ state: 's1', redirectUri: 'https://a.test/cb' }),
    ).toBe('https://services.test/open/authorize?service_id=740001&state=s1');
  });

  it('takes the expiry times as moments, and each shop with its cipher', async () => {
    const { adapter, server } = await adapterAnswering((path) =>
      path === '/api/v2/token/get' ? ok(token) : ok({ shops: [listed(SHOP_ID, 'sg')] }),
    );
    await expect(adapter.exchange({ code: 'c0de', state: 's' }, 'x')).resolves.toEqual([
      {
        platformShopId: SHOP_ID,
        shopName: 'Shop sg',
        site: 'SG',
        credentials: {
          accessToken: 'TTP_a',
          refreshToken: 'TTP_r',
          accessExpiresAt: 1_700_604_800_000,
          refreshExpiresAt: 1_731_536_000_000,
          extra: { cipher: `ROW_${SHOP_ID}` },
        },
      },
    ]);
    expect(server.requests[0]?.query).toEqual({
      app_key: '6abc123',
      app_secret: 's3cret',
      auth_code: 'c0de',
      grant_type: 'authorized_code',
    });
    const [, list] = server.requests;
    expect(list?.headers['x-tts-access-token']).toBe('TTP_a');
    expect(list?.query).not.toHaveProperty('shop_cipher');
  });

  it('of a seller with several shops says that they share their tokens', async () => {
    const { adapter } = await adapterAnswering((path) =>
      path === '/api/v2/token/get' ? ok(token) : ok({ shops: [listed('11', 'SG'), listed('22', 'MY')] }),
    );
    const shops = await adapter.exchange({ code: 'c' }, 'x');
    expect(shops.map(({ credentials }) => credentials.extra)).toEqual([
      { grant: 'open-1', cipher: 'ROW_11' },
      { grant: 'open-1', cipher: 'ROW_22' },
    ]);
  });

  it.each([
    ['a creator', ok({ ...token, user_type: 1 }), ok({ shops: [] }), 'refused'],
    ['a seller without a shop', ok(token), ok({ shops: null }), 'refused'],
    ['a code used twice', failed(36004004), ok({}), 'unauthorised'],
    ['an answer without tokens', ok({}), ok({}), 'malformed'],
  ])('%s opens nothing', async (_name, tokenReply, shopsReply, kind) => {
    const { adapter } = await adapterAnswering((path) =>
      path === '/api/v2/token/get' ? tokenReply : shopsReply,
    );
    await expect(adapter.exchange({ code: 'c' }, 'x')).rejects.toMatchObject({ kind });
  });
});

describe('renewing', () => {
  it('gives a new pair and keeps the cipher', async () => {
    const { adapter, server } = await adapterAnswering(() => ok({ ...token, refresh_token: 'TTP_r2' }));
    await expect(adapter.refresh(shop)).resolves.toMatchObject({
      refreshToken: 'TTP_r2',
      extra: { cipher: 'ROW_1' },
    });
    expect(server.requests[0]).toMatchObject({
      path: '/api/v2/token/refresh',
      query: { refresh_token: 'refresh-1', grant_type: 'refresh_token' },
    });
  });

  it.each([36004001, 36004004])('%i is unauthorised', async (code) => {
    const { adapter } = await adapterAnswering(() => failed(code));
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('a lost answer is unavailable: no message was sent', async () => {
    const { adapter } = await adapterAnswering(() => 'drop');
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

const participants = [
  { role: 'SHOP', im_user_id: '1', nickname: 'Kopi Kita' },
  { role: 'BUYER', user_id: '7494560109732300444', im_user_id: '7494560109732300555', nickname: 'Budi' },
];

describe('reading', () => {
  it('conversations name the buyer by the id that orders carry too; one without a buyer is left out', async () => {
    const conversation = {
      id: SESSION,
      unread_count: 2,
      participants,
      latest_message: { id: '1', create_time: 1_699_999_999 },
    };
    const { adapter, server } = await adapterAnswering(() =>
      ok({ next_page_token: 'p2', conversations: [{ id: '5', participants: [] }, conversation] }),
    );
    const first = await adapter.listConversations(shop, null);
    expect(first.conversations).toEqual([
      {
        platformSessionId: SESSION,
        buyer: { buyerId: '7494560109732300444', buyerName: 'Budi' },
        lastMessageTime: 1_699_999_999_000,
        unreadCount: 2,
      },
    ]);
    await adapter.listConversations(shop, first.nextCursor);
    expect(server.requests[1]?.query).toMatchObject({
      page_token: 'p2',
      page_size: '20',
      shop_cipher: 'ROW_1',
    });
  });

  it('GET /customer_service/202309/conversations: where the newer call for one is not offered, the list has it', async () => {
    const { adapter, server } = await adapterAnswering((path) =>
      path.includes('/202601/')
        ? failed(36009014, 'no such version', 404)
        : ok({ next_page_token: '', conversations: [{ id: SESSION, participants }] }),
    );
    await expect(adapter.getConversation(shop, SESSION)).resolves.toMatchObject({
      lastMessageTime: 0,
      unreadCount: null,
    });
    expect(server.requests).toHaveLength(2);
    const asked = server.requests.at(-1);
    const { sign, ...query } = asked?.query ?? {};
    expect(sign).toBe(signTikTokCall('s3cret', asked?.path ?? '', query, ''));
  });

  it('messages newest first, those of one second by their index, without the hidden ones', async () => {
    const message = (id: string, index: string, isVisible = true) => ({
      id,
      index,
      type: 'TEXT',
      content: '{"content":"Halo"}',
      create_time: 1_699_999_999,
      is_visible: isVisible,
      sender: { role: 'BUYER', im_user_id: '7494560109732300555' },
    });
    const { adapter } = await adapterAnswering(() =>
      ok({
        next_page_token: '',
        messages: [
          message('a', '7494560109732334273'),
          message('c', '7494560109732334275'),
          message('hidden', '7494560109732334276', false),
          message('b', '7494560109732334274'),
        ],
      }),
    );
    const page = await adapter.listMessages(shop, SESSION, null);
    expect(page.messages.map(({ platformMessageId }) => platformMessageId)).toEqual(['c', 'b', 'a']);
    expect(page.messages.every(({ platformSequence }) => Number.isSafeInteger(platformSequence))).toBe(true);
    expect(page.nextCursor).toBeNull();
  });
});

describe('sending a text', () => {
  it('signs the exact body, whose content is JSON in a text', async () => {
    const { adapter, server } = await adapterAnswering(() => ok({ message_id: '7494560109732340001' }));
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'Halo "kak"' })).resolves.toEqual({
      platformMessageId: '7494560109732340001',
      sentAt: null,
    });
    const [sent] = server.requests;
    expect(sent?.path).toBe(`/customer_service/202309/conversations/${SESSION}/messages`);
    const body = JSON.parse(sent?.body ?? '') as { type: string; content: string };
    expect(body.type).toBe('TEXT');
    expect(JSON.parse(body.content)).toEqual({ content: 'Halo "kak"' });
    const { sign, ...query } = sent?.query ?? {};
    expect(sign).toBe(signTikTokCall('s3cret', sent?.path ?? '', query, sent?.body ?? ''));
  });

  it.each([
    ['an old token', failed(105002), 'tokenExpired'],
    ['a token that is none', failed(36009004, 'x-tts-access-token header is invalid'), 'tokenExpired'],
    ['a token that an unknown code calls expired', failed(105001, 'Access token is invalid'), 'tokenExpired'],
    ['another mistake of that number', failed(36009004, 'Invalid app_key'), 'refused'],
    ['a missing scope', failed(105005, 'm', 401), 'missingScope'],
    ['too many requests', failed(36009002, 'm', 429), 'rateLimited'],
    ['the day’s quota', failed(45101004), 'rateLimited'],
    ['an internal error', failed(36009003), 'outcomeUnknown'],
    ['an internal error of the chat', failed(45101001, 'm', 500), 'outcomeUnknown'],
    ['HTTP 500 with a code nobody knows', failed(99, 'm', 500), 'outcomeUnknown'],
    ['HTTP 503 with a page', { status: 503, body: '<html>' }, 'outcomeUnknown'],
    ['a wrong sign', failed(106001), 'refused'],
    ['a conversation TikTok does not know', failed(45101003), 'notFound'],
    ['a conversation that is closed', failed(45109001), 'windowClosed'],
    ['a code nobody knows, in words that do', failed(12052048, 'order not found'), 'notFound'],
    ['a code nobody knows', failed(12052048, 'the shop is on holiday'), 'refused'],
    ['sensitive words', failed(45101006, 'sensitive content', 500), 'refused'],
    ['a success without an id', ok({}), 'outcomeUnknown'],
    ['a connection that breaks', 'drop', 'outcomeUnknown'],
    ['no answer in time', 'hang', 'outcomeUnknown'],
  ] as const)('%s', async (_name, reply, kind) => {
    const { adapter, server } = await adapterAnswering(() => reply);
    await expect(adapter.send(shop, TO, TEXT)).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(1);
  });

  it('waits as long as the answer asks', async () => {
    const headers = { 'retry-after': '6' };
    const { adapter } = await adapterAnswering(() => ({ ...failed(36009002, 'm', 429), headers }));
    await expect(adapter.send(shop, TO, TEXT)).rejects.toMatchObject({ retryAfterMs: 6000 });
  });

  it('asks for its turn first; where none comes soon, TikTok is not asked', async () => {
    const server = await startLocalServer(() => ok({ message_id: '1' }));
    const hosts = { apiUrl: server.origin, authUrl: server.origin, consentUrl: server.origin };
    const asked: unknown[] = [];
    const pace: Pace = async (call) => {
      asked.push(call);
      throw new MarketplaceError('rateLimited', 'too many are waiting', { retryAfterMs: 9 });
    };
    const config = { appKey: 'k', appSecret: 's', serviceId: '1', ...hosts };
    const adapter = makeTikTokAdapter(config, { now: () => NOW, pace });
    await expect(adapter.send(shop, TO, TEXT)).rejects.toMatchObject({ kind: 'rateLimited' });
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'rateLimited' });
    expect(asked).toEqual([
      { platform: 'TikTok', platformShopId: SHOP_ID },
      { platform: 'TikTok', platformShopId: '' },
    ]);
    expect(server.requests).toEqual([]);
  });

  it('to a host that is down did certainly nothing', async () => {
    const adapter = makeAdapter(await closedOrigin());
    await expect(adapter.send(shop, TO, TEXT)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('without a cipher needs a new authorisation', async () => {
    const adapter = makeAdapter('http://127.0.0.1:9');
    await expect(adapter.send(makeShopAccess(), TO, TEXT)).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});
