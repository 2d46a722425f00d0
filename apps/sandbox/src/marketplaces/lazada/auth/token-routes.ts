import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { GatewayFailure, topLevel } from '../gateway/envelope.ts';
import { addPublicApi, GET_OR_POST } from '../gateway/gateway.ts';
import type { GatewayCall } from '../gateway/gateway.ts';
import { requiredParam } from '../gateway/parameters.ts';
import { withheldBy, withholdingIn } from '../gateway/withheld-groups.ts';

const DAY_MS = 24 * 3_600_000;
/** The life times of an app that is online. */
const ACCESS_LIFETIME_MS = 30 * DAY_MS;
const REFRESH_LIFETIME_MS = 180 * DAY_MS;

/** The token calls of the authorisation server. */
export function addTokenApis(server: FastifyInstance, world: World): void {
  const add = (path: string, handle: (call: GatewayCall) => Record<string, unknown>) =>
    addPublicApi(server, world, { path, methods: GET_OR_POST, handle });
  add('/auth/token/create', (call) => create(world, call));
  add('/auth/token/createWithOpenId', (call) => create(world, call));
  add('/auth/token/refresh', (call) => refresh(world, call));
}

function create(world: World, call: GatewayCall): Record<string, unknown> {
  const text = requiredParam(call.params, 'code');
  const code = world.code('lazada', text);
  if (!code || code.appId !== call.app.appId || code.usedAt !== null || code.expiresAt <= world.now()) {
    throw new GatewayFailure('InvalidCode', 'Invalid authorization code');
  }
  world.useCode('lazada', text);
  const pair = world.issueTokens({
    marketplace: 'lazada',
    appId: code.appId,
    grantId: withholdingIn(world.nextToken('grant-'), withheldBy(text)),
    shopIds: code.shopIds,
    accessToken: world.nextToken('50000'),
    refreshToken: world.nextToken('50001'),
    accessExpiresAt: world.now() + ACCESS_LIFETIME_MS,
    refreshExpiresAt: world.now() + REFRESH_LIFETIME_MS,
  });
  return tokenBody(world, pair, 'country_user_info');
}

function refresh(world: World, call: GatewayCall): Record<string, unknown> {
  const text = requiredParam(call.params, 'refresh_token');
  const older = world.byRefreshToken('lazada', text);
  const usable = older && older.replacedAt === null && older.refreshExpiresAt > world.now();
  if (!usable || older.appId !== call.app.appId) {
    throw new GatewayFailure('IllegalRefreshToken', 'The specified refresh token is invalid or expired');
  }
  // The access token's lifetime starts again; the refresh token keeps its own.
  const accessExpiresAt = Math.min(world.now() + ACCESS_LIFETIME_MS, older.refreshExpiresAt);
  const { replacedAt: _replacedAt, ...kept } = older;
  const pair = world.issueTokens(
    {
      ...kept,
      accessToken: world.nextToken('50000'),
      refreshToken: world.nextToken('50001'),
      accessExpiresAt,
    },
    text,
  );
  return tokenBody(world, pair, 'country_user_info_list');
}

function tokenBody(world: World, pair: TokenPair, listName: string): Record<string, unknown> {
  const shops = pair.shopIds.flatMap((shopId) => world.shop('lazada', shopId) ?? []);
  const country = shops[0]?.region.toLowerCase() ?? '';
  return topLevel({
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expires_in: secondsUntil(world, pair.accessExpiresAt),
    refresh_expires_in: secondsUntil(world, pair.refreshExpiresAt),
    country,
    account: `seller-${pair.shopIds[0]}@example.test`,
    account_id: null,
    account_platform: 'seller_center',
    [listName]: shops.map((shop) => ({
      country: shop.region.toLowerCase(),
      user_id: shop.sellerUserId,
      seller_id: shop.shopId,
      short_code: shortCodeOf(shop.region, shop.shopId),
    })),
  });
}

/** A shop's short code as it appears in addresses. */
export function shortCodeOf(region: string, shopId: string): string {
  return `${region}${Number(BigInt(shopId) % 1_679_616n)
    .toString(36)
    .toUpperCase()}`;
}

function secondsUntil(world: World, at: number): number {
  return Math.max(0, Math.round((at - world.now()) / 1000));
}
