import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { appOfToken } from './client-tokens.ts';
import type { Envelope } from './envelope.ts';
import { notLinkedError, parameterError, statusError, unauthorizedError } from './errors.ts';
import { fromJson } from './json.ts';
import { isLinked } from './links.ts';

/** A call on the API host whose bearer token and fs_id fit together. */
export interface FsCall {
  world: World;
  app: App;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body, whole numbers as bigints; undefined when it is not JSON. */
  json: () => unknown;
  reply: FastifyReply;
}

interface RouteAt {
  method: 'GET' | 'POST';
  /** Has a `:fsId` segment. */
  url: string;
  /** The envelope in which a malformed fs_id is refused. */
  envelope: 'header' | 'status';
}

/** Adds a call of the API host; what `handle` gives is the whole body. */
export function addFsRoute(
  scope: FastifyInstance,
  world: World,
  { method, url, envelope }: RouteAt,
  handle: (call: FsCall) => Envelope,
): void {
  scope.route({
    method,
    url,
    handler: async (request, reply) => {
      const app = appOfToken(world, bearerOf(request));
      if (!app) throw unauthorizedError();
      const params = request.params as Record<string, string>;
      checkFsId(app, params['fsId'] ?? '', envelope);
      const json = () => fromJson(rawBodyOf(request).toString('utf8'));
      return handle({ world, app, params, query: queryOf(request), json, reply });
    },
  });
}

/** The shop a call names; it must be linked to the app. */
export function linkedShopOf({ world, app }: FsCall, shopId: string): Shop {
  if (!/^[1-9]\d*$/.test(shopId)) throw parameterError('invalid shop_id format');
  const shop = world.shop('tokopedia', shopId);
  if (!shop || !isLinked(world, app.appId, shopId)) throw notLinkedError(app.appId, shopId);
  return shop;
}

/** The decoded query of a request. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://tokopedia').searchParams;
}

/** The body as it arrived; empty when there was none. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function checkFsId(app: App, fsId: string, envelope: 'header' | 'status'): void {
  if (!/^\d+$/.test(fsId)) {
    throw envelope === 'status'
      ? statusError('Invalid FS ID Format')
      : parameterError('invalid fs_id format', 'SHP_DLV_001');
  }
  if (fsId !== app.appId) throw notLinkedError(fsId, '-');
}
