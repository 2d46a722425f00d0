import { hmacHex } from '../../hmac.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * The `sign` of a call: HMAC-SHA256 in upper-case hex over the API path (what follows `/rest`), then
 * every parameter but `sign` as name and value in ASCII order of the names, then the raw body when one
 * was sent that is not a form. Values are the decoded ones; empty names or values do not count.
 */
export function signCall(secret: string, apiPath: string, params: Parameters, rawBody = ''): string {
  const isCounted = (name: string) => name !== '' && params[name] !== '';
  return signatureOf(secret, apiPath + pairsOf(params, isCounted) + rawBody);
}

/**
 * Every `sign` that is taken for a call. The official samples leave out a parameter without a value, other clients
 * write its name alone: with nothing between, both are right.
 */
export function signsOfCall(secret: string, apiPath: string, params: Parameters, rawBody = ''): string[] {
  const everyName = pairsOf(params, () => true);
  return [signCall(secret, apiPath, params, rawBody), signatureOf(secret, apiPath + everyName + rawBody)];
}

/** The `Authorization` header of a push: HMAC-SHA256 in lower-case hex over app key and raw body. */
export function signPush(secret: string, appKey: string, body: string): string {
  return hmacHex(secret, appKey + body);
}

function pairsOf(params: Parameters, isCounted: (name: string) => boolean): string {
  return Object.keys(params)
    .filter((name) => name !== 'sign' && isCounted(name))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => name + (params[name] as string))
    .join('');
}

function signatureOf(secret: string, text: string): string {
  return hmacHex(secret, text).toUpperCase();
}
