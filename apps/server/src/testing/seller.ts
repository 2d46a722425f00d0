import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Platform, Shop } from '@seller-chat/core';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import { listenTo } from './listen-to.ts';
import type { LiveConnection } from './listen-to.ts';

type SellerApi = Api<typeof ENDPOINTS>;

/** A seller at a browser: signed in over the real API, with a socket when asked for. */
export interface Seller {
  api: SellerApi;
  fetch: typeof fetch;
  cookieHeader(): string;
  /** Connects a shop through the marketplace's consent page. */
  connect(platform: Platform, platformShopId: string): Promise<Shop>;
  /** Listens to the live connection; frames are collected in order of arrival. */
  listen(): Promise<LiveConnection>;
}

/** A client that is not signed in. */
export function makeVisitor(url: string): Pick<Seller, 'api' | 'fetch' | 'cookieHeader'> {
  const { fetch: cookieFetch, cookieHeader } = makeCookieFetch();
  const http = createHttpClient({
    baseUrl: `${url}/api`,
    appVersion: '1.0.1',
    language: () => 'en',
    fetch: cookieFetch,
  });
  return { api: createApi(http, ENDPOINTS), fetch: cookieFetch, cookieHeader };
}

export async function signIn(url: string, loginName: string, password: string): Promise<Seller> {
  const visitor = makeVisitor(url);
  const { api } = visitor;
  await api.login({ mobile: encipher(loginName), password: encipher(password) });
  return {
    ...visitor,
    async connect(platform, platformShopId) {
      const { authUrl } = await api.getAuthUrl({ platform });
      const callback = await walkConsent(authUrl, [platformShopId]);
      const { shopList } = await api.bindShop({ callback });
      const [shop] = shopList;
      if (!shop) throw new Error('no shop was connected');
      return shop;
    },
    listen: () => listenTo(url, visitor.cookieHeader()),
  };
}
