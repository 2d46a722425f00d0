import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'lossless-json';
import type { App, Shop, TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { isSameText } from '../../hmac.ts';
import { failureBody, ShopeeFailure, wrongParameter } from './envelope.ts';
import { SHOPEE_OPTIONS } from './options.ts';
import { requiredText, wholeNumber } from './parameters.ts';
import { signCall } from './sign.ts';
import { withheldBy } from './withheld-modules.ts';

const CLOCK_SKEW_S = 300;

/** What came with a call. Numbers in `body` keep every digit. */
export interface ShopeeInput {
  /** The last value of each key. */
  query: Readonly<Record<string, string>>;
  /** Every value of each key, for lists. */
  values: Readonly<Record<string, readonly string[]>>;
  body: Readonly<Record<string, unknown>>;
}

/** A call signed by an app. */
export interface PublicCall extends ShopeeInput {
  app: App;
  request: FastifyRequest;
}

/** A call signed by an app in a shop's name. */
export interface ShopCall extends PublicCall {
  shop: Shop;
  pair: TokenPair;
}

type Fields = Record<string, unknown>;

/** One API and what it answers. */
export interface Api<Call> {
  path: string;
  method: 'GET' | 'POST';
  handle: (call: Call) => Fields | Promise<Fields>;
}

/** Adds an API of the Public kind. */
export function addPublicApi(server: FastifyInstance, world: World, api: Api<PublicCall>): void {
  addApi(server, api, (request, input) => {
    return { ...input, request, app: checkPublicSign(world, api.path, input.query) };
  });
}

/** Adds an API of the Shop kind. */
export function addShopApi(server: FastifyInstance, world: World, api: Api<ShopCall>): void {
  addApi(server, api, (request, input) => checkShopCall(world, api.path, request, input));
}

/** Adds an API that takes the signature of either kind. It acts for no shop. */
export function addPublicOrShopApi(server: FastifyInstance, world: World, api: Api<PublicCall>): void {
  addApi(server, api, (request, input) => {
    return { ...input, request, app: checkEitherSign(world, api.path, request, input) };
  });
}

function addApi<Call>(
  server: FastifyInstance,
  api: Api<Call>,
  admit: (request: FastifyRequest, input: ShopeeInput) => Call,
): void {
  server.route({
    method: api.method,
    url: api.path,
    handler: (request, reply) => answer(reply, () => api.handle(admit(request, readInput(request)))),
  });
}

/** The app that signed a Public call, or a link to the consent page. */
export function checkPublicSign(world: World, path: string, query: ShopeeInput['query']): App {
  const { app, partnerId, timestamp, sign } = checkCaller(world, query);
  if (!isSameText(signCall(app.secret, { partnerId, path, timestamp }), sign)) throw wrongSign();
  return app;
}

/** A client may send the parameters of a shop with a public signature: they count only if they are signed. */
function checkEitherSign(world: World, path: string, request: FastifyRequest, input: ShopeeInput): App {
  const { app, partnerId, timestamp, sign } = checkCaller(world, input.query);
  if (isSameText(signCall(app.secret, { partnerId, path, timestamp }), sign)) return app;
  if (input.query['access_token'] === undefined) throw wrongSign();
  return checkShopCall(world, path, request, input).app;
}

async function answer(reply: FastifyReply, work: () => Fields | Promise<Fields>): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  try {
    return reply.send(stringify(await work()));
  } catch (error) {
    if (!(error instanceof ShopeeFailure)) throw error;
    return reply.code(error.status).send(stringify(failureBody(error)));
  }
}

function checkShopCall(world: World, path: string, request: FastifyRequest, input: ShopeeInput): ShopCall {
  const { app, partnerId, timestamp, sign } = checkCaller(world, input.query);
  const accessToken = requiredText(input.query, 'access_token');
  const shopId = wholeNumber(input.query, 'shop_id');
  const expected = signCall(app.secret, { partnerId, path, timestamp, accessToken, shopId });
  if (!isSameText(expected, sign)) throw wrongSign();
  const pair = world.byAccessToken('shopee', accessToken);
  const shop = world.shop('shopee', shopId);
  const valid = pair && pair.appId === app.appId && pair.shopIds.includes(shopId);
  if (!valid || !shop || pair.accessExpiresAt <= world.now()) {
    throw new ShopeeFailure(SHOPEE_OPTIONS.badTokenError, 'Invalid access_token, please have a check.', 403);
  }
  const [module = ''] = path.slice('/api/v2/'.length).split('/');
  if (withheldBy(pair.grantId).includes(module)) {
    throw new ShopeeFailure('error_permission', `The app has no permission for ${module}.`, 403);
  }
  return { ...input, request, app, shop, pair };
}

function checkCaller(
  world: World,
  query: ShopeeInput['query'],
): { app: App; partnerId: string; timestamp: string; sign: string } {
  const partnerId = wholeNumber(query, 'partner_id');
  const timestamp = wholeNumber(query, 'timestamp');
  const sign = requiredText(query, 'sign');
  const app = world.app('shopee', partnerId);
  if (!app) throw new ShopeeFailure('invalid_partner_id', 'Invalid partner_id.', 403);
  if (Math.abs(world.clock.wallNow() / 1000 - Number(timestamp)) > CLOCK_SKEW_S) {
    throw wrongParameter('the timestamp is expired');
  }
  return { app, partnerId, timestamp, sign };
}

function wrongSign(): ShopeeFailure {
  return new ShopeeFailure('error_sign', 'Wrong sign.', 403);
}

function readInput(request: FastifyRequest): ShopeeInput {
  const given = Object.entries(request.query as Record<string, string | string[]>);
  const values = Object.fromEntries(given.map(([name, value]) => [name, [value].flat()]));
  const query = Object.fromEntries(given.map(([name]) => [name, values[name]?.at(-1) ?? '']));
  // An upload's parts are read by the API that takes them.
  const body = request.isMultipart?.() ? {} : (request.body ?? {});
  if (typeof body !== 'object' || Array.isArray(body)) throw wrongParameter('the body must be an object');
  return { query, values, body: body as Record<string, unknown> };
}
