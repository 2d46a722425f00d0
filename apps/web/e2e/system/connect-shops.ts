import { createApi, createHttpClient } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import type { OutsideShop } from './outside.ts';
import { DEMO } from './start-system.ts';
import type { System } from './start-system.ts';

/** Makes shops on Shopee and connects them to an account, as its seller would. */
export async function connectShops(
  system: Pick<System, 'url' | 'outside'>,
  names: readonly string[],
  login: { account: string; password: string } = DEMO,
): Promise<OutsideShop[]> {
  const { fetch } = makeCookieFetch();
  const http = createHttpClient({
    baseUrl: `${system.url}/api`,
    appVersion: '1.0.1',
    language: () => 'en',
    fetch,
  });
  const api = createApi(http, ENDPOINTS);
  await api.login({ mobile: encipher(login.account), password: encipher(login.password) });
  const shops: OutsideShop[] = [];
  for (const name of names) {
    const shop = await system.outside.makeShop('shopee', name);
    const { authUrl } = await api.getAuthUrl({ platform: 'Shopee' });
    await api.bindShop({ callback: await walkConsent(authUrl, [shop.shopId]) });
    shops.push(shop);
  }
  await api.loginOut({});
  return shops;
}
