import { hmacSha256 } from '../../signature-check.ts';

/** Who a call is made for: public calls for no shop, all others for one shop with its token. */
export interface ShopeeShopAuth {
  accessToken: string;
  shopId: string;
}

/**
 * The `sign` of a call: HMAC-SHA256 over partner, path, time and, for a shop's call, its token and id, in
 * lower-case hex. Neither body nor business parameters are signed.
 *
 * @param path - with `/api/v2/...`
 * @param timestamp - epoch seconds
 */
export function signShopeeCall(
  partnerId: string,
  partnerKey: string,
  path: string,
  timestamp: number,
  shop?: ShopeeShopAuth,
): string {
  const ofShop = shop === undefined ? '' : shop.accessToken + shop.shopId;
  return hmacSha256(partnerKey, partnerId + path + String(timestamp) + ofShop);
}

/** What the `Authorization` header of a push must hold. @param url - exactly as registered with Shopee */
export function signShopeePush(partnerKey: string, url: string, rawBody: Buffer): string {
  return hmacSha256(partnerKey, `${url}|`, rawBody);
}
