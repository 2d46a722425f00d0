import { hmacSha256 } from '../../signature-check.ts';

/** The shop that a call is made for, with its token; public calls have none. */
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

/**
 * The value of a push's `Authorization` header.
 *
 * @param url - exactly as registered with Shopee
 */
export function signShopeePush(partnerKey: string, url: string, rawBody: Buffer): string {
  return hmacSha256(partnerKey, `${url}|`, rawBody);
}
