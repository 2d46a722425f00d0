import { z } from 'zod';
import type { AdapterDeps } from '../adapter-deps.ts';
import { jsonInteger } from '../big-int-json.ts';
import { codeOf } from '../callback.ts';
import type { Callback } from '../callback.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import { describeOpenedShops } from '../opened-shops.ts';
import type { AuthorisedShop, Credentials, ShopAccess } from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { wireDecimalId, wireNumber } from '../wire-values.ts';
import { shopeeUrl } from './api/client.ts';
import type { ShopeeClient, ShopeeConfig } from './api/client.ts';
import { getShopeeShopInfo } from './shop.ts';

/** Shopee gives no life time of refresh tokens in its answers; its guide says 30 days. */
const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000;

const TokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expire_in: wireNumber,
  shop_id_list: z.array(wireDecimalId).nullish(),
});

/** The signed link knows no `state`, so it travels in the redirect address's own query. Lives 5 minutes. */
export function shopeeAuthoriseUrl(
  config: ShopeeConfig,
  deps: AdapterDeps,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const redirect = new URL(redirectUri);
  redirect.searchParams.set('state', state);
  return shopeeUrl(config, deps.now(), '/api/v2/shop/auth_partner', { redirect: redirect.href }).href;
}

/** A main account opens several shops; they share the first pair of tokens, and the first refresh parts them. */
export async function exchangeShopeeCode(
  client: ShopeeClient,
  config: ShopeeConfig,
  deps: AdapterDeps,
  callback: Callback,
): Promise<readonly AuthorisedShop[]> {
  const code = codeOf(callback, 'Shopee');
  const account = accountOf(callback);
  const answer = await client.callAuth({
    method: 'POST',
    path: '/api/v2/auth/token/get',
    body: { code, partner_id: jsonInteger(config.partnerId), ...account.parameter },
    effect: 'read',
  });
  const token = readAnswer(TokenSchema, answer, 'read', 'Shopee');
  const credentials = toCredentials(token, deps.now());
  const shopIds = account.shopId === undefined ? (token.shop_id_list ?? []) : [account.shopId];
  return describeOpenedShops(shopIds, async (platformShopId) => {
    const { shopName, site } = await getShopeeShopInfo(client, { platformShopId, credentials });
    return { platformShopId, shopName, site, credentials };
  });
}

/**
 * Single use: the old refresh token is worth nothing afterwards. A lost answer counts as `unavailable`;
 * repeating it either works or says `unauthorised`.
 */
export async function refreshShopeeToken(
  client: ShopeeClient,
  config: ShopeeConfig,
  deps: AdapterDeps,
  { platformShopId, credentials }: ShopAccess,
): Promise<Credentials> {
  const answer = await client.callAuth({
    method: 'POST',
    path: '/api/v2/auth/access_token/get',
    body: {
      refresh_token: credentials.refreshToken,
      partner_id: jsonInteger(config.partnerId),
      shop_id: jsonInteger(platformShopId),
    },
    effect: 'read',
  });
  return toCredentials(readAnswer(TokenSchema, answer, 'read', 'Shopee'), deps.now());
}

function accountOf(callback: Callback): { shopId?: string; parameter: Readonly<Record<string, bigint>> } {
  const shopId = wireDecimalId.safeParse(callback['shop_id']);
  if (shopId.success) return { shopId: shopId.data, parameter: { shop_id: jsonInteger(shopId.data) } };
  const mainAccount = wireDecimalId.safeParse(callback['main_account_id']);
  if (mainAccount.success) return { parameter: { main_account_id: jsonInteger(mainAccount.data) } };
  throw new MarketplaceError('refused', 'Shopee named no shop in its answer.');
}

function toCredentials(token: z.infer<typeof TokenSchema>, now: number): Credentials {
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    accessExpiresAt: now + token.expire_in * 1000,
    refreshExpiresAt: now + REFRESH_TOKEN_LIFETIME_MS,
    extra: {},
  };
}
