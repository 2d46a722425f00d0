import { describe, expect, it } from 'vitest';
import { closedOrigin, startLocalServer } from '../testing/local-server.ts';
import type { LocalReply, ReceivedRequest } from '../testing/local-server.ts';
import { makeShopAccess, NOW } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeTokopediaAdapter } from './adapter.ts';

const shop = makeShopAccess({ platformShopId: '14799089', site: 'ID' });
const TO = { platformSessionId: '10000', buyerId: '654321' };

function makeAdapter(apiUrl: string, accountsUrl = apiUrl) {
  const secrets = { clientId: 'myclientid', clientSecret: 'myclientsecret', webhookSecret: 'w' };
  const config = { fsId: '13004', ...secrets, apiUrl, accountsUrl };
  return makeTokopediaAdapter(config, { now: () => NOW, timeoutMs: 1000, pace: noPace });
}

/** Gives app tokens `app-1`, `app-2` ... and answers everything else with `answer`. */
async function adapterAnswering(answer: (request: ReceivedRequest) => LocalReply | 'hang' | 'drop') {
  let tokens = 0;
  const server = await startLocalServer((request) => {
    if (request.path !== '/token' || request.query['grant_type'] !== 'client_credentials')
      return answer(request);
    tokens += 1;
    return { body: { access_token: `app-${tokens}`, expires_in: 2_592_000, token_type: 'Bearer' } };
  });
  const calls = () => server.requests.filter(({ path }) => path !== '/token');
  return { server, calls, adapter: makeAdapter(server.origin) };
}

const ok = (data: unknown): LocalReply => ({
  body: { header: { process_time: 0.1, messages: 'success' }, data },
});
const failed = (status: number, errorCode: string | number, reason = ''): LocalReply => ({
  status,
  body: { header: { process_time: 0.1, messages: 'problem', reason, error_code: errorCode }, data: null },
});

describe('linking a shop', () => {
  it('is the standard code flow at the accounts host', () => {
    const url = new URL(
      makeAdapter('http://fs.test', 'https://accounts.test').authoriseUrl({
        state: 's1',
        redirectUri: 'https://a.test/cb',
      }),
    );
    expect(url.origin + url.pathname).toBe('https://accounts.test/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'myclientid',
      redirect_uri: 'https://a.test/cb',
      state: 's1',
    });
  });

  it('asks the API who the shop is, with the app’s own token', async () => {
    const { adapter, server, calls } = await adapterAnswering(({ path }) =>
      path === '/token'
        ? { body: { access_token: 'link', expires_in: 600, token_type: 'Bearer', shop_id: 14799089 } }
        : {
            body: {
              data: [{ shop_id: 14799089, shop_name: 'Kopi Kita ID' }],
              status: '200 Ok',
              error_message: [],
            },
          },
    );
    await expect(adapter.exchange({ code: 'c0de', state: 's' }, 'https://a.test/cb')).resolves.toEqual([
      {
        platformShopId: '14799089',
        shopName: 'Kopi Kita ID',
        site: 'ID',
        credentials: {
          accessToken: 'app-1',
          refreshToken: '',
          accessExpiresAt: NOW + 2_592_000_000,
          refreshExpiresAt: 0,
          extra: {},
        },
      },
    ]);
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      query: { grant_type: 'authorization_code', code: 'c0de', redirect_uri: 'https://a.test/cb' },
    });
    expect(server.requests[0]?.headers.authorization).toBe('Basic bXljbGllbnRpZDpteWNsaWVudHNlY3JldA==');
    expect(calls()[0]?.headers.authorization).toBe('Bearer app-1');
  });

  it.each([
    ['a code used twice', { status: 400, body: { error: 'invalid_grant' } }, 'unauthorised'],
    ['a wrong secret', { status: 401, body: { error: 'invalid_client' } }, 'refused'],
    ['a host in trouble', { status: 502, body: '<html>' }, 'unavailable'],
    ['a token for no shop', { body: { access_token: 'x' } }, 'malformed'],
  ])('%s opens nothing', async (_name, reply, kind) => {
    const { adapter } = await adapterAnswering(() => reply);
    await expect(adapter.exchange({ code: 'c' }, 'x')).rejects.toMatchObject({ kind });
  });

  it('a shop that the API does not know is not linked', async () => {
    const { adapter } = await adapterAnswering(({ path }) =>
      path === '/token' ? { body: { shop_id: 5 } } : { body: { data: [], status: '200 Ok' } },
    );
    await expect(adapter.exchange({ code: 'c' }, 'x')).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('the app’s token', () => {
  it('is fetched once for many calls', async () => {
    const { adapter, server } = await adapterAnswering(() => ok([]));
    await Promise.all([1, 2, 3].map(() => adapter.listConversations(shop, null)));
    await adapter.listConversations(shop, null);
    expect(server.requests.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  it('refused by the API, is replaced and the call repeated once', async () => {
    const { adapter, calls } = await adapterAnswering(({ headers }) =>
      headers.authorization === 'Bearer app-1'
        ? { status: 401, body: 'unauthorized' }
        : ok({ reply_time: 1_700_000_000_500 }),
    );
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'Siap' })).resolves.toEqual({
      platformMessageId: null,
      sentAt: 1_700_000_000_500,
    });
    expect(calls()).toHaveLength(2);
  });

  it('refused again is an expired token, and a refresh fetches another', async () => {
    const { adapter, calls } = await adapterAnswering(() => ({ status: 401, body: 'unauthorized' }));
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'x' })).rejects.toMatchObject({
      kind: 'tokenExpired',
    });
    expect(calls()).toHaveLength(2);
    const credentials = { ...shop.credentials, accessToken: 'app-2' };
    await expect(adapter.refresh({ ...shop, credentials })).resolves.toMatchObject({ accessToken: 'app-3' });
  });
});

