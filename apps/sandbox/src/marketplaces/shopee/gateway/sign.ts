import { hmacHex } from '../../hmac.ts';

/** What a call's signature covers. Shop calls add the token and the shop; public calls leave them out. */
export interface SignedParts {
  partnerId: string;
  /** With `/api/v2/`, without host and query. */
  path: string;
  /** Epoch seconds, as sent. */
  timestamp: string;
  accessToken?: string;
  shopId?: string;
}

/** The `sign` of a call: HMAC-SHA256 in lower-case hex over the parts, one after the other. */
export function signCall(partnerKey: string, parts: SignedParts): string {
  const { partnerId, path, timestamp, accessToken = '', shopId = '' } = parts;
  return hmacHex(partnerKey, partnerId + path + timestamp + accessToken + shopId);
}

/** The `Authorization` header of a push: over the callback address as registered and the raw body. */
export function signPush(partnerKey: string, callbackUrl: string, body: string): string {
  return hmacHex(partnerKey, `${callbackUrl}|${body}`);
}
