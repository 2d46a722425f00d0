import type { MarketplaceModule } from '../marketplace.ts';
import { addConsentRoutes } from './consent.ts';
import { addConversationRoutes } from './conversation-routes.ts';
import { failure } from './envelope.ts';
import { TIKTOK_CODE } from './errors.ts';
import { addMessageRoutes } from './message-routes.ts';
import { addRefusals } from './refusals.ts';
import { addShopRoutes } from './shop-routes.ts';
import { addTokenRoutes } from './tokens.ts';
import { addWebhookRoutes } from './webhook-routes.ts';
import { deauthorizationPushes, newMessagePushes, RETRY } from './webhook.ts';

/**
 * TikTok Shop, the 202309 generation: the consent, auth and API hosts share one port, which their
 * paths allow. Bodies reach the routes as raw bytes, because signatures cover those.
 */
export const tiktok: MarketplaceModule = {
  name: 'tiktok',
  register(app, { world }) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addRefusals(app);
    addConsentRoutes(app, world);
    addTokenRoutes(app, world);
    addShopRoutes(app, world);
    addConversationRoutes(app, world);
    addMessageRoutes(app, world);
    addWebhookRoutes(app, world);
  },
  webhooksFor: newMessagePushes,
  webhooksForRevocation: deauthorizationPushes,
  retry: RETRY,
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
