import type { AdapterDeps } from '../adapter-deps.ts';
import { stringifyJson } from '../big-int-json.ts';
import type { Effect } from '../failures.ts';
import { makeHttp } from '../http.ts';
import type { HttpAnswer } from '../http.ts';
import type { ShopAccess } from '../port.ts';
import { checkShopeeAnswer } from './answer.ts';
import { signShopeeCall } from './signature.ts';
import type { ShopeeShopAuth } from './signature.ts';

export interface ShopeeConfig {
  /** Digits. */
  partnerId: string;
  partnerKey: string;
  /** Without path. */
  apiUrl: string;
}

interface ShopeeCall {
  method: 'GET' | 'POST';
  /** With `/api/v2/...`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** A `bigint` in it goes out as a bare integer. */
  body?: unknown;
  effect: Effect;
}

export interface ShopeeClient {
  /** A token call, signed for no shop; the whole answer, which carries its fields at the top. */
  callAuth(call: ShopeeCall): Promise<Readonly<Record<string, unknown>>>;
  /** A call for a shop; the whole answer. Most calls put theirs under `response`. */
  callShop(
    shop: Pick<ShopAccess, 'platformShopId' | 'credentials'>,
    call: ShopeeCall,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** Signs, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeShopeeClient(config: ShopeeConfig, deps: AdapterDeps): ShopeeClient {
  const sendHttp = makeHttp('Shopee', deps.timeoutMs);

  function send(
    { method, path, query, body, effect }: ShopeeCall,
    shop?: ShopeeShopAuth,
  ): Promise<HttpAnswer> {
    const url = shopeeUrl(config, deps.now(), path, query, shop);
    return sendHttp({
      method,
      url,
      effect,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: stringifyJson(body),
      }),
    });
  }

  return {
    async callAuth(call) {
      return checkShopeeAnswer(await send(call), call.effect, 'auth', deps.now());
    },
    async callShop({ platformShopId, credentials }, call) {
      const answer = await send(call, { accessToken: credentials.accessToken, shopId: platformShopId });
      return checkShopeeAnswer(answer, call.effect, 'shop', deps.now());
    },
  };
}

/** A signed address. @param now - epoch ms */
export function shopeeUrl(
  { apiUrl, partnerId, partnerKey }: ShopeeConfig,
  now: number,
  path: string,
  query: Readonly<Record<string, string>> = {},
  shop?: ShopeeShopAuth,
): URL {
  const timestamp = Math.floor(now / 1000);
  const url = new URL(path, apiUrl);
  url.search = new URLSearchParams({
    ...query,
    partner_id: partnerId,
    timestamp: String(timestamp),
    sign: signShopeeCall(partnerId, partnerKey, path, timestamp, shop),
    ...(shop && { access_token: shop.accessToken, shop_id: shop.shopId }),
  }).toString();
  return url;
}
