import type { FastifyInstance } from 'fastify';
import type { AuthCode, TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { MAIN_ACCOUNT_ID } from './consent.ts';
import { ShopeeFailure, topLevel, wrongParameter } from '../gateway/envelope.ts';
import { addPublicApi } from '../gateway/gateway.ts';
import { GRANT_LENGTH_MS } from './grant-length.ts';
import type { PublicCall } from '../gateway/gateway.ts';
import { optionalWholeNumber, requiredText, wholeNumber } from '../gateway/parameters.ts';
import { withheldBy, withholdingIn } from '../gateway/withheld-modules.ts';

const ACCESS_LIFETIME_MS = 4 * 3_600_000;
const REFRESH_LIFETIME_MS = 30 * 24 * 3_600_000;

/** `/auth/token/get` and `/auth/access_token/get`. */
export function addTokenRoutes(server: FastifyInstance, world: World): void {
  addPublicApi(server, world, {
    path: '/api/v2/auth/token/get',
    method: 'POST',
    handle: (call) => exchangeCode(world, call),
  });
  addPublicApi(server, world, {
    path: '/api/v2/auth/access_token/get',
    method: 'POST',
    handle: (call) => refresh(world, call),
  });
}

function exchangeCode(world: World, call: PublicCall): Record<string, unknown> {
  checkPartner(call);
  const text = requiredText(call.body, 'code');
  const code = world.code('shopee', text);
  if (!code || code.appId !== call.app.appId) throw new ShopeeFailure('error_auth', 'Invalid code');
  if (code.usedAt !== null || code.expiresAt <= world.now()) {
    throw new ShopeeFailure('invalid_code', 'Invalid code, please check');
  }
  const byMainAccount = checkGrantor(call, code);
  world.useCode('shopee', text);
  const pair = world.issueTokens({
    marketplace: 'shopee',
    appId: code.appId,
    grantId: withholdingIn(world.nextToken('grant-'), withheldBy(text)),
    shopIds: code.shopIds,
    ...freshTokens(world),
  });
  const shops = { shop_id_list: code.shopIds.map(Number), merchant_id_list: [], supplier_id_list: [] };
  return topLevel({ ...tokenFields(world, pair), ...(byMainAccount ? shops : {}) });
}

/** Who granted must be named, and rightly. True for the main account. */
function checkGrantor(call: PublicCall, code: AuthCode): boolean {
  const shopId = optionalWholeNumber(call.body, 'shop_id');
  const mainAccountId = optionalWholeNumber(call.body, 'main_account_id');
  if (shopId !== undefined) {
    if (code.shopIds.length === 1 && code.shopIds[0] === shopId) return false;
    throw new ShopeeFailure('invalid_shop_id', 'Invalid shop_id, please check');
  }
  if (mainAccountId === undefined) throw wrongParameter('shop_id or main_account_id is required');
  if (code.shopIds.length < 2 || mainAccountId !== MAIN_ACCOUNT_ID) {
    throw new ShopeeFailure('invalid_main_acount_id', 'Invalid main_account_id, please check');
  }
  return true;
}

function refresh(world: World, call: PublicCall): Record<string, unknown> {
  checkPartner(call);
  const text = requiredText(call.body, 'refresh_token');
  const shopId = shopToRefresh(call);
  const older = world.byRefreshToken('shopee', text);
  if (!older || older.appId !== call.app.appId || older.replacedAt !== null) throw invalidRefreshToken();
  if (!older.shopIds.includes(shopId)) {
    throw new ShopeeFailure('shop_no_linked', 'The shop is not linked to the partner');
  }
  if (older.grantedAt + GRANT_LENGTH_MS <= world.now()) {
    throw new ShopeeFailure('shop_access_expired', 'The shop access is expired');
  }
  if (older.refreshExpiresAt <= world.now()) {
    throw new ShopeeFailure('refresh_token_expired', 'The refresh_token is expired');
  }
  // Shops of one main-account grant share their first pair; a shop's first refresh gives it its own, and
  // from then on the shared token is spent for this shop only.
  const newest = world.grantsOf('shopee', shopId).find((pair) => pair.grantId === older.grantId);
  if (newest?.refreshToken !== text) throw invalidRefreshToken();
  const { replacedAt: _replacedAt, ...kept } = older;
  const issued = { ...kept, shopIds: [shopId], ...freshTokens(world) };
  const pair =
    older.shopIds.length > 1 ? world.issueTokens(issued) : world.issueTokens(issued, older.refreshToken);
  return topLevel({
    ...tokenFields(world, pair),
    partner_id: Number(call.app.appId),
    shop_id: Number(shopId),
  });
}

/** No main account of this sandbox has merchants. */
function shopToRefresh({ body }: PublicCall): string {
  const shopId = optionalWholeNumber(body, 'shop_id');
  if (shopId !== undefined) return shopId;
  if (optionalWholeNumber(body, 'merchant_id') === undefined) {
    throw wrongParameter('shop_id or merchant_id is required');
  }
  throw new ShopeeFailure('merchant_no_linked', 'The merchant is not linked to the partner');
}

function invalidRefreshToken(): ShopeeFailure {
  return new ShopeeFailure('error_auth', 'Invalid refresh_token.');
}

function freshTokens(
  world: World,
): Pick<TokenPair, 'accessToken' | 'refreshToken' | 'accessExpiresAt' | 'refreshExpiresAt'> {
  return {
    accessToken: world.nextToken(''),
    refreshToken: world.nextToken(''),
    accessExpiresAt: world.now() + ACCESS_LIFETIME_MS,
    refreshExpiresAt: world.now() + REFRESH_LIFETIME_MS,
  };
}

function tokenFields(world: World, pair: TokenPair): Record<string, unknown> {
  return {
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expire_in: Math.round((pair.accessExpiresAt - world.now()) / 1000),
  };
}

function checkPartner(call: PublicCall): void {
  if (wholeNumber(call.body, 'partner_id') !== call.app.appId) {
    throw new ShopeeFailure('invalid_partner_id', 'Invalid partner_id.', 403);
  }
}
