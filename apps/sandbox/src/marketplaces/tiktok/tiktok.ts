import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { acceptRepeatedContentType } from '../sole-header.ts';
import { addCancellationRoutes } from './returns/cancellation-routes.ts';
import { linkCancellations } from './returns/cancellation-link.ts';
import { addConversationRoutes } from './chat/chat-conversation-routes.ts';
import { addDeskRoutes } from './chat/chat-desk-routes.ts';
import { addMessageRoutes } from './chat/chat-message-routes.ts';
import { addConsentRoutes } from './auth/consent.ts';
import type { TikTokContext } from './gateway/context.ts';
import { failure } from './gateway/envelope.ts';
import { TIKTOK_CODE } from './gateway/errors.ts';
import { addMediaRoutes } from './media/media-routes.ts';
import { addVideoRoutes } from './media/video-routes.ts';
import { TIKTOK_OPTIONS } from './gateway/options.ts';
import type { TikTokOptions } from './gateway/options.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addProductRoutes } from './catalogue/product-routes.ts';
import { makePushAddresses } from './pushes/push-addresses.ts';
import type { CallCount, VideoUpload } from './gateway/context.ts';
import { addRefusals } from './gateway/refusals.ts';
import { addReturnRequestRoutes } from './returns/return-request-routes.ts';
import { addReturnRoutes } from './returns/return-routes.ts';
import { addShopRoutes } from './auth/shop-routes.ts';
import { addTokenRoutes } from './auth/tokens.ts';
import { addVoucherRoutes } from './catalogue/voucher-routes.ts';
import { addWebhookRoutes } from './pushes/webhook-routes.ts';
import { deauthorizationPushes, newMessagePushes, orderPushes, returnPushes } from './pushes/webhook.ts';

const PUSH_TIMEOUT_MS = 3000;

/**
 * TikTok Shop, the 202309 generation: the consent, auth and API hosts share one port, which their
 * paths allow. Bodies reach the routes as raw bytes, because signatures cover those.
 */
export function makeTikTok(options: TikTokOptions): MarketplaceModule {
  const contexts = new WeakMap<World, TikTokContext>();
  const contextOf = (world: World, publicUrl = ''): TikTokContext => {
    const known = contexts.get(world);
    if (known) return known;
    const context = newContext(world, publicUrl, options);
    contexts.set(world, context);
    return context;
  };
  return {
    name: 'tiktok',
    register(app, { world, publicUrl }) {
      const context = contextOf(world, publicUrl);
      app.removeAllContentTypeParsers();
      // Some clients send a body with every GET, and sign it.
      app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
      acceptRepeatedContentType(app);
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      addRefusals(app, options);
      addConsentRoutes(app, world);
      addTokenRoutes(app, world, options);
      addShopRoutes(app, context);
      addConversationRoutes(app, context);
      addMessageRoutes(app, context);
      addDeskRoutes(app, context);
      addMediaRoutes(app, context);
      addVideoRoutes(app, context);
      addOrderRoutes(app, context);
      addProductRoutes(app, context);
      addVoucherRoutes(app, context);
      addCancellationRoutes(app, context);
      addReturnRoutes(app, context);
      addReturnRequestRoutes(app, context);
      addWebhookRoutes(app, context);
      linkCancellations(world);
    },
    webhooksFor: (world, message, conversation) => newMessagePushes(contextOf(world), message, conversation),
    webhooksForOrder: (world, order, before) => orderPushes(contextOf(world), order, before),
    webhooksForReturn: (world, request) => returnPushes(contextOf(world), request),
    webhooksForRevocation: (world, revocation) => deauthorizationPushes(contextOf(world), revocation),
    retry: { timeoutMs: PUSH_TIMEOUT_MS, delaysMs: options.pushDelaysMs, ordered: false },
    faultReply(kind, retryAfterSeconds) {
      return kind === 'rate_limited'
        ? {
            status: 429,
            headers: { 'retry-after': String(retryAfterSeconds) },
            body: failure(TIKTOK_CODE.tooManyRequests, 'Too many requests'),
          }
        : { status: 500, headers: {}, body: failure(TIKTOK_CODE.internal, 'Internal error') };
    },
  };
}

export const tiktok: MarketplaceModule = makeTikTok(TIKTOK_OPTIONS);

function newContext(world: World, publicUrl: string, options: TikTokOptions): TikTokContext {
  const memory = {
    acceptsChat: new Map<string, boolean>(),
    sentToday: new Map<string, number>(),
    decided: new Set<string>(),
    madeReturns: new Map<string, string>(),
    sellerRequests: new Set<string>(),
    offers: new Map<string, { amount: string; currency: string }>(),
    videoUploads: new Map<string, VideoUpload>(),
    pushAddresses: makePushAddresses(),
    calls: new Map<string, CallCount>(),
  };
  return { world, publicUrl, options, memory };
}
