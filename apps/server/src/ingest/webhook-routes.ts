import type { FastifyInstance } from 'fastify';
import type { Platform } from '@seller-chat/core';
import { WebhookFormatError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceAdapter } from '../marketplaces/port.ts';
import type { GroupCommit } from './group-commit.ts';
import { laneOf } from './lane.ts';
import type { ShopDirectory } from './shop-directory.ts';

export interface WebhookDeps {
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  directory: ShopDirectory;
  groupCommit: GroupCommit;
  /** The address before each marketplace's own path, as registered with it: some sign it with the body. */
  webhookBaseUrl: string;
  now(): number;
}

const WEBHOOK_ROOT = '/webhook';

/** Where each marketplace's pushes arrive. Tokopedia tells kinds apart by address. */
const WEBHOOK_PATHS: Readonly<Record<string, Platform>> = {
  '/webhook/lazada': 'Lazada',
  '/webhook/shopee': 'Shopee',
  '/webhook/tiktok': 'TikTok',
  '/webhook/tokopedia/chat': 'Tokopedia',
};

/** No push comes near this size. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Takes pushes: the signature is checked over the raw bytes, the push is stored, and only then is it
 * acknowledged (ruling R11). 401 for a signature that does not fit, 400 for a body that cannot be read, 503
 * while it cannot be stored, so that the marketplace sends it again. A push for a shop nobody here has, or of
 * a kind not handled, is acknowledged and dropped.
 */
export function registerWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );
    for (const [path, platform] of Object.entries(WEBHOOK_PATHS)) {
      scope.post(path, { config: { rateLimit: false }, helmet: false }, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value[0] : value,
          ]),
        );
        const url = `${deps.webhookBaseUrl}${request.url.slice(WEBHOOK_ROOT.length)}`;
        if (!deps.adapters[platform].verifyWebhook({ headers, rawBody, url }))
          return reply.code(401).send('');
        return reply.code(await store(deps, platform, rawBody)).send('');
      });
    }
  });
}

async function store(deps: WebhookDeps, platform: Platform, rawBody: Buffer): Promise<200 | 400> {
  let identity;
  try {
    identity = deps.adapters[platform].identifyWebhook(rawBody);
  } catch (error) {
    if (error instanceof WebhookFormatError) return 400;
    throw error;
  }
  if (identity === null) return 200;
  const shop = await deps.directory.find(platform, identity.platformShopId);
  if (!shop) return 200;
  await deps.groupCommit.store({
    shop,
    dedupeKey: identity.dedupeKey,
    lane: laneOf(shop.shopId, identity.conversationKey),
    body: rawBody.toString('utf8'),
    events: identity.events,
    receivedAt: deps.now(),
  });
  return 200;
}
