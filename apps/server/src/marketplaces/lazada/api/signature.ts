import { hmacSha256 } from '../../signature-check.ts';

/**
 * The `sign` of a call: HMAC-SHA256 over the path and every parameter as name and value, by name in ASCII
 * order, in upper-case hex. Values are those before URL encoding; parameters without a value are left out.
 *
 * @param apiPath - the part after `/rest`
 */
export function signLazadaCall(
  appSecret: string,
  apiPath: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const pairs = Object.entries(parameters)
    .filter(([name, value]) => name !== 'sign' && name !== '' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return hmacSha256(appSecret, apiPath + pairs.join('')).toUpperCase();
}

/** The value of a push's `Authorization` header. */
export function signLazadaPush(appSecret: string, appKey: string, rawBody: Buffer): string {
  return hmacSha256(appSecret, appKey, rawBody);
}
