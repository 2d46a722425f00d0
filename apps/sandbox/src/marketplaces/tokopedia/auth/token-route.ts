import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { isSameText } from '../../hmac.ts';
import { soleHeaderOf } from '../../sole-header.ts';
import { clientTokenOf } from '../gateway/client-tokens.ts';
import { queryOf, rawBodyOf } from '../gateway/gateway.ts';
import { linkShop } from '../gateway/links.ts';

/** Errors of the token call, as OAuth 2 names them. */
type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

/**
 * `POST /token` of the accounts host, with the client's id and secret as Basic credentials.
 *
 * `client_credentials` is the marketplace's own. `authorization_code` is this sandbox's reading of the
 * OAuth 2 option that the marketplace mentions without detail: it links the shop chosen on the consent
 * page to the app and names it as `shop_id`. Both answer with the app's one bearer token.
 */
export function addTokenRoute(scope: FastifyInstance, world: World, lifetimeMs: number): void {
  scope.post('/token', async (request, reply) => {
    const app = clientOf(world, soleHeaderOf(request, 'authorization'));
    if (!app) {
      reply.header('www-authenticate', 'Basic realm="accounts"');
      return refuse(reply, 401, 'invalid_client', 'Unknown client id or wrong client secret');
    }
    const parameters = parametersOf(request);
    switch (parameters.get('grant_type')) {
      case 'client_credentials':
        return bearerOf(world, app, lifetimeMs);
      case 'authorization_code': {
        const shopId = redeem(world, app, parameters);
        if (shopId === undefined) {
          return refuse(
            reply,
            400,
            'invalid_grant',
            'The code or its redirect_uri is wrong, used or expired',
          );
        }
        return { ...bearerOf(world, app, lifetimeMs), shop_id: BigInt(shopId) };
      }
      case null:
        return refuse(reply, 400, 'invalid_request', 'grant_type is missing');
      default:
        return refuse(reply, 400, 'unsupported_grant_type', 'This grant_type is not supported');
    }
  });
}

function refuse(reply: FastifyReply, status: number, error: TokenError, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description });
}

/** The client's id and secret of a Basic header; empty texts where it is none. A secret may hold colons. */
export function basicCredentials(authorization: string): { clientId: string; clientSecret: string } {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1] ?? '';
  const [clientId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { clientId, clientSecret: rest.join(':') };
}

function clientOf(world: World, authorization: string): App | undefined {
  const { clientId, clientSecret } = basicCredentials(authorization);
  const app = world.apps('tokopedia').find((one) => clientId !== '' && one.extra['clientId'] === clientId);
  return app && isSameText(clientSecret, app.extra['clientSecret'] ?? '') ? app : undefined;
}

/** From the query, as the marketplace shows it, or from a form body, as OAuth 2 has it. */
function parametersOf(request: FastifyRequest): URLSearchParams {
  const parameters = queryOf(request);
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(rawBodyOf(request).toString('utf8'))) {
      if (!parameters.has(name)) parameters.set(name, value);
    }
  }
  return parameters;
}

function bearerOf(world: World, app: App, lifetimeMs: number) {
  const { accessToken, accessExpiresAt } = clientTokenOf(world, app, lifetimeMs);
  return {
    access_token: accessToken,
    expires_in: Math.floor((accessExpiresAt - world.now()) / 1000),
    token_type: 'Bearer',
  };
}

/** Spends a code and links its shop; the shop's id, or undefined when the code is not good. */
function redeem(world: World, app: App, parameters: URLSearchParams): string | undefined {
  const text = parameters.get('code') ?? '';
  const code = world.code('tokopedia', text);
  if (!code || code.appId !== app.appId || code.usedAt !== null || code.expiresAt <= world.now())
    return undefined;
  if (parameters.get('redirect_uri') !== code.redirectUrl) return undefined;
  const shopId = code.shopIds[0];
  if (shopId === undefined) return undefined;
  world.useCode('tokopedia', text);
  linkShop(world, app.appId, shopId);
  return shopId;
}
