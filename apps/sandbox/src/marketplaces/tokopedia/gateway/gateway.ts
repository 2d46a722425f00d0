import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Order } from '../../../world/commerce/commerce.ts';
import type { App, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { soleHeaderOf } from '../../sole-header.ts';
import { appOfToken } from './client-tokens.ts';
import type { Context } from './context.ts';
import type { Envelope } from './envelope.ts';
import {
  notLinkedError,
  parameterError,
  rateLimitError,
  refusal,
  statusError,
  unauthorizedError,
  withheldError,
} from './errors.ts';
import type { FsError, RefusalCode } from './errors.ts';
import { requestJsonOf } from './json.ts';
import { isLinked } from './links.ts';
import { isNumberOf } from './numbers.ts';
import { RateLimit } from './rate-limit.ts';
import type { Allowance } from './rate-limit.ts';

/** A call on the API host whose bearer token and fs_id fit together. */
export interface FsCall {
  context: Context;
  world: World;
  app: App;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body, whole numbers as bigints; undefined when it is not JSON. */
  json: () => unknown;
  request: FastifyRequest;
}

/** An HTML page instead of an envelope (the shipping label). */
export interface HtmlPage {
  html: string;
}

interface RouteAt {
  method: 'GET' | 'POST' | 'PATCH';
  /** Has a `:fsId` segment, or takes `fs_id` from the query. */
  url: string;
  /** How a malformed fs_id is refused: the chat's way, the older envelope's, the orders' or the products'. */
  envelope: 'header' | 'status' | 'order' | 'product';
  /** Where the marketplace has published one. */
  allowance?: Allowance;
}

/** Adds a call of the API host; what `handle` gives is the whole body. */
export function addFsRoute(
  scope: FastifyInstance,
  context: Context,
  { method, url, envelope, allowance }: RouteAt,
  handle: (call: FsCall) => Envelope | HtmlPage | Promise<Envelope>,
): void {
  const { world, options } = context;
  const limit = new RateLimit(allowance ?? options.allowance);
  scope.route({
    method,
    url,
    handler: async (request, reply) => {
      const app = appOfToken(world, bearerOf(request));
      if (!app) throw unauthorizedError();
      const params = request.params as Record<string, string>;
      const query = queryOf(request);
      const state = limit.take(app.appId, world.now());
      reply.headers(state.headers);
      if (!state.allowed) throw rateLimitError();
      checkFsId(app, params['fsId'] ?? query.get('fs_id') ?? '', envelope);
      if (options.withheldPaths.some((path) => url.includes(path))) throw withheldError();
      const json = () => requestJsonOf(rawBodyOf(request).toString('utf8'));
      const answer = await handle({ context, world, app, params, query, json, request });
      return 'html' in answer ? reply.type('text/html; charset=utf-8').send(answer.html) : answer;
    },
  });
}

/** The shop a call names; it must be linked to the app. */
export function linkedShopOf(
  { world, app }: FsCall,
  shopId: string,
  malformed: () => FsError = () => parameterError('invalid shop_id format'),
): Shop {
  if (!/^[1-9]\d*$/.test(shopId)) throw malformed();
  const shop = world.shop('tokopedia', shopId);
  if (!shop || !isLinked(world, app.appId, shopId)) throw notLinkedError(app.appId, shopId);
  return shop;
}

/** The shop that `shop_id` of the query names, refused by the codes given when it is missing or malformed. */
export function queriedShopOf(call: FsCall, missing: RefusalCode, malformed: RefusalCode): Shop {
  const shopId = call.query.get('shop_id') ?? '';
  if (shopId === '') throw refusal(missing);
  return linkedShopOf(call, shopId, () => refusal(malformed));
}

/** The order a call names; its shop must be linked to the app. */
export function linkedOrderOf({ world, app }: FsCall, orderId: string): Order {
  if (!/^\d+$/.test(orderId)) throw refusal('ORD_DLV_005');
  const order = world.commerce.order('tokopedia', orderId) ?? orderByNumber(world, orderId);
  if (!order) throw refusal('ORD_API_008');
  if (!isLinked(world, app.appId, order.shopId)) throw notLinkedError(app.appId, order.shopId);
  return order;
}

/** The decoded query of a request. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://tokopedia').searchParams;
}

/** The body as it arrived; empty when there was none. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function orderByNumber(world: World, digits: string): Order | undefined {
  return world
    .shops('tokopedia')
    .flatMap((shop) => world.commerce.orders('tokopedia', shop.shopId))
    .find((order) => isNumberOf(order.orderId, digits));
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(soleHeaderOf(request, 'authorization'))?.[1] ?? '';
}

function checkFsId(app: App, fsId: string, envelope: RouteAt['envelope']): void {
  if (!/^\d+$/.test(fsId)) throw fsIdError(fsId, envelope);
  if (fsId !== app.appId) throw notLinkedError(fsId, '-');
}

function fsIdError(fsId: string, envelope: RouteAt['envelope']): FsError {
  switch (envelope) {
    case 'status':
      return statusError('Invalid FS ID Format');
    case 'order':
      return refusal(fsId === '' ? 'ORD_DLV_001' : 'ORD_DLV_002');
    case 'product':
      return refusal('PRD_DLV_002');
    case 'header':
      return parameterError('invalid fs_id format', 'SHP_DLV_001');
  }
}
