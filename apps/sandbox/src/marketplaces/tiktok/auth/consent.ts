import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { sendConsentPage, sendConsentProblem } from '../../consent-page.ts';
import { queryOf, rawBodyOf } from '../gateway/gateway.ts';
import { withheldIn } from '../gateway/scopes.ts';

const BRAND = { name: 'TikTok Shop', colour: '#d81e45' };

const CODE_LIFETIME_MS = 30 * 60 * 1000;

/** The consent page's two addresses, and the parameter by which each names the app. */
const ENTRANCES = [
  { url: '/open/authorize', parameter: 'service_id' },
  { url: '/oauth/authorize', parameter: 'app_key' },
] as const;

type Entrance = (typeof ENTRANCES)[number];

/**
 * Adds the pages on which a seller gives consent. The answer is posted to the same address as
 * `shop` (one or more) and `decision` (`allow`; anything else declines). Scopes named by `withhold`, in the
 * link or in the answer and separated by commas, are not granted: a switch of this sandbox alone.
 */
export function addConsentRoutes(scope: FastifyInstance, world: World): void {
  for (const entrance of ENTRANCES) {
    scope.get(entrance.url, async (request, reply) => ask(world, entrance, queryOf(request), reply));
    scope.post(entrance.url, async (request, reply) => {
      const answer = new URLSearchParams(rawBodyOf(request).toString('utf8'));
      return decide(world, entrance, answer, reply);
    });
  }
}

function ask(world: World, entrance: Entrance, fields: URLSearchParams, reply: FastifyReply): FastifyReply {
  const app = appOf(world, entrance, fields);
  if (typeof app === 'string') return refuse(reply, app);
  return sendConsentPage(reply, {
    brand: BRAND,
    appId: app.appId,
    shops: world.shops('tiktok'),
    multiple: true,
    action: entrance.url,
    fields: {
      [entrance.parameter]: fields.get(entrance.parameter) ?? '',
      state: fields.get('state') ?? '',
      ...(fields.has('withhold') && { withhold: fields.get('withhold') ?? '' }),
    },
    redirectUrl: redirectTo(app, {}),
  });
}

function decide(
  world: World,
  entrance: Entrance,
  answer: URLSearchParams,
  reply: FastifyReply,
): FastifyReply {
  const app = appOf(world, entrance, answer);
  if (typeof app === 'string') return refuse(reply, app);
  const state = answer.get('state') ?? '';
  if (answer.get('decision') !== 'allow') {
    return reply.redirect(redirectTo(app, { error: 'access_denied', state }), 303);
  }
  const shopIds = [...new Set(answer.getAll('shop'))];
  const shops = shopIds.map((shopId) => world.shop('tiktok', shopId)).filter((shop) => shop !== undefined);
  if (shops.length === 0 || shops.length !== shopIds.length) {
    return refuse(reply, 'Go back and choose at least one shop of the list.');
  }
  return reply.redirect(
    redirectTo(app, { ...allow(world, app, shops, answer.get('withhold') ?? ''), state }),
    303,
  );
}

function refuse(reply: FastifyReply, detail: string): FastifyReply {
  return sendConsentProblem(reply, BRAND, 'Authorisation not possible', detail);
}

/** Issues the code. Besides it and `state`, the redirect carries what the marketplace sometimes adds. */
function allow(world: World, app: App, shops: readonly Shop[], withhold: string): Record<string, string> {
  const { code } = world.issueCode({
    code: withheldIn(world.nextToken('ROW_'), withhold.split(',')),
    marketplace: 'tiktok',
    appId: app.appId,
    shopIds: shops.map((shop) => shop.shopId),
    redirectUrl: app.redirectUrls[0] ?? '',
    expiresAt: world.now() + CODE_LIFETIME_MS,
  });
  return { app_key: app.appId, code, locale: 'en', shop_region: shops[0]?.region ?? '' };
}

/** The app that is asking, or why there is nothing to ask. */
function appOf(world: World, { parameter }: Entrance, fields: URLSearchParams): App | string {
  const id = fields.get(parameter) ?? '';
  const app =
    parameter === 'app_key'
      ? world.app('tiktok', id)
      : world.apps('tiktok').find((one) => id !== '' && one.extra['serviceId'] === id);
  if (!app) return `No app is registered under this ${parameter}.`;
  if (app.redirectUrls.length === 0) return 'The app has no redirect URL registered.';
  return app;
}

/** The redirect address is fixed in the app's registration; no parameter chooses it. */
function redirectTo(app: App, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(app.redirectUrls[0] ?? '');
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}
