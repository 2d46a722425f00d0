import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App, Shop, TokenPair } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { success } from './envelope.ts';
import { severalError, TIKTOK_CODE, TikTokError } from './errors.ts';
import { isSignatureOf } from './signature.ts';

/** A business call that has passed every check of the gateway. */
interface SellerCall {
  world: World;
  app: App;
  grant: TokenPair;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The parsed JSON body; throws 36009022 when it is not JSON. */
  json: () => unknown;
}

/** A call on behalf of the one shop that its `shop_cipher` names. */
export interface ShopCall extends SellerCall {
  shop: Shop;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteAt {
  method: Method;
  url: string;
}

const MAX_BEHIND_SECONDS = 5 * 60;
const MAX_AHEAD_SECONDS = 30;

/** Adds a call that must not carry a `shop_cipher` (`/authorization/*`). Its result becomes `data`. */
export function addSellerRoute(
  scope: FastifyInstance,
  world: World,
  at: RouteAt,
  handle: (call: SellerCall) => unknown,
): void {
  scope.route({
    ...at,
    handler: async (request) => {
      const call = admit(world, request);
      if (call.query.has('shop_cipher')) throw severalError('shop_cipher is not required for this API');
      return success(handle(call));
    },
  });
}

/** Adds a call that works on one shop of the grant. Its result becomes `data`. */
export function addShopRoute(
  scope: FastifyInstance,
  world: World,
  at: RouteAt,
  handle: (call: ShopCall) => unknown,
): void {
  scope.route({
    ...at,
    handler: async (request) => {
      const call = admit(world, request);
      return success(handle({ ...call, shop: shopOf(call) }));
    },
  });
}

/** The decoded query of a request. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://tiktok').searchParams;
}

/** The body as it arrived; empty when there was none. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function admit(world: World, request: FastifyRequest): SellerCall {
  const query = queryOf(request);
  checkContentType(request);
  const app = world.app('tiktok', query.get('app_key') ?? '');
  if (!app) throw severalError('Invalid app_key. Check the app_key query parameter', 401);
  checkTimestamp(query.get('timestamp') ?? '', world.now());
  checkSign(app, query, request);
  return {
    world,
    app,
    grant: grantOf(world, app, request),
    params: request.params as Record<string, string>,
    query,
    json: () => parseBody(rawBodyOf(request)),
  };
}

/** JSON is demanded even where there is no body. */
function checkContentType(request: FastifyRequest): void {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The content-type header must be application/json');
  }
}

function checkTimestamp(text: string, now: number): void {
  const seconds = /^-?\d{1,12}$/.test(text) ? Number(text) : undefined;
  if (seconds === undefined) throw severalError('The timestamp query parameter is missing or not a number');
  if (seconds < 0) throw severalError('The timestamp query parameter is lesser than 0');
  const age = Math.floor(now / 1000) - seconds;
  if (age > MAX_BEHIND_SECONDS) throw severalError('The timestamp is earlier than 5 minutes before now');
  if (-age > MAX_AHEAD_SECONDS) throw severalError('The timestamp is more than 30 seconds after now');
}

function checkSign(app: App, query: URLSearchParams, request: FastifyRequest): void {
  const sign = query.get('sign') ?? '';
  if (sign === '') throw severalError('The signature is missing: add the sign query parameter');
  const path = request.url.split('?')[0] ?? '';
  if (!isSignatureOf({ secret: app.secret, path, query, body: rawBodyOf(request) }, sign)) {
    throw new TikTokError(
      401,
      TIKTOK_CODE.badSign,
      "Invalid credentials: the 'sign' does not fit the request",
    );
  }
}

function grantOf(world: World, app: App, request: FastifyRequest): TokenPair {
  const token = request.headers['x-tts-access-token'];
  const grant = typeof token === 'string' ? world.byAccessToken('tiktok', token) : undefined;
  if (!grant || grant.appId !== app.appId)
    throw severalError('The x-tts-access-token header is invalid', 401);
  if (grant.accessExpiresAt <= world.now()) {
    throw new TikTokError(
      401,
      TIKTOK_CODE.accessTokenExpired,
      'Expired credentials: refresh the access token',
    );
  }
  return grant;
}

function shopOf({ world, grant, query }: SellerCall): Shop {
  const cipher = query.get('shop_cipher') ?? '';
  if (cipher === '') throw new TikTokError(400, TIKTOK_CODE.cipherMissing, 'The shop_cipher is missing');
  const shop = world.shops('tiktok').find((one) => one.cipher === cipher);
  if (!shop || !grant.shopIds.includes(shop.shopId)) {
    throw new TikTokError(
      403,
      TIKTOK_CODE.tokenOfOtherShop,
      'The access token does not match the shop_cipher',
    );
  }
  return shop;
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The request body is not valid JSON');
  }
}
