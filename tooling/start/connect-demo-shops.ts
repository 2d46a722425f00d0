import { createApi, createHttpClient } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import { DEMO_SHOPS } from './demo-shops.mjs';

/**
 * Connects the demo account with shops of the sandbox, as a seller would: signs in, opens each marketplace's
 * consent page, allows, and hands the answer back. Shops that are connected stay as they are, so every start
 * can run it. One unconnected shop per marketplace is left for a person who tries the product.
 *
 * Settings: APP_URL, SANDBOX_URL, DEMO_LOGIN, DEMO_PASSWORD.
 */
interface SandboxShop {
  shopId: string;
  name: string;
  connected: boolean;
}

const MARKETPLACES = {
  lazada: 'Lazada',
  shopee: 'Shopee',
  tiktok: 'TikTok',
  tokopedia: 'Tokopedia',
} as const;

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

const appUrl = setting('APP_URL');
const sandboxUrl = setting('SANDBOX_URL');
const http = createHttpClient({
  baseUrl: `${appUrl}/api`,
  appVersion: '1.0.1',
  language: () => 'en',
  fetch: makeCookieFetch().fetch,
});
const api = createApi(http, ENDPOINTS);

await api.login({ mobile: encipher(setting('DEMO_LOGIN')), password: encipher(setting('DEMO_PASSWORD')) });
const { platformAndShopListMap } = await api.getShopList({});
for (const marketplace of Object.keys(MARKETPLACES) as (keyof typeof MARKETPLACES)[]) {
  const platform = MARKETPLACES[marketplace];
  const connected = new Set((platformAndShopListMap[platform] ?? []).map((shop) => shop.platformShopId));
  const answer = await fetch(`${sandboxUrl}/api/${marketplace}/shops`);
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  const shops = (await answer.json()) as SandboxShop[];
  for (const { shopId } of shops.slice(0, DEMO_SHOPS[marketplace])) {
    if (connected.has(shopId)) continue;
    const { authUrl } = await api.getAuthUrl({ platform });
    await api.bindShop({ callback: await walkConsent(authUrl, [shopId]) });
  }
}
await api.loginOut({});
