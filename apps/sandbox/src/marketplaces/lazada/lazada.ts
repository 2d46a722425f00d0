import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { addAuthorizePage } from './auth/authorize-page.ts';
import { summaryOf } from './chat/chat-content.ts';
import { addMessageApis } from './chat/chat-message-routes.ts';
import { addSessionApis } from './chat/chat-session-routes.ts';
import { LAZADA_ENDPOINTS } from './gateway/endpoints.ts';
import { failureBody, GatewayFailure } from './gateway/envelope.ts';
import { addMediaApis } from './media/media-routes.ts';
import { LAZADA_OPTIONS } from './gateway/options.ts';
import { addOrderActionApis } from './orders/order-action-routes.ts';
import { addOrderApis } from './orders/order-routes.ts';
import { addProductApis } from './catalogue/product-routes.ts';
import { setPublicUrl } from './gateway/public-url.ts';
import { messagePushes, orderPushes, readPushes, returnPushes, reviewPushes } from './pushes/pushes.ts';
import { addReturnActionApis } from './returns/return-action-routes.ts';
import { addReturnApis } from './returns/return-routes.ts';
import { addReviewApis } from './catalogue/review-routes.ts';
import { addShopApis } from './auth/shop-routes.ts';
import { addTokenApis } from './auth/token-routes.ts';
import { addVoucherApis } from './catalogue/voucher-routes.ts';

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Lazada: the gateway at `/rest`, all sites on one port, and the authorisation page at
 * `/oauth/authorize`. Failures of the gateway come with HTTP 200, as they do there.
 */
export const lazada: MarketplaceModule = {
  name: 'lazada',
  register(app, { world, publicUrl }) {
    setPublicUrl(world, publicUrl);
    // Whatever is not a form is kept as it came: such a body is part of the signature.
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    void app.register(multipart, { limits: { fileSize: LAZADA_OPTIONS.video.maxBytes, files: 1 } });
    addAuthorizePage(app, world);
    for (const addApis of APIS) addApis(app, world);
    app.setNotFoundHandler((request, reply) =>
      reply.code(200).send(failureBody(unservedFailure(request.url))),
    );
    sayWhenRecalled(world);
  },
  webhooksFor: messagePushes,
  webhooksForRecall: messagePushes,
  webhooksForRead: readPushes,
  webhooksForOrder: orderPushes,
  webhooksForReview: reviewPushes,
  webhooksForReturn: returnPushes,
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

const APIS: readonly ((server: FastifyInstance, world: World) => void)[] = [
  addTokenApis,
  addShopApis,
  addSessionApis,
  addMessageApis,
  addMediaApis,
  addOrderApis,
  addOrderActionApis,
  addProductApis,
  addVoucherApis,
  addReviewApis,
  addReturnApis,
  addReturnActionApis,
];

/** A path that is served with another method, or one that is not served at all. */
function unservedFailure(url: string): GatewayFailure {
  const path = url.replace(/\?.*$/s, '').replace(/^\/rest/, '');
  return LAZADA_ENDPOINTS.some((endpoint) => endpoint.path === path)
    ? new GatewayFailure(LAZADA_OPTIONS.wrongMethodCode, 'The HTTP method is not supported by this API')
    : new GatewayFailure('InvalidApiPath', 'The specified API path is invalid');
}

/** A recall leaves a line of the marketplace's own in the session, which is pushed like any other. */
function sayWhenRecalled(world: World): void {
  world.onRecall((message, { shopId }) => {
    if (message.marketplace !== 'lazada') return;
    const who = message.sender === 'buyer' ? 'The buyer' : 'The shop';
    const shop = world.shop('lazada', shopId) as Shop;
    // A picture has no words.
    const recalled = summaryOf(world, shop, message.content) || `[${message.content.kind}]`;
    world.addMessage('lazada', {
      conversationId: message.conversationId,
      sender: 'system',
      source: 'system',
      content: { kind: 'notice', text: `${who} recalled a message`, recalled },
    });
  });
}
