import type { FastifyInstance } from 'fastify';
import { parse } from 'lossless-json';
import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { addChatApis } from './chat-apis.ts';
import { addConsent } from './consent.ts';
import { failureBody, ShopeeFailure, topLevel, wrongParameter } from './envelope.ts';
import { addShopApi } from './gateway.ts';
import { messagePushes, revocationPushes } from './pushes.ts';
import { addTokenApis } from './token-apis.ts';

const GRANT_LENGTH_S = 365 * 24 * 3600;

/** Shopee Open Platform v2: `/api/v2/*`, the signed authorisation link and the newer one at `/auth`. */
export const shopee: MarketplaceModule = {
  name: 'shopee',
  register(app, { world }) {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? {} : parse(String(body)));
      } catch {
        done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }), undefined);
      }
    });
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error(error);
      const failure = status < 500 ? wrongParameter(error.message) : serverError();
      return reply.code(status).send(failureBody(failure));
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send(failureBody(new ShopeeFailure('error_not_found', 'Wrong path.'))),
    );
    addConsent(app, world);
    addTokenApis(app, world);
    addChatApis(app, world);
    addShopInfo(app, world);
  },
  webhooksFor: messagePushes,
  webhooksForRevocation: revocationPushes,
  retry: { timeoutMs: 2000, delaysMs: [1000, 2000, 3000], ordered: true },
  faultReply(kind, retryAfterSeconds) {
    if (kind === 'internal_error') return { status: 500, headers: {}, body: failureBody(serverError()) };
    return {
      status: 429,
      headers: { 'retry-after': String(retryAfterSeconds) },
      body: failureBody(new ShopeeFailure('error_rate_limit', 'Too many requests, please retry later.')),
    };
  },
};

function serverError(): ShopeeFailure {
  return new ShopeeFailure('error_server', 'Something wrong. Please try later.', 500);
}

function addShopInfo(app: FastifyInstance, world: World): void {
  addShopApi(app, world, {
    path: '/api/v2/shop/get_shop_info',
    method: 'GET',
    handle: ({ shop, pair }) => {
      const authTime = Math.floor(pair.grantedAt / 1000);
      return topLevel({
        shop_name: shop.name,
        region: shop.region,
        status: 'NORMAL',
        is_cb: false,
        is_sip: false,
        sip_affi_shops: [],
        auth_time: authTime,
        expire_time: authTime + GRANT_LENGTH_S,
        merchant_id: null,
      });
    },
  });
}
