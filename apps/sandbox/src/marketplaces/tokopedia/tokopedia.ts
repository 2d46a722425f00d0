import type { MarketplaceModule } from '../marketplace.ts';
import { addChatRoutes } from './chat-routes.ts';
import { addConsentRoutes } from './consent.ts';
import { internalError, rateLimitError } from './errors.ts';
import { toJson } from './json.ts';
import { rateHeaders } from './rate-limit.ts';
import { addRefusals } from './refusals.ts';
import { addRegisterRoutes } from './register-routes.ts';
import { addShopRoutes, SHOP_INFO_ALLOWANCE } from './shop-routes.ts';
import { addTokenRoute } from './token-route.ts';
import { chatPushes, RETRY } from './webhook.ts';

/**
 * Tokopedia's Seller API ("fs"): the accounts host and the API host share one port, which their paths
 * allow. Ids travel as JSON numbers of any size.
 */
export const tokopedia: MarketplaceModule = {
  name: 'tokopedia',
  register(app, { world }) {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.setReplySerializer(toJson);
    addRefusals(app);
    addConsentRoutes(app, world);
    addTokenRoute(app, world);
    addChatRoutes(app, world);
    addShopRoutes(app, world);
    addRegisterRoutes(app, world);
  },
  webhooksFor: chatPushes,
  retry: RETRY,
  faultReply(kind, retryAfterSeconds) {
    const { status, body } = kind === 'rate_limited' ? rateLimitError() : internalError();
    const headers = kind === 'rate_limited' ? rateHeaders(SHOP_INFO_ALLOWANCE, 0, retryAfterSeconds) : {};
    return { status, headers, body };
  },
};
