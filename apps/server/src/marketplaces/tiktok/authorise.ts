import { z } from 'zod';
import { codeOf } from '../callback.ts';
import type { Callback } from '../callback.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { AuthorisedShop, Credentials, ShopAccess } from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { orElse, wireIdOrEmpty, wireMoment, wireNumber } from '../wire-values.ts';
import type { TikTokClient, TikTokConfig } from './api/client.ts';
import { listTikTokShops } from './shop.ts';

const SELLER = 0;

/** Both `*_expire_in` are moments, not durations. */
const TokenSchema = z.object({
  access_token: z.string().min(1),
  access_token_expire_in: wireMoment,
  refresh_token: z.string().min(1),
  refresh_token_expire_in: wireMoment,
  open_id: wireIdOrEmpty,
  user_type: orElse(wireNumber, SELLER),
});
type Token = z.infer<typeof TokenSchema>;

/** The way back is fixed in TikTok's console, so the link names no redirect address. */
export function tiktokAuthoriseUrl(config: TikTokConfig, state: string): string {
  const url = new URL('/open/authorize', config.consentUrl);
  url.search = new URLSearchParams({ service_id: config.serviceId, state }).toString();
  return url.href;
}

/** One seller's grant opens all the shops of that seller, with one pair of tokens. */
export async function exchangeTikTokCode(
  client: TikTokClient,
  callback: Callback,
): Promise<readonly AuthorisedShop[]> {
  const answer = await client.callAuth('/api/v2/token/get', {
    auth_code: codeOf(callback, 'TikTok'),
    grant_type: 'authorized_code',
  });
  const token = readAnswer(TokenSchema, answer, 'read', 'TikTok');
  if (token.user_type !== SELLER) {
    throw new MarketplaceError('refused', 'This TikTok account is not a seller.');
  }
  const owner = { accessToken: token.access_token, platformShopId: '' };
  const shops = await listTikTokShops(client, owner);
  if (shops.length === 0) throw new MarketplaceError('refused', 'This TikTok authorisation opens no shop.');
  const shared = shops.length > 1 && token.open_id !== '' ? { grant: token.open_id } : {};
  return shops.map(({ id, name, region, cipher }) => ({
    platformShopId: id,
    shopName: name || id,
    site: region.toUpperCase(),
    credentials: toCredentials(token, { ...shared, cipher }),
  }));
}

/**
 * A lost answer counts as `unavailable`: repeating is right whether or not the first request arrived, and
 * what cannot be renewed any more then says so itself.
 */
export async function refreshTikTokToken(
  client: TikTokClient,
  { credentials }: ShopAccess,
): Promise<Credentials> {
  const answer = await client.callAuth('/api/v2/token/refresh', {
    refresh_token: credentials.refreshToken,
    grant_type: 'refresh_token',
  });
  return toCredentials(readAnswer(TokenSchema, answer, 'read', 'TikTok'), credentials.extra);
}

function toCredentials(token: Token, extra: Readonly<Record<string, string>>): Credentials {
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    accessExpiresAt: token.access_token_expire_in,
    refreshExpiresAt: token.refresh_token_expire_in,
    extra,
  };
}