describe('reading', () => {
  const room = (id: number) => ({
    message_key: `user-${id}~shop-14799089`,
    msg_id: id,
    attributes: {
      contact: { id: 654321, role: 'user', attributes: { Name: 'Budi', tag: 'Pengguna' } },
      last_reply_time: 1_699_999_999_000 - id,
      unreads: 1,
    },
  });

  it('conversations go on after a full page, and end with a short one', async () => {
    const { adapter, calls } = await adapterAnswering(({ query }) =>
      ok(Array.from({ length: query['page'] === '1' ? 15 : 3 }, (_, index) => room(index + 1))),
    );
    const first = await adapter.listConversations(shop, null);
    expect(first.conversations[0]).toEqual({
      platformSessionId: '1',
      buyer: { buyerId: '654321', buyerName: 'Budi' },
      lastMessageTime: 1_699_999_998_999,
      unreadCount: 1,
    });
    const second = await adapter.listConversations(shop, first.nextCursor);
    expect(second.nextCursor).toBeNull();
    expect(calls().map(({ query }) => query['page'])).toEqual(['1', '2']);
    expect(calls()[0]).toMatchObject({
      path: '/v1/chat/fs/13004/messages',
      query: { shop_id: '14799089', per_page: '15' },
    });
  });

  it('one conversation is looked for page by page', async () => {
    const { adapter } = await adapterAnswering(({ query }) =>
      ok(query['page'] === '1' ? Array.from({ length: 15 }, (_, index) => room(index + 1)) : [room(77)]),
    );
    await expect(adapter.getConversation(shop, '77')).resolves.toMatchObject({ platformSessionId: '77' });
    await expect(adapter.getConversation(shop, '78')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('messages have sides, links and what is unknown', async () => {
    const bubble = {
      msg_id: 10000,
      sender_id: 654321,
      role: 'User',
      msg: 'lihat <a href="https://toko.test/1">https://toko.test/1</a>',
      reply_time: 1_699_999_999_001,
      reply_id: 501,
      sender_name: 'Budi',
      attachment_id: 0,
      is_opposite: true,
    };
    const { adapter } = await adapterAnswering(() =>
      ok([
        bubble,
        { ...bubble, reply_id: 502, is_opposite: false, role: 'Shop Owner', reply_time: 1_699_999_999_002 },
        { ...bubble, reply_id: 503, msg: '', attachment_id: 9, reply_time: 1_699_999_999_003 },
        {
          ...bubble,
          reply_id: 504,
          attachment_id: 9,
          attachment: { type: 2 },
          reply_time: 1_699_999_999_004,
        },
      ]),
    );
    const { messages } = await adapter.listMessages(shop, '10000', null);
    expect(messages.map((m) => [m.platformMessageId, m.senderRole, m.messageType, m.kind])).toEqual([
      ['504', 'BUYER', 2, 'image'],
      ['503', 'BUYER', 'attachment', 'other'],
      ['502', 'SHOP', 0, 'text'],
      ['501', 'BUYER', 0, 'text'],
    ]);
    expect(messages[3]).toMatchObject({
      isSeller: false,
      messageTime: 1_699_999_999_001,
      content: { text: 'lihat https://toko.test/1' },
      buyer: { buyerId: '654321', buyerName: 'Budi' },
    });
  });
});

describe('sending a text', () => {
  it('names the shop as an integer', async () => {
    const { adapter, calls } = await adapterAnswering(() => ok({ msg_id: 10000, role: 2, msg: 'Siap' }));
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'Siap' })).resolves.toEqual({
      platformMessageId: null,
      sentAt: null,
    });
    expect(calls()[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chat/fs/13004/messages/10000/reply',
      body: '{"shop_id":14799089,"message":"Siap","attachment_type":0}',
    });
  });

  it.each([
    ['a shop that is not linked', failed(403, 'RBAC_MDLW_001'), { kind: 'unauthorised' }],
    [
      'a mistake that error code 0 does not show',
      failed(200, 0, 'invalid shop_id format'),
      { kind: 'refused', message: 'invalid shop_id format' },
    ],
    ['a room that does not exist', failed(500, 'SHP_GRPC_003'), { kind: 'notFound' }],
    ['a backend that failed', failed(200, 'SHP_GRPC_001'), { kind: 'outcomeUnknown' }],
    ['HTTP 500 without a code', failed(500, 0), { kind: 'outcomeUnknown' }],
    ['HTTP 502 with a page', { status: 502, body: '<html>' }, { kind: 'outcomeUnknown' }],
    [
      'too many requests',
      {
        status: 429,
        headers: { 'x-ratelimit-reset-after': '-0.000000', 'x-ratelimit-full-reset-after': '1.5' },
        body: '',
      },
      { kind: 'rateLimited', retryAfterMs: 1500 },
    ],
    ['no answer in time', 'hang', { kind: 'outcomeUnknown' }],
    ['a connection that breaks', 'drop', { kind: 'outcomeUnknown' }],
  ] as const)('%s', async (_name, reply, expected) => {
    const { adapter, calls } = await adapterAnswering(() => reply);
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'x' })).rejects.toMatchObject(expected);
    expect(calls()).toHaveLength(1);
  });

  it('without an app token nothing is sent, whatever keeps the token away', async () => {
    const server = await startLocalServer(() => 'hang');
    const adapter = makeAdapter(server.origin);
    await expect(adapter.send(shop, TO, { kind: 'text', text: 'x' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await expect(
      makeAdapter(await closedOrigin()).send(shop, TO, { kind: 'text', text: 'x' }),
    ).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
