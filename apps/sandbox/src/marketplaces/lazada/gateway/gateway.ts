import type { FastifyInstance } from 'fastify';
import type { App, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { isSameText } from '../../hmac.ts';
import { failureBody, GatewayFailure, ServiceFailure } from './envelope.ts';
import { LAZADA_OPTIONS } from './options.ts';
import { requiredParam } from './parameters.ts';
import type { Parameters } from './parameters.ts';
import { readRequest } from './read-request.ts';
import type { SentFile, SentRequest } from './read-request.ts';
import { signsOfCall } from './sign.ts';
import { isWithheld } from './withheld-groups.ts';

const CLOCK_SKEW_MS = 7_200_000;

/** A call that passed the gateway. */
export interface GatewayCall {
  app: App;
  params: Parameters;
  /** By field name. */
  files: ReadonlyMap<string, SentFile>;
}

/** A call in a seller's name. */
export interface SellerCall extends GatewayCall {
  shop: Shop;
}

type Answer = Record<string, unknown>;

/** One API: its path behind `/rest`, the methods it takes and what it answers. */
export interface Api<Call> {
  path: string;
  methods: readonly ('GET' | 'POST')[];
  handle: (call: Call) => Answer | Promise<Answer>;
}

/** What a documented method column says. */
export const GET = ['GET'] as const;
export const POST = ['POST'] as const;
export const GET_OR_POST = ['GET', 'POST'] as const;

/** Adds an API that needs an app's signature only. */
export function addPublicApi(server: FastifyInstance, world: World, api: Api<GatewayCall>): void {
  addApi(server, world, api, (call) => call);
}

/** Adds an API that also needs the seller's access token. */
export function addSellerApi(server: FastifyInstance, world: World, api: Api<SellerCall>): void {
  addApi(server, world, api, (call) => checkSeller(world, api.path, call));
}

function addApi<Call>(
  server: FastifyInstance,
  world: World,
  api: Api<Call>,
  admit: (call: GatewayCall) => Call,
): void {
  server.route({
    method: [...api.methods],
    url: `/rest${api.path}`,
    // A HEAD of its own would be one more route than the marketplace documents.
    exposeHeadRoute: false,
    handler: async (request) => {
      const sent = await readRequest(request);
      try {
        return await api.handle(admit(checkCall(world, api.path, sent)));
      } catch (error) {
        if (error instanceof GatewayFailure || error instanceof ServiceFailure) return failureBody(error);
        throw error;
      }
    },
  });
}

function checkCall(world: World, apiPath: string, { readings, files }: SentRequest): GatewayCall {
  const [{ params }] = readings;
  const appKey = requiredParam(params, 'app_key');
  const timestamp = requiredParam(params, 'timestamp');
  const method = requiredParam(params, 'sign_method');
  const sign = requiredParam(params, 'sign');
  const app = world.app('lazada', appKey);
  if (!app) throw new GatewayFailure('InvalidAppKey', 'The specified App Key is invalid');
  const at = /^\d+$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp);
  if (!Number.isFinite(at) || Math.abs(world.clock.wallNow() - at) > CLOCK_SKEW_MS) {
    throw new GatewayFailure('InvalidTimestamp', 'The specified timestamp is malformed or out of range');
  }
  const signed = readings.find((reading) =>
    signsOfCall(app.secret, apiPath, reading.signed, reading.rawBody).some((one) => isSameText(one, sign)),
  );
  if (method !== 'sha256' || !signed) {
    throw new GatewayFailure(
      'IncompleteSignature',
      'The request signature does not conform to platform standards',
    );
  }
  return { app, params: signed.params, files };
}

function checkSeller(world: World, apiPath: string, call: GatewayCall): SellerCall {
  const token = requiredParam(call.params, 'access_token');
  const pair = world.byAccessToken('lazada', token);
  const shopId = pair?.shopIds[0];
  const shop = shopId === undefined ? undefined : world.shop('lazada', shopId);
  if (!pair || !shop || pair.appId !== call.app.appId || pair.accessExpiresAt <= world.now()) {
    throw new GatewayFailure('IllegalAccessToken', 'The specified access token is invalid or expired');
  }
  if (isWithheld(pair.grantId, apiPath)) {
    const { code, text } = LAZADA_OPTIONS.withheldApi;
    throw new GatewayFailure(code, text);
  }
  return { ...call, shop };
}
