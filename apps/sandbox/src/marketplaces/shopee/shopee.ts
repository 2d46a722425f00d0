import type { FastifyInstance } from 'fastify';
import { parse } from 'lossless-json';
import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { endingPushes, grantPushes, revocationPushes } from './pushes/authorisation-pushes.ts';
import { addCancelConsent } from './auth/cancel-consent.ts';
import { addConversationRoutes } from './chat/chat-conversation-routes.ts';
import { addChatMediaRoutes } from './chat/chat-media-routes.ts';
import { addMessageRoutes } from './chat/chat-message-routes.ts';
import { messagePushes } from './pushes/chat-pushes.ts';
import { orderPushes, returnPushes } from './pushes/commerce-pushes.ts';
import { addConsent } from './auth/consent.ts';
import { failureBody, ShopeeFailure, wrongParameter } from './gateway/envelope.ts';
import { addMediaSpaceRoutes } from './media/media-routes.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addTrackingRoutes } from './orders/tracking-routes.ts';
import { addProductRoutes } from './catalogue/product-routes.ts';
import { setPublicUrl } from './gateway/public-url.ts';
import { addPushRoutes } from './pushes/push-routes.ts';
import type { LostPushes } from '../marketplace.ts';
import { addReturnRoutes } from './returns/return-routes.ts';
import { addReviewRoutes } from './catalogue/review-routes.ts';
import { addShopRoutes } from './auth/shop-routes.ts';
import { addTokenRoutes } from './auth/token-routes.ts';
import { addVoucherRoutes } from './catalogue/voucher-routes.ts';

/** What the module needs; without `lostPushes` none was ever lost. */
export interface ShopeeDeps {
  world: World;
  publicUrl: string;
  lostPushes?: LostPushes;
}

/** Shopee Open Platform v2: `/api/v2/*`, the signed authorisation links and the newer one at `/auth`. */
export const shopee = {
  name: 'shopee',
  register(app: FastifyInstance, { world, publicUrl, lostPushes = () => [] }: ShopeeDeps) {
    setPublicUrl(world, publicUrl);
    addAnswersInShopeesForm(app);
    addConsent(app, world);
    addCancelConsent(app, world);
    addTokenRoutes(app, world);
    addConversationRoutes(app, world);
    addMessageRoutes(app, world);
    addChatMediaRoutes(app, world);
    addOrderRoutes(app, world);
    addTrackingRoutes(app, world);
    addProductRoutes(app, world);
    addReviewRoutes(app, world);
    addVoucherRoutes(app, world);
    addReturnRoutes(app, world);
    addShopRoutes(app, world);
    addMediaSpaceRoutes(app, world);
    addPushRoutes(app, world, lostPushes);
  },
  webhooksFor: messagePushes,
  webhooksForOrder: orderPushes,
  webhooksForReturn: returnPushes,
  webhooksForGrant: grantPushes,
  webhooksForEnding: endingPushes,
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
} satisfies MarketplaceModule;

/** Bodies keep every digit of their numbers, and whatever goes wrong has Shopee's envelope. */
function addAnswersInShopeesForm(app: FastifyInstance): void {
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
}

function serverError(): ShopeeFailure {
  return new ShopeeFailure('error_server', 'Something wrong. Please try later.', 500);
}
