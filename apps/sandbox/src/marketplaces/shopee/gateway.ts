import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLosslessNumber, stringify } from 'lossless-json';
import type { App, Shop, TokenPair } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { isSameText } from '../hmac.ts';
import { failureBody, ShopeeFailure, wrongParameter } from './envelope.ts';
import { signCall } from './sign.ts';

const CLOCK_SKEW_S = 300;

/** What came with a call. Query values are texts; numbers in `body` keep every digit. */
export interface ShopeeInput {
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** A call signed by an app. */
export interface PublicCall extends ShopeeInput {
  app: App;
}

/** A call signed by an app in a shop's name. */
export interface ShopCall extends PublicCall {
  shop: Shop;
  pair: TokenPair;
}

/** One API and what it answers. */
export interface Api<Call> {
  path: string;
  method: 'GET' | 'POST';
  handle: (call: Call) => Record<string, unknown>;
}

/** Adds an API of the Public kind. */
export function addPublicApi(server: FastifyInstance, world: World, api: Api<PublicCall>): void {
  server.route({
    method: api.method,
    url: api.path,
    handler: (request, reply) =>
      answer(reply, () => {
        const input = readInput(request);
        return api.handle({ ...input, app: checkPublicSign(world, api.path, input.query) });
      }),
  });
}

/** Adds an API of the Shop kind. */
export function addShopApi(server: FastifyInstance, world: World, api: Api<ShopCall>): void {
  server.route({
    method: api.method,
    url: api.path,
    handler: (request, reply) =>
      answer(reply, () => api.handle(checkShopCall(world, api.path, readInput(request)))),
  });
}

/** The app that signed a Public call, or a link to the consent page. */
export function checkPublicSign(world: World, path: string, query: ShopeeInput['query']): App {
  const { app, partnerId, timestamp, sign } = checkCaller(world, query);
  if (!isSameText(signCall(app.secret, { partnerId, path, timestamp }), sign)) throw wrongSign();
  return app;
}

/** A whole number, given as a number or as text, with every digit kept. */
export function wholeNumber(source: Readonly<Record<string, unknown>>, name: string): string {
  const text = optionalWholeNumber(source, name);
  if (text === undefined) throw wrongParameter(`${name} is required`);
  return text;
}

/** As `wholeNumber`; undefined when the field is absent. */
export function optionalWholeNumber(
  source: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  const value = source[name];
  if (value === undefined || value === null || value === '') return undefined;
  const text = isLosslessNumber(value) ? value.toString() : value;
  if (typeof text !== 'string' || !/^\d{1,19}$/.test(text)) {
    throw wrongParameter(`${name} must be a whole number`);
  }
  return text;
}

/** A text that must be there. */
export function requiredText(source: Readonly<Record<string, unknown>>, name: string): string {
  const value = source[name];
  if (typeof value !== 'string' || value === '') throw wrongParameter(`${name} is required`);
  return value;
}

function answer(reply: FastifyReply, work: () => Record<string, unknown>): FastifyReply {
  reply.type('application/json; charset=utf-8');
  try {
    return reply.send(stringify(work()));
  } catch (error) {
    if (!(error instanceof ShopeeFailure)) throw error;
    return reply.code(error.status).send(stringify(failureBody(error)));
  }
}

function checkShopCall(world: World, path: string, input: ShopeeInput): ShopCall {
  const { app, partnerId, timestamp, sign } = checkCaller(world, input.query);
  const accessToken = requiredText(input.query, 'access_token');
  const shopId = wholeNumber(input.query, 'shop_id');
  const expected = signCall(app.secret, { partnerId, path, timestamp, accessToken, shopId });
  if (!isSameText(expected, sign)) throw wrongSign();
  const pair = world.byAccessToken('shopee', accessToken);
  const shop = world.shop('shopee', shopId);
  const valid = pair && pair.appId === app.appId && pair.shopIds.includes(shopId);
  if (!valid || !shop || pair.accessExpiresAt <= world.now()) {
    // The misspelling is the real gateway's.
    throw new ShopeeFailure('invalid_acceess_token', 'Invalid access_token, please have a check.', 403);
  }
  return { ...input, app, shop, pair };
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
  if (Math.abs(world.now() / 1000 - Number(timestamp)) > CLOCK_SKEW_S) {
    throw wrongParameter('the timestamp is expired');
  }
  return { app, partnerId, timestamp, sign };
}

function wrongSign(): ShopeeFailure {
  return new ShopeeFailure('error_sign', 'Wrong sign.', 403);
}

function readInput(request: FastifyRequest): ShopeeInput {
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value.at(-1) ?? '') : value,
    ]),
  );
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw wrongParameter('the body must be an object');
  return { query, body: body as Record<string, unknown> };
}
