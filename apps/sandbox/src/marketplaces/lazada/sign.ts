import { hmacHex } from '../hmac.ts';

/**
 * The `sign` of a call: HMAC-SHA256 in upper-case hex over the API path (what follows `/rest`), then
 * every parameter but `sign` as name and value in ASCII order of the names, then the raw body when one
 * was sent that is not a form. Values are the decoded ones; empty names or values do not count.
 */
export function signCall(
  secret: string,
  apiPath: string,
  params: Readonly<Record<string, string>>,
  rawBody = '',
): string {
  const pairs = Object.keys(params)
    .filter((name) => name !== 'sign' && name !== '' && params[name] !== '')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => name + (params[name] as string));
  return hmacHex(secret, apiPath + pairs.join('') + rawBody).toUpperCase();
}

/** The `Authorization` header of a push: HMAC-SHA256 in lower-case hex over app key and raw body. */
export function signPush(secret: string, appKey: string, body: string): string {
  return hmacHex(secret, appKey + body);
}
