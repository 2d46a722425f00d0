import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import type { Platform, Shop } from '@seller-chat/core';

/** The owner of the shops, over the real API. */
export type Seller = Api<typeof ENDPOINTS>;

/** Signs in; the sign-in survives the server, which is killed now and then. `cookie` is for other connections. */
export async function signIn(
  url: string,
  login: { account: string; password: string },
): Promise<{ seller: Seller; cookie: string }> {
  const { fetch, cookieHeader } = makeCookieFetch();
  const http = createHttpClient({ baseUrl: `${url}/api`, appVersion: '1.0.0', language: () => 'en', fetch });
  const seller = createApi(http, ENDPOINTS);
  await seller.login({ mobile: encipher(login.account), password: encipher(login.password) });
  return { seller, cookie: cookieHeader() };
}

/** Connects a shop through its marketplace's consent page. */
export async function connectShop(seller: Seller, platform: Platform, platformShopId: string): Promise<Shop> {
  const { authUrl } = await seller.getAuthUrl({ platform });
  const { shopList } = await seller.bindShop({ callback: await walkConsent(authUrl, [platformShopId]) });
  const [shop] = shopList;
  if (!shop) throw new Error(`the shop ${platformShopId} was not connected`);
  return shop;
}
