import type { World } from '../../world/world.ts';
import type { MarketplaceModule } from '../marketplace.ts';
import { acceptRepeatedContentType } from '../sole-header.ts';
import { addCampaignRoutes } from './campaign-routes.ts';
import { chatPushes } from './chat-pushes.ts';
import { addChatRoutes } from './chat-routes.ts';
import { addConsentRoutes } from './consent.ts';
import { makeContext } from './context.ts';
import type { Context } from './context.ts';
import { addDiscussionRoutes } from './discussion-routes.ts';
import { internalError, rateLimitError } from './errors.ts';
import { toJson } from './json.ts';
import { nameJsonExactly } from './json-content-type.ts';
import { TOKOPEDIA_OPTIONS } from './options.ts';
import type { TokopediaOptions } from './options.ts';
import { addOrderActionRoutes } from './order-action-routes.ts';
import { orderPushes } from './order-pushes.ts';
import { addOrderRoutes } from './order-routes.ts';
import { addProductRoutes } from './product-routes.ts';
import { addProductUpdateRoutes } from './product-update-routes.ts';
import { addProductWriteRoutes } from './product-write-routes.ts';
import { rateHeaders } from './rate-limit.ts';
import { addRefusals } from './refusals.ts';
import { addReturnRoutes } from './return-routes.ts';
import { addShopRoutes, SHOP_INFO_ALLOWANCE } from './shop-routes.ts';
import { addTokenRoute } from './token-route.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

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
 * Tokopedia's Seller API ("fs"): the accounts host and the API host share one port, which their paths
 * allow. Ids travel as JSON numbers of any size. Reviews, vouchers and stickers have no call here, and no push
 * tells of a withdrawn authorisation, a recalled message or a complaint: no source shows any.
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
