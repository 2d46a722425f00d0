import { PLATFORMS } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { IMAGE_DOWNLOAD_PATH, IMAGE_PROXY_PATH } from '@seller-chat/core/image';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import { PUBLIC_UPLOAD_PATH, UPLOAD_FILE_PATH } from '../../uploads/upload-address.ts';
import { PUSH_PATHS, messagePush, pushHeaders } from '../signed-push.ts';
import type { Caller, FuzzRequest } from './fuzz-request.ts';
import { mutateValue, oddText } from './odd-values.ts';
import type { Random } from './random.ts';

/** Names for pushes and addresses. */
export interface FuzzWorld {
  environment: Readonly<Record<string, string | undefined>>;
  /** The marketplace's id of a connected shop of each platform. */
  platformShopIds: Readonly<Record<Platform, string>>;
  shopId: string;
  uploadId: string;
  /** A picture that can be fetched. */
  pictureUrl: string;
}

/** A push, nearly always signed as its marketplace would. */
export function pushRequest(random: Random, world: FuzzWorld): FuzzRequest {
  const platform = random.pick(PLATFORMS);
  const push = random.chance(0.6) ? chatPush(platform, random, world) : otherPush(platform, random, world);
  const text = random.chance(0.9) ? JSON.stringify(mutateValue(push, random)) : oddText(random);
  const body = Buffer.from(random.chance(0.95) ? text : text.slice(0, random.between(0, text.length)));
  const signed = pushHeaders(world.environment, platform, body);
  const headers = Object.entries(random.chance(0.9) ? signed : { 'content-type': 'application/json' });
  return {
    name: `push of ${platform}`,
    method: 'POST',
    target: PUSH_PATHS[platform],
    headers: [['host', 'chat.test'], ['connection', 'close'], ...headers],
    body,
  };
}

function chatPush(platform: Platform, random: Random, world: FuzzWorld): Record<string, unknown> {
  return messagePush(platform, {
    platformShopId: world.platformShopIds[platform],
    conversationId: random.pick(['fuzz-1', 'fuzz-2', oddText(random)]),
    messageId: random.chance(0.5) ? `m-${random.between(1, 1000)}` : oddText(random),
    buyerId: random.pick(['7', oddText(random)]),
    buyerName: random.pick(['Ayu', oddText(random)]),
    text: oddText(random),
    at: random.pick([1_700_000_000_000, 0, 8.64e15, 253_402_300_799_999]),
  });
}

/** Numbers of pushes of all four, with fields that any of them may have. */
function otherPush(platform: Platform, random: Random, world: FuzzWorld): Record<string, unknown> {
  const shopId = world.platformShopIds[platform];
  const number = random.between(0, 40);
  const data = {
    ordersn: 'o-1',
    order_id: 'o-1',
    order_sn: 'o-1',
    trade_order_id: 'o-1',
    status: 'SHIPPED',
    update_time: 1_700_000_000,
    return_sn: 'r-1',
    reverse_order_id: 'r-1',
    item_id: 1,
    product_id: 1,
    session_id: 's-1',
    self_position: 1_700_000_000_000,
    conversation_id: 's-1',
    tracking_no: 't',
  };
  const envelope = { timestamp: 1_700_000_000, data };
  switch (platform) {
    case 'Lazada':
      return { ...envelope, seller_id: shopId, message_type: number };
    case 'Shopee':
      return { ...envelope, shop_id: shopId, code: number };
    case 'TikTok':
      return { ...envelope, shop_id: shopId, type: number, tts_notification_id: oddText(random) };
    case 'Tokopedia':
      return { ...data, shop_id: shopId, order_id: random.pick(['o-1', 7]) };
  }
}

const STATIC_TARGETS = [
  '/',
  '/index.html',
  '/assets/',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%00',
  '/%',
  '/%ff%fe',
  '/..%2f..%2fetc/passwd',
  '//',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/%00',
  '/api/%00',
  '/healthz',
  '/readyz',
  '*',
  'http://chat.test/healthz',
  `/${'a/'.repeat(3000)}`,
  '/version.json?x=%',
] as const;

/** Everything that is neither of the contract nor a push: files, pictures, pages, the socket's own transport. */
export function otherRequest(random: Random, caller: Caller, world: FuzzWorld): FuzzRequest {
  const odd = () => encodeURIComponent(oddText(random).toWellFormed()).slice(0, 5000);
  const range = random.pick([
    '',
    'bytes=0-1',
    'bytes=5-1',
    `bytes=${'9'.repeat(40)}-`,
    'bytes=-',
    'bytes=0-0,1-1',
    odd(),
  ]);
  const headers: [string, string][] = [
    ['host', 'chat.test'],
    ['connection', 'close'],
    ['cookie', random.chance(0.9) ? caller.cookie : `sc_session=${odd()}; sc_csrf=%; =; a`],
    ['accept', random.pick(['text/html', '*/*', 'image/*', odd()])],
    ['accept-encoding', random.pick(['gzip', 'br;q=x', '*;q=0', 'identity'])],
    ['if-none-match', random.pick(['*', '""', odd()])],
    ['if-modified-since', random.pick(['nonsense', 'Thu, 01 Jan 1970 00:00:00 GMT'])],
    ...(range === '' ? [] : ([['range', range]] as [string, string][])),
  ];
  const get = (name: string, target: string): FuzzRequest => ({
    name,
    method: 'GET',
    target,
    headers,
    body: Buffer.alloc(0),
  });
  const file = `${UPLOAD_FILE_PATH}?shopId=${world.shopId}&uploadId=`;
  const polling = `${SOCKET_PATH}/?EIO=${random.pick([4, 3, 99])}&transport=${random.pick(['polling', 'websocket', odd()])}`;
  return random.pick([
    () => get('file', file + random.pick([world.uploadId, odd(), '%00', '%'])),
    () => get('file', `${UPLOAD_FILE_PATH}?shopId=${odd()}&shopId=2&uploadId[a]=${odd()}`),
    () =>
      get(
        'public picture',
        `${PUBLIC_UPLOAD_PATH}/${random.pick([odd(), `${'a'.repeat(40)}.png`, '%00.png'])}`,
      ),
    () =>
      get(
        'picture',
        `${IMAGE_PROXY_PATH}?imgUrl=${encodeURIComponent(random.pick([world.pictureUrl, 'http://[::1', 'file:///etc']))}`,
      ),
    () =>
      get(
        'picture',
        `${random.pick([IMAGE_PROXY_PATH, IMAGE_DOWNLOAD_PATH])}?imgUrl=${odd()}&imgUrl[]=${odd()}`,
      ),
    () => get('page', random.pick(STATIC_TARGETS)),
    () => get('page', `/${odd()}`),
    () => get('socket', `${polling}&sid=${random.pick(['', 'x', odd()])}`),
    () => ({
      ...get('socket', `${polling}&sid=${odd()}`),
      method: 'POST',
      body: Buffer.from(oddText(random)),
    }),
    () => upgrade(get('upgrade', random.pick([polling, '/', '/api/docs'])), random),
  ])();
}

function upgrade(request: FuzzRequest, random: Random): FuzzRequest {
  const headers = request.headers.filter(([name]) => name !== 'connection');
  return {
    ...request,
    headers: [
      ...headers,
      ['connection', 'Upgrade'],
      ['upgrade', random.pick(['websocket', 'h2c', ''])],
      ['sec-websocket-version', random.pick(['13', '1', ''])],
      ['sec-websocket-key', random.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])],
    ],
  };
}
