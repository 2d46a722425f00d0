import { z } from 'zod';
import { codeOf } from '../callback.ts';
import type { Callback } from '../callback.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { AuthorisedShop, Credentials, ShopAccess } from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { wireDecimalId } from '../wire-values.ts';
import type { AppToken } from './api/app-token.ts';
import type { TokopediaClient, TokopediaConfig } from './api/client.ts';
import { findTokopediaShop } from './shop.ts';

/*
 * Assumption: Tokopedia's public documents mention an OAuth 2.0 option for linking a shop without describing
 * it, so the standard authorisation-code flow at the accounts host is taken. Its token proves the link and
 * names the shop; it is not kept, because every call is made with the app's own token.
 */

const LinkSchema = z.object({ shop_id: wireDecimalId });

export function tokopediaAuthoriseUrl(
  config: TokopediaConfig,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const url = new URL('/authorize', config.accountsUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.href;
}

export async function exchangeTokopediaCode(
  client: TokopediaClient,
  callback: Callback,
  redirectUri: string,
): Promise<readonly AuthorisedShop[]> {
  const answer = await client.requestToken({
    grant_type: 'authorization_code',
    code: codeOf(callback, 'Tokopedia'),
    redirect_uri: redirectUri,
  });
  const { shop_id: platformShopId } = readAnswer(LinkSchema, answer, 'read', 'Tokopedia');
  const shop = await findTokopediaShop(client, platformShopId);
  if (shop === undefined)
    throw new MarketplaceError('refused', 'Tokopedia did not link this shop to the app.');
  const credentials = toCredentials(await client.appToken());
  return [{ platformShopId, shopName: shop.shopName, site: shop.site, credentials }];
}

/** The app's token is renewed once for all shops: the first that asks fetches it, the others are given it. */
export async function refreshTokopediaToken(client: TokopediaClient, shop: ShopAccess): Promise<Credentials> {
  return toCredentials(await client.renewAppToken(shop.credentials.accessToken));
}

function toCredentials({ accessToken, expiresAt }: AppToken): Credentials {
  return { accessToken, refreshToken: '', accessExpiresAt: expiresAt, refreshExpiresAt: 0, extra: {} };
}
