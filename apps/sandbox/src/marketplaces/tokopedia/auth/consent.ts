import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { sendConsentPage, sendConsentProblem } from '../../consent-page.ts';
import { queryOf, rawBodyOf } from '../gateway/gateway.ts';

const BRAND = { name: 'Tokopedia', colour: '#05793a' };

const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** The parameters of the OAuth 2 request, sent back with the answer. */
const PARAMETERS = ['response_type', 'client_id', 'redirect_uri', 'state'] as const;

/**
 * The consent page of the accounts host. How this marketplace's own looks is not public; this one is
 * the OAuth 2 authorisation-code flow. The answer is posted to the same address as `shop` (one) and
 * `decision` (`allow`; anything else declines).
 */
export function addConsentRoutes(scope: FastifyInstance, world: World): void {
  scope.get('/authorize', async (request, reply) => {
    const fields = queryOf(request);
    return begin(world, fields, reply, (app) => ask(world, app, fields, reply));
  });
  scope.post('/authorize', async (request, reply) => {
    const fields = new URLSearchParams(rawBodyOf(request).toString('utf8'));
    return begin(world, fields, reply, (app) => decide(world, app, fields, reply));
  });
}

/** Goes on for a known app and one of its own redirect addresses; else says so without redirecting. */
function begin(
  world: World,
  fields: URLSearchParams,
  reply: FastifyReply,
  goOn: (app: App) => FastifyReply,
): FastifyReply {
  const clientId = fields.get('client_id') ?? '';
  const app = world.apps('tokopedia').find((one) => clientId !== '' && one.extra['clientId'] === clientId);
  if (!app) return refuse(reply, 'No app is registered under this client_id.');
  if (!app.redirectUrls.includes(fields.get('redirect_uri') ?? '')) {
    return refuse(reply, 'The redirect_uri is not registered for this app.');
  }
  if (fields.get('response_type') !== 'code') {
    return redirect(reply, fields, { error: 'unsupported_response_type' });
  }
  return goOn(app);
}

function ask(world: World, app: App, fields: URLSearchParams, reply: FastifyReply): FastifyReply {
  return sendConsentPage(reply, {
    brand: BRAND,
    appId: app.appId,
    shops: world.shops('tokopedia'),
    multiple: false,
    action: '/authorize',
    fields: Object.fromEntries(PARAMETERS.map((name) => [name, fields.get(name) ?? ''])),
    redirectUrl: fields.get('redirect_uri') ?? '',
  });
}

function decide(world: World, app: App, fields: URLSearchParams, reply: FastifyReply): FastifyReply {
  if (fields.get('decision') !== 'allow') return redirect(reply, fields, { error: 'access_denied' });
  const shop = world.shop('tokopedia', fields.get('shop') ?? '');
  if (!shop) return refuse(reply, 'Go back and choose a shop of the list.');
  const { code } = world.issueCode({
    marketplace: 'tokopedia',
    appId: app.appId,
    shopIds: [shop.shopId],
    redirectUrl: fields.get('redirect_uri') ?? '',
    expiresAt: world.now() + CODE_LIFETIME_MS,
  });
  return redirect(reply, fields, { code });
}

function refuse(reply: FastifyReply, detail: string): FastifyReply {
  return sendConsentProblem(reply, BRAND, 'Authorisation not possible', detail);
}

function redirect(
  reply: FastifyReply,
  fields: URLSearchParams,
  parameters: Readonly<Record<string, string>>,
): FastifyReply {
  const url = new URL(fields.get('redirect_uri') ?? '');
  const state = fields.get('state');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (state !== null && state !== '') url.searchParams.set('state', state);
  return reply.redirect(url.href, 303);
}
