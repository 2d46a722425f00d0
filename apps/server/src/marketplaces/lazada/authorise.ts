import { z } from 'zod';
import type { AdapterDeps } from '../adapter-deps.ts';
import { codeOf } from '../callback.ts';
import type { Callback } from '../callback.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import { describeOpenedShops } from '../opened-shops.ts';
import type { AuthorisedShop, Credentials, ShopAccess } from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { wireDecimalId, wireNumber, wireText } from '../wire-values.ts';
import type { LazadaClient } from './api/client.ts';
import { getLazadaShop } from './shop.ts';
import type { LazadaConfig } from './api/sites.ts';

const UserSchema = z.object({ country: z.string().min(1), seller_id: wireDecimalId });

const TokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: wireNumber,
  refresh_expires_in: wireNumber.nullish(),
  account: wireText.optional(),
  // The two calls document the same list under two names.
  country_user_info: z.array(UserSchema).optional(),
  country_user_info_list: z.array(UserSchema).optional(),
});
type Token = z.infer<typeof TokenSchema>;

export function lazadaAuthoriseUrl(
  config: LazadaConfig,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const url = new URL('/oauth/authorize', config.authUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    force_auth: 'true',
    client_id: config.appKey,
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.href;
}

/** A cross-border seller's one token opens a shop on each site. */
export async function exchangeLazadaCode(
  client: LazadaClient,
  deps: AdapterDeps,
  callback: Callback,
): Promise<readonly AuthorisedShop[]> {
  const answer = await client.callAuth({
    method: 'POST',
    path: '/auth/token/create',
    parameters: { code: codeOf(callback, 'Lazada') },
    effect: 'read',
  });
  const token = readAnswer(TokenSchema, answer, 'read', 'Lazada');
  const users = token.country_user_info ?? token.country_user_info_list ?? [];
  const credentials = toCredentials(token, users.length > 1 ? { grant: grantOf(users) } : {}, deps.now());
  return describeOpenedShops(users, async ({ country, seller_id: platformShopId }) => {
    const site = country.toUpperCase();
    const { shopName } = await getLazadaShop(client, { platformShopId, site, credentials });
    return { platformShopId, shopName: shopName || token.account || platformShopId, site, credentials };
  });
}

/**
 * A lost answer counts as `unavailable`: repeating is right whether or not the first request arrived, and
 * what cannot be renewed any more then says so itself.
 */
export async function refreshLazadaToken(
  client: LazadaClient,
  deps: AdapterDeps,
  shop: ShopAccess,
): Promise<Credentials> {
  const { refreshToken, extra } = shop.credentials;
  if (refreshToken === '')
    throw new MarketplaceError('unauthorised', 'This Lazada authorisation cannot be renewed.');
  const answer = await client.callAuth({
    method: 'POST',
    path: '/auth/token/refresh',
    parameters: { refresh_token: refreshToken },
    effect: 'read',
  });
  return toCredentials(readAnswer(TokenSchema, answer, 'read', 'Lazada'), extra, deps.now());
}

function toCredentials(token: Token, extra: Readonly<Record<string, string>>, now: number): Credentials {
  const refreshSeconds = token.refresh_expires_in ?? 0;
  const isRenewable = refreshSeconds > 0 && Boolean(token.refresh_token);
  return {
    accessToken: token.access_token,
    accessExpiresAt: now + token.expires_in * 1000,
    refreshToken: isRenewable ? (token.refresh_token ?? '') : '',
    refreshExpiresAt: isRenewable ? now + refreshSeconds * 1000 : 0,
    extra,
  };
}

/** Names the grant that the shops of one cross-border seller share, whichever of them is asked. */
function grantOf(users: readonly { seller_id: string }[]): string {
  return users
    .map((user) => user.seller_id)
    .toSorted()
    .join(',');
}
