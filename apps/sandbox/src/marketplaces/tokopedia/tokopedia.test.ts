import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message, Shop } from '../../world/types.ts';
import { hmacHex } from '../hmac.ts';
import { fromJson, toJson } from './gateway/json.ts';
import { openTokopediaPort } from './tokopedia-port.fixture.ts';
import { tokopedia } from './tokopedia.ts';

const ADDRESS = 'http://127.0.0.1:4000/webhooks/tokopedia/chat';
const SHOP_INFO = '/v1/shop/fs/13004/shop-info';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
let other: Shop;

beforeEach(async () => {
  port = await openTokopediaPort();
  [shop, other] = port.world.shops('tokopedia') as [Shop, Shop];
  await port.link(shop);
});
afterEach(() => port.close());

describe('GET /v1/shop/fs/{fs_id}/shop-info', () => {
  it('lists the linked shops in the older envelope', async () => {
    await port.link(other);
    const { status, body } = await port.call('GET', SHOP_INFO);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: '200 Ok', error_message: [] });
    expect(body.data).toMatchObject([
      { shop_id: BigInt(shop.shopId), user_id: BigInt(shop.sellerUserId), shop_name: shop.name },
      { shop_id: BigInt(other.shopId) },
    ]);
  });

  it('returns one shop, and pages', async () => {
    await port.link(other);
    const ids = async (query: string) =>
      (await port.call('GET', `${SHOP_INFO}?${query}`)).body.data.map(
        (one: { shop_id: bigint }) => one.shop_id,
      );
    expect(await ids(`shop_id=${other.shopId}`)).toEqual([BigInt(other.shopId)]);
    expect(await ids('page=2&per_page=1')).toEqual([BigInt(other.shopId)]);
    expect(await ids('per_page=50')).toHaveLength(2);
  });

  it('refuses a malformed fs_id in its own envelope, an unlinked shop and a bad token', async () => {
    const malformed = await port.call('GET', '/v1/shop/fs/abc/shop-info');
    expect(malformed.status).toBe(400);
    expect(malformed.body).toEqual({
      data: null,
      status: '400 Bad Request',
      error_message: ['Invalid FS ID Format'],
    });
    const unlinked = await port.call('GET', `${SHOP_INFO}?shop_id=${other.shopId}`);
    expect(unlinked).toMatchObject({ status: 403, body: { header: { error_code: 'RBAC_MDLW_001' } } });
    expect((await port.call('GET', SHOP_INFO, undefined, 'Bearer x')).status).toBe(401);
  });

  it('lets five calls through, then one for each fifth of a second, and says so', async () => {
    const call = () => port.call('GET', SHOP_INFO);
    const first = await call();
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '5 req/s (burst 5)',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset-after': '-0.000000',
      'x-ratelimit-full-reset-after': '0.200000',
    });
    for (let count = 0; count < 4; count += 1) expect((await call()).status).toBe(200);
    expect(await call()).toMatchObject({
      status: 429,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '0.200000' },
    });
    port.clock.now += 200;
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
  });
});

describe('POST /v2/shop/fs/{fs_id}/shop-status', () => {
  const change = (body: object) =>
    port.call(
      'POST',
      '/v2/shop/fs/13004/shop-status',
      JSON.stringify({ shop_id: Number(shop.shopId), ...body }),
    );
  const isOpen = async () =>
    (await port.call('GET', `${SHOP_INFO}?shop_id=${shop.shopId}`)).body.data[0].is_open as bigint;

  it('closes and opens a shop; its answer has an envelope inside, with `Messages`', async () => {
    const day = { start_date: '20260201', end_date: '20260203', close_note: 'Libur', close_now: false };
    const closed = await change({ action: 'close', ...day });
    expect(closed).toMatchObject({
      status: 200,
      body: { header: { error_code: 200n }, data: { header: { Messages: null, error_code: '200' } } },
    });
    expect(await isOpen()).toBe(0n);
    expect((await change({ action: 'open' })).status).toBe(200);
    expect(await isOpen()).toBe(1n);
  });

  it('says inside that a day is past', async () => {
    const { body } = await change({ action: 'close', start_date: '20200101', end_date: '20200102' });
    expect(body.data.header).toMatchObject({ reason: 'Edit Failed', Messages: [expect.any(String)] });
    expect(await isOpen()).toBe(1n);
  });

  it('refuses another action, and a shop that is not linked', async () => {
    expect((await change({ action: 'sell' })).status).toBe(400);
    expect((await change({ action: 'open', shop_id: Number(other.shopId) })).status).toBe(403);
  });
});

