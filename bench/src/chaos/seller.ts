import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import type { Platform, Shop } from '@seller-chat/core';

/** The owner of the shops, over the real API. */
export type Seller = Api<typeof ENDPOINTS>;

/** A seller who is signed in. The sign-in outlives a server process. */
export interface SignedInSeller {
  /** Of the server. */
  url: string;
  seller: Seller;
  /** For other connections. */
  cookie: string;
  /** Carries the sign-in, for addresses outside the API. */
  fetch: typeof fetch;
}

/** Signs in over the API. */
export async function signIn(
  url: string,
  login: { account: string; password: string },
): Promise<SignedInSeller> {
  const { fetch, cookieHeader } = makeCookieFetch();
  const http = createHttpClient({ baseUrl: `${url}/api`, appVersion: '1.0.0', language: () => 'en', fetch });
  const seller = createApi(http, ENDPOINTS);
  await seller.login({ mobile: encipher(login.account), password: encipher(login.password) });
  return { url, seller, cookie: cookieHeader(), fetch };
}

/** Connects a shop through its marketplace's consent page. */
export async function connectShop(seller: Seller, platform: Platform, platformShopId: string): Promise<Shop> {
  const { authUrl } = await seller.getAuthUrl({ platform });
  const { shopList } = await seller.bindShop({ callback: await walkConsent(authUrl, [platformShopId]) });
  const [shop] = shopList;
  if (!shop) throw new Error(`the shop ${platformShopId} was not connected`);
  return shop;
}
