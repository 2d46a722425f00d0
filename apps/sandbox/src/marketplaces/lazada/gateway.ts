import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { isSameText } from '../hmac.ts';
import { ChatFailure, failureBody, GatewayFailure } from './envelope.ts';
import { signCall } from './sign.ts';

const CLOCK_SKEW_MS = 7_200_000;

/** A call that passed the gateway. `params` are query and form together, decoded. */
export interface GatewayCall {
  app: App;
  params: Readonly<Record<string, string>>;
}

/** A call in a seller's name. */
export interface SellerCall extends GatewayCall {
  shop: Shop;
}

/** One API: its path behind `/rest`, the methods it takes and what it answers. */
export interface Api<Call> {
  path: string;
  methods: readonly ('GET' | 'POST')[];
  handle: (call: Call) => Record<string, unknown>;
}

/** Adds an API that needs an app's signature only. */
export function addPublicApi(server: FastifyInstance, world: World, api: Api<GatewayCall>): void {
  server.route({
    method: [...api.methods],
    url: `/rest${api.path}`,
    handler: (request) => answer(() => api.handle(checkCall(world, api.path, request))),
  });
}

/** Adds an API that also needs the seller's access token. */
export function addSellerApi(server: FastifyInstance, world: World, api: Api<SellerCall>): void {
  server.route({
    method: [...api.methods],
    url: `/rest${api.path}`,
    handler: (request) => answer(() => api.handle(checkSeller(world, checkCall(world, api.path, request)))),
  });
}

/** A parameter that must be there. */
export function requiredParam(params: GatewayCall['params'], name: string): string {
  const value = params[name];
  if (value === undefined || value === '') {
    throw new GatewayFailure(
      'MissingParameter',
      `The input parameter "${name}" that is mandatory for processing this request is not supplied`,
    );
  }
  return value;
}

function answer(work: () => Record<string, unknown>): Record<string, unknown> {
  try {
    return work();
  } catch (error) {
    if (error instanceof GatewayFailure || error instanceof ChatFailure) return failureBody(error);
    throw error;
  }
}

function checkCall(world: World, apiPath: string, request: FastifyRequest): GatewayCall {
  const { params, rawBody } = readParams(request);
  const appKey = requiredParam(params, 'app_key');
  const timestamp = requiredParam(params, 'timestamp');
  const method = requiredParam(params, 'sign_method');
  const sign = requiredParam(params, 'sign');
  const app = world.app('lazada', appKey);
  if (!app) throw new GatewayFailure('InvalidAppKey', 'The specified App Key is invalid');
  const at = /^\d+$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp);
  if (!Number.isFinite(at) || Math.abs(world.now() - at) > CLOCK_SKEW_MS) {
    throw new GatewayFailure('InvalidTimestamp', 'The specified timestamp is malformed or out of range');
  }
  const expected = signCall(app.secret, apiPath, params, rawBody);
  if (method !== 'sha256' || !isSameText(expected, sign)) {
    throw new GatewayFailure(
      'IncompleteSignature',
      'The request signature does not conform to platform standards',
    );
  }
  return { app, params };
}

function checkSeller(world: World, call: GatewayCall): SellerCall {
  const token = requiredParam(call.params, 'access_token');
  const pair = world.byAccessToken('lazada', token);
  const shopId = pair?.shopIds[0];
  const shop = shopId === undefined ? undefined : world.shop('lazada', shopId);
  if (!pair || !shop || pair.appId !== call.app.appId || pair.accessExpiresAt <= world.now()) {
    throw new GatewayFailure('IllegalAccessToken', 'The specified access token is invalid or expired');
  }
  return { ...call, shop };
}

function readParams(request: FastifyRequest): { params: Record<string, string>; rawBody: string } {
  const params = stringsOf(request.query);
  if (typeof request.body === 'string') return { params, rawBody: request.body };
  return { params: { ...params, ...stringsOf(request.body) }, rawBody: '' };
}

/** Of a name given twice the last value counts. */
function stringsOf(source: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((source ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value.at(-1) ?? '') : value,
    ]),
  );
}
