import { createHmac } from 'node:crypto';
import { hmacHex, isSameText } from '../hmac.ts';

/** What an app signs of one request. */
interface SignedParts {
  secret: string;
  /** Without host and query. */
  path: string;
  /** Decoded; `sign` and `access_token` may be among them and are left out. */
  query: URLSearchParams;
  /** The exact bytes; empty for multipart and for requests without a body. */
  body: Buffer;
}

/**
 * The `sign` of an API request: HMAC-SHA256 in lower-case hex over secret + path + sorted key/value
 * pairs + body + secret, keyed with the secret. Repeated keys count once, comma-joined (sheet, section 3).
 */
export function signRequest({ secret, path, query, body }: SignedParts): string {
  const keys = [...new Set(query.keys())]
    .filter((key) => key !== 'sign' && key !== 'access_token')
    .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const pairs = keys.map((key) => key + query.getAll(key).join(',')).join('');
  return createHmac('sha256', secret)
    .update(secret + path + pairs)
    .update(body)
    .update(secret)
    .digest('hex');
}

/**
 * Whether `sign` fits the request. A body of exactly `{}` may be signed or left out of the signature:
 * published clients do either, and which one the marketplace demands is not known.
 */
export function isSignatureOf(parts: SignedParts, sign: string): boolean {
  if (isSameText(sign, signRequest(parts))) return true;
  const emptyObject = parts.body.toString('utf8') === '{}';
  return emptyObject && isSameText(sign, signRequest({ ...parts, body: Buffer.alloc(0) }));
}

/** The `Authorization` header of a push: HMAC-SHA256 over app_key + raw body, lower-case hex (section 5). */
export function signPush(app: { appKey: string; secret: string }, body: string): string {
  return hmacHex(app.secret, app.appKey + body);
}
