import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App, Shop, TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import type { TikTokContext } from './context.ts';
import { success } from './envelope.ts';
import { severalError, TIKTOK_CODE, TikTokError } from './errors.ts';
import { parseJsonBody } from './json.ts';
import { countCall } from './rate-limit.ts';
import { scopesOf } from './scopes.ts';
import type { Scope } from './scopes.ts';
import { isSignatureOf } from './signature.ts';
import { soleHeaderOf } from '../../sole-header.ts';

/** A business call that has passed every check of the gateway. */
export interface SellerCall {
  context: TikTokContext;
  world: World;
  app: App;
  grant: TokenPair;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The parsed JSON body; throws 36009022 when it is not JSON. No body is an empty object. */
  json: () => unknown;
  request: FastifyRequest;
}

/** A call on behalf of the one shop that its `shop_cipher` names. */
export interface ShopCall extends SellerCall {
  shop: Shop;
}

/** Where a call is found, and what an app must be allowed to make it. */
export interface RouteAt {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  scope: Scope;
  /** `multipart` for uploads, whose body no signature covers. */
  body?: 'multipart';
}

/** Larger than any upload limit, so that a file that is too large gets an answer and is not cut off. */
const UPLOAD_LIMIT = 64 * 1024 * 1024;

const MAX_BEHIND_SECONDS = 5 * 60;
const MAX_AHEAD_SECONDS = 30;

/** Adds a call that must not carry a `shop_cipher`. Its result becomes `data`. */
export function addSellerRoute(
  scope: FastifyInstance,
  context: TikTokContext,
  at: RouteAt,
  handle: (call: SellerCall) => unknown,
): void {
  addRoute(scope, context, at, (call) => {
    if (call.query.has('shop_cipher')) throw severalError('shop_cipher is not required for this API');
    return handle(call);
  });
}

/** Adds a call that works on one shop of the grant. Its result becomes `data`. */
export function addShopRoute(
  scope: FastifyInstance,
  context: TikTokContext,
  at: RouteAt,
  handle: (call: ShopCall) => unknown,
): void {
  addRoute(scope, context, at, (call) => {
    const shop = shopOf(call);
    countCall(context, call.app.appId, shop.shopId);
    return handle({ ...call, shop });
  });
}

function addRoute(
  scope: FastifyInstance,
  context: TikTokContext,
  { method, url, ...at }: RouteAt,
  handle: (call: SellerCall) => unknown,
): void {
  scope.route({
    method,
    url,
    ...(at.body === 'multipart' && { bodyLimit: UPLOAD_LIMIT }),
    handler: async (request) => success(await handle(admit(context, at, request))),
  });
}

/** The decoded query of a request. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://tiktok').searchParams;
}

/** The body as it arrived; empty when there was none, or when it is an upload's. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function admit(
  context: TikTokContext,
  at: Pick<RouteAt, 'scope' | 'body'>,
  request: FastifyRequest,
): SellerCall {
  const { world } = context;
  const query = queryOf(request);
  checkContentType(at, request);
  const app = world.app('tiktok', query.get('app_key') ?? '');
  if (!app) throw severalError('Invalid app_key. Check the app_key query parameter', 401);
  checkTimestamp(query.get('timestamp') ?? '', world.clock.wallNow());
  checkSign(app, query, request);
  const grant = grantOf(world, app, request);
  if (!scopesOf(grant.grantId).includes(at.scope)) {
    throw new TikTokError(401, TIKTOK_CODE.scopeMissing, `Access denied: the scope ${at.scope} is missing`);
  }
  const params = request.params as Record<string, string>;
  return {
    context,
    world,
    app,
    grant,
    params,
    query,
    json: () => parseJsonBody(rawBodyOf(request)),
    request,
  };
}

/** JSON is demanded even where there is no body. */
function checkContentType({ body }: Pick<RouteAt, 'body'>, request: FastifyRequest): void {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (body === 'multipart' && mediaType !== 'multipart/form-data') {
    throw new TikTokError(400, TIKTOK_CODE.notMultipart, 'The request body must be multipart/form-data');
  }
  if (body === undefined && mediaType !== 'application/json') {
    throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The content-type header must be application/json');
  }
}

function checkTimestamp(text: string, now: number): void {
  const seconds = /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
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
  const token = soleHeaderOf(request, 'x-tts-access-token');
  const grant = token === '' ? undefined : world.byAccessToken('tiktok', token);
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
