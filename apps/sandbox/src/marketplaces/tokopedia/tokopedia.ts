import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { acceptRepeatedContentType } from '../sole-header.ts';
import { addCampaignRoutes } from './catalogue/campaign-routes.ts';
import { chatPushes } from './pushes/chat-pushes.ts';
import { addChatRoutes } from './chat/chat-routes.ts';
import { addConsentRoutes } from './auth/consent.ts';
import { makeContext } from './gateway/context.ts';
import type { Context } from './gateway/context.ts';
import { addDiscussionRoutes } from './catalogue/discussion-routes.ts';
import { internalError, rateLimitError } from './gateway/errors.ts';
import { toJson } from './gateway/json.ts';
import { nameJsonExactly } from './gateway/json-content-type.ts';
import { TOKOPEDIA_OPTIONS } from './gateway/options.ts';
import type { TokopediaOptions } from './gateway/options.ts';
import { addOrderActionRoutes } from './orders/order-action-routes.ts';
import { orderPushes } from './pushes/order-pushes.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addProductRoutes } from './catalogue/product-routes.ts';
import { addProductUpdateRoutes } from './catalogue/product-update-routes.ts';
import { addProductWriteRoutes } from './catalogue/product-write-routes.ts';
import { rateHeaders } from './gateway/rate-limit.ts';
import { addRefusals } from './gateway/refusals.ts';
import { addReturnRoutes } from './returns/return-routes.ts';
import { addShopRoutes, SHOP_INFO_ALLOWANCE } from './auth/shop-routes.ts';
import { addTokenRoute } from './auth/token-route.ts';
import { addWebhookRoutes } from './pushes/webhook-routes.ts';

const ROOMS = [
  addChatRoutes,
  addOrderRoutes,
  addOrderActionRoutes,
  addProductRoutes,
  addProductUpdateRoutes,
  addProductWriteRoutes,
  addCampaignRoutes,
  addDiscussionRoutes,
  addReturnRoutes,
  addShopRoutes,
  addWebhookRoutes,
] as const;

/**
 * Tokopedia's Seller API ("fs"): the accounts host and the API host share one port, which their paths allow.
 * Ids travel as JSON numbers of any size. Reviews, vouchers and stickers have no call here. No push reports a
 * withdrawn authorisation, a recalled message or a complaint, because no source shows any.
 */
export function makeTokopedia(changes: Partial<TokopediaOptions> = {}): MarketplaceModule {
  const options = { ...TOKOPEDIA_OPTIONS, ...changes };
  const contexts = new WeakMap<World, Context>();
  const contextOf = (world: World) => contexts.get(world) ?? makeContext(world, '', options);
  return {
    name: 'tokopedia',
    register(app, { world, publicUrl }) {
      const context = makeContext(world, publicUrl, options);
      contexts.set(world, context);
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      acceptRepeatedContentType(app);
      app.setReplySerializer(toJson);
      nameJsonExactly(app);
      addRefusals(app);
      addConsentRoutes(app, world);
      addTokenRoute(app, world, options.tokenLifetimeMs);
      for (const addRoutes of ROOMS) addRoutes(app, context);
    },
    webhooksFor: (world, message, conversation) => chatPushes(contextOf(world), message, conversation),
    webhooksForOrder: (world, order, before) => orderPushes(contextOf(world), order, before),
    retry: options.retry,
    faultReply(kind, retryAfterSeconds) {
      const { status, body } = kind === 'rate_limited' ? rateLimitError() : internalError();
      const headers = kind === 'rate_limited' ? rateHeaders(SHOP_INFO_ALLOWANCE, 0, retryAfterSeconds) : {};
      return { status, headers, body };
    },
  };
}

/** The marketplace with the likeliest choice wherever no source decides. */
export const tokopedia: MarketplaceModule = makeTokopedia();
