import { hmacSha256 } from '../../signature-check.ts';

/**
 * The `sign` of a call: HMAC-SHA256 over path, parameters (by name, decoded) and body between two copies of
 * the secret, in lower-case hex. `sign` and `access_token` are not signed, nor is a multipart body.
 *
 * @param body - the exact text that goes out, '' when there is none
 */
export function signTikTokCall(
  appSecret: string,
  path: string,
  query: Readonly<Record<string, string>>,
  body: string,
): string {
  const pairs = Object.entries(query)
    .filter(([name]) => name !== 'sign' && name !== 'access_token')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return hmacSha256(appSecret, appSecret, path, pairs.join(''), body, appSecret);
}

/** The value of a push's `Authorization` header. */
export function signTikTokPush(appSecret: string, appKey: string, rawBody: Buffer): string {
  return hmacSha256(appSecret, appKey, rawBody);
}
