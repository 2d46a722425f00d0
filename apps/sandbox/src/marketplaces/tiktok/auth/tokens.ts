import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App, TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { isSameText } from '../../hmac.ts';
import { success } from '../gateway/envelope.ts';
import { severalError, TIKTOK_CODE, TikTokError } from '../gateway/errors.ts';
import { queryOf } from '../gateway/gateway.ts';
import type { TikTokOptions } from '../gateway/options.ts';
import { scopesOf, withheldIn, withheldOf } from '../gateway/scopes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACCESS_LIFETIME_MS = 7 * DAY_MS;
/** The two unsigned calls of the auth host: a code, or a refresh token, for a pair of tokens. */
export function addTokenRoutes(scope: FastifyInstance, world: World, options: TikTokOptions): void {
  scope.get('/api/v2/token/get', async (request) => {
    const query = queryOf(request);
    const app = appOf(world, query, ['authorized_code']);
    return success(exchangeCode(world, options, app, query.get('auth_code') ?? ''));
  });
  scope.get('/api/v2/token/refresh', async (request) => {
    const query = queryOf(request);
    // One of the marketplace's own clients names the other grant type here too.
    const app = appOf(world, query, ['refresh_token', 'authorized_code']);
    return success(refresh(world, app, query.get('refresh_token') ?? ''));
  });
}

function appOf(world: World, query: URLSearchParams, grantTypes: readonly string[]): App {
  const app = world.app('tiktok', query.get('app_key') ?? '');
  if (!app) throw severalError('Invalid app_key. Check the app_key query parameter', 401);
  if (!isSameText(query.get('app_secret') ?? '', app.secret)) throw severalError('Invalid app_secret', 401);
  if (!grantTypes.includes(query.get('grant_type') ?? '')) {
    throw severalError(`grant_type must be ${grantTypes[0]}`);
  }
  return app;
}

function exchangeCode(world: World, options: TikTokOptions, app: App, text: string): TokenData {
  const code = world.code('tiktok', text);
  if (!code || code.appId !== app.appId || code.usedAt !== null || code.expiresAt <= world.now()) {
    throw new TikTokError(200, TIKTOK_CODE.authCodeInvalid, 'The auth_code is wrong, used or expired');
  }
  world.useCode('tiktok', text);
  return issue(world, {
    appId: app.appId,
    grantId: withheldIn(world.nextToken('grant_'), withheldOf(text)),
    shopIds: code.shopIds,
    refreshExpiresAt: world.now() + options.grantLifetimeMs,
  });
}

/** Both tokens change; the refresh token just used ends, the access token lives out its time. */
function refresh(world: World, app: App, text: string): TokenData {
  const pair = world.byRefreshToken('tiktok', text);
  const ended = pair && (pair.replacedAt !== null || pair.refreshExpiresAt <= world.now());
  if (!pair || pair.appId !== app.appId || ended) {
    throw new TikTokError(200, TIKTOK_CODE.refreshTokenExpired, 'rt has expired');
  }
  return issue(world, pair, text);
}

type Grant = Pick<TokenPair, 'appId' | 'grantId' | 'shopIds' | 'refreshExpiresAt'>;
type TokenData = ReturnType<typeof toTokenData>;

function issue(world: World, grant: Grant, replaces?: string): TokenData {
  const pair = world.issueTokens(
    {
      marketplace: 'tiktok',
      appId: grant.appId,
      grantId: grant.grantId,
      shopIds: grant.shopIds,
      accessToken: world.nextToken('ROW_'),
      refreshToken: world.nextToken('ROW_'),
      accessExpiresAt: world.now() + ACCESS_LIFETIME_MS,
      refreshExpiresAt: grant.refreshExpiresAt,
    },
    replaces,
  );
  return toTokenData(world, pair);
}

/** The `*_expire_in` fields are moments (unix seconds), whatever their names say. */
function toTokenData(world: World, pair: TokenPair) {
  const shop = pair.shopIds.map((shopId) => world.shop('tiktok', shopId)).find((one) => one !== undefined);
  const seller = shop?.sellerUserId ?? pair.grantId;
  return {
    access_token: pair.accessToken,
    access_token_expire_in: Math.floor(pair.accessExpiresAt / 1000),
    refresh_token: pair.refreshToken,
    refresh_token_expire_in: Math.floor(pair.refreshExpiresAt / 1000),
    open_id: createHash('sha256').update(`${pair.appId}/${seller}`).digest('base64url'),
    seller_name: shop?.name ?? '',
    seller_base_region: shop?.region ?? '',
    user_type: 0,
    granted_scopes: scopesOf(pair.grantId),
  };
}