describe('POST /v1/fs/{fs_id}/register', () => {
  const register = (body: string) => port.call('POST', '/v1/fs/13004/register', body);
  const read = async () => (await port.call('GET', '/v1/fs/13004')).body.data;

  it('GET /v1/fs/{fs_id}, is read back, and an address left out is blanked', async () => {
    const answer = await register(
      `{"fs_id":13004,"chat_notification_url":"${ADDRESS}","webhook_secret":"s3"}`,
    );
    expect(answer.body).toEqual({ data: 'success', status: '200 Ok', error_message: [] });
    expect(await read()).toMatchObject({
      fs_id: 13004n,
      chat_notification_url: ADDRESS,
      webhook_secret: 's3',
    });
    expect((await register('{"fs_id":13004}')).status).toBe(200);
    expect(await read()).toMatchObject({ chat_notification_url: '', webhook_secret: 's3' });
  });

  it.each([
    ['no JSON', 'x'],
    ['no fs_id', `{"chat_notification_url":"${ADDRESS}"}`],
    ['the fs_id of another app', '{"fs_id":1}'],
    ['an address that is no URL', '{"fs_id":13004,"chat_notification_url":"somewhere"}'],
  ])('refuses %s and changes nothing', async (_name, body) => {
    await register(`{"fs_id":13004,"chat_notification_url":"${ADDRESS}"}`);
    const answer = await register(body);
    expect(answer).toMatchObject({ status: 400, body: { data: null, status: '400 Bad Request' } });
    expect(answer.body.error_message[0]).toContain('bad input data');
    expect((await read()).chat_notification_url).toBe(ADDRESS);
  });
});

describe('the chat push', () => {
  let room: Conversation;

  beforeEach(() => {
    room = port.world.conversations('tokopedia', shop.shopId)[0] as Conversation;
    port.world.updateApp('tokopedia', '13004', { webhookUrl: ADDRESS });
  });

  function say(sender: Message['sender'], source: Message['source']): Message {
    const { conversationId } = room;
    return port.world.addMessage('tokopedia', {
      conversationId,
      sender,
      source,
      content: { kind: 'text', text: 'Halo' },
    });
  }
  const pushes = (message: Message) => port.module.webhooksFor(port.world, message, room);

  it('has the six fields and a signature of its bytes', () => {
    const [push] = pushes(say('buyer', 'buyer'));
    expect(fromJson(push?.body ?? '')).toEqual({
      msg_id: BigInt(room.conversationId),
      buyer_id: BigInt(room.buyerId),
      message: 'Halo',
      thumbnail: expect.stringMatching(/^http.*\.png$/),
      full_name: port.world.buyer('tokopedia', room.buyerId)?.name,
      shop_id: BigInt(shop.shopId),
    });
    const signature = createHmac('sha256', port.app.secret)
      .update(push?.body ?? '')
      .digest('hex');
    expect(push).toMatchObject({ url: ADDRESS, headers: { 'authorization-hmac': signature } });
  });

  it('is signed as the sheet reckons', () => {
    const body =
      '{"msg_id":10000,"buyer_id":654321,"message":"Hello World","thumbnail":"https://cdn.tokopedia.com/image.jpg","full_name":"Budi","shop_id":123456}';
    expect(hmacHex('webhook_secret', body)).toBe(
      '662f69989ee10d87543eed3d90aeb9248d2a9c0a256466beecec246a7d3a9d17',
    );
  });

  it('comes for buyers only', () => {
    expect(pushes(say('seller', 'openapi'))).toEqual([]);
    expect(pushes(say('seller', 'seller_centre'))).toEqual([]);
    expect(pushes(say('system', 'system'))).toEqual([]);
  });

  it('goes to linked shops’ apps with an address only', () => {
    const message = say('buyer', 'buyer');
    expect(pushes(message)).toHaveLength(1);
    port.world.updateApp('tokopedia', '13004', { webhookUrl: '' });
    expect(pushes(message)).toEqual([]);
    port.world.updateApp('tokopedia', '13004', { webhookUrl: ADDRESS });
    port.world.revoke('tokopedia', shop.shopId);
    expect(pushes(message)).toEqual([]);
  });

  it('is repeated after 1, 5 and 30 minutes, each try waiting 5 s', () => {
    expect(tokopedia.retry).toEqual({
      timeoutMs: 5000,
      delaysMs: [60_000, 300_000, 1_800_000],
      ordered: false,
    });
  });
});

describe('numbers', () => {
  it('beyond 2^53 keep every digit', () => {
    const text = '{"shop_id":9007199254740993123,"part":0.5}';
    expect(fromJson(text)).toEqual({ shop_id: 9007199254740993123n, part: 0.5 });
    expect(toJson(fromJson(text))).toBe(text);
    expect(fromJson('{"shop_id":')).toBeUndefined();
  });
});

describe('a fault', () => {
  it('speaks the usual envelope', () => {
    expect(tokopedia.faultReply('rate_limited', 3)).toMatchObject({
      status: 429,
      headers: { 'X-Ratelimit-Remaining': '0', 'X-Ratelimit-Reset-After': '3.000000' },
    });
    expect(tokopedia.faultReply('internal_error', 0)).toMatchObject({
      status: 500,
      body: { header: { messages: 'Our server encounters an error, please try again later' } },
    });
  });
});
