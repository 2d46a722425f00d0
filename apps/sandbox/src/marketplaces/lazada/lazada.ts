import type { FastifyInstance } from 'fastify';
import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { addAuthorizePage } from './authorize-page.ts';
import { addChatApis } from './chat-apis.ts';
import { failureBody, GatewayFailure, topLevel } from './envelope.ts';
import { addSellerApi } from './gateway.ts';
import { messagePushes, readPushes } from './pushes.ts';
import { addTokenApis, shortCodeOf } from './token-apis.ts';

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Lazada: the gateway at `/rest`, all sites on one port, and the authorisation page at
 * `/oauth/authorize`. Failures of the gateway come with HTTP 200, as they do there.
 */
export const lazada: MarketplaceModule = {
  name: 'lazada',
  register(app, { world }) {
    // Whatever is not a form is kept as it came: such a body is part of the signature.
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    addAuthorizePage(app, world);
    addTokenApis(app, world);
    addChatApis(app, world);
    addSellerInfo(app, world);
    app.setNotFoundHandler((_request, reply) =>
      reply
        .code(200)
        .send(failureBody(new GatewayFailure('InvalidApiPath', 'The specified API path is invalid'))),
    );
  },
  webhooksFor: messagePushes,
  webhooksForRead: readPushes,
  retry: { timeoutMs: 500, delaysMs: Array.from({ length: 12 }, () => HALF_HOUR_MS), ordered: false },
  faultReply(kind, retryAfterSeconds) {
    const failure =
      kind === 'rate_limited'
        ? new GatewayFailure(
            'ApiCallLimit',
            `Api access frequency exceeds the limit. this ban will last ${retryAfterSeconds} seconds`,
          )
        : new GatewayFailure('InternalError', 'The request has failed due to some unknown error', 'SYSTEM');
    return { status: 200, headers: {}, body: failureBody(failure) };
  },
};

function addSellerInfo(app: FastifyInstance, world: World): void {
  addSellerApi(app, world, {
    path: '/seller/get',
    methods: ['GET'],
    handle: ({ shop }) =>
      topLevel({
        data: {
          seller_id: shop.shopId,
          name: shop.name,
          name_company: shop.name,
          short_code: shortCodeOf(shop.region, shop.shopId),
          email: `seller-${shop.shopId}@example.test`,
          logo_url: '',
          location: shop.region,
          status: 'ACTIVE',
          cb: 'false',
          verified: 'true',
          marketplaceEaseMode: 'false',
        },
      }),
  });
}
