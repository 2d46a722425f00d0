import { createHmac } from 'node:crypto';
import { hmacHex, isSameText } from '../../hmac.ts';

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

/** What is signed of a repeated key: all its values joined by commas, or the first one alone. */
type Repeated = 'joined' | 'first';

/** Bodies that say nothing. Published clients sign them or leave them out of the signature. */
const EMPTY_BODIES: ReadonlySet<string> = new Set(['{}', '[]', 'null']);

/**
 * The `sign` of an API request: HMAC-SHA256 in lower-case hex over secret + path + sorted key/value
 * pairs + body + secret, keyed with the secret. Repeated keys count once.
 */
export function signRequest(
  { secret, path, query, body }: SignedParts,
  repeated: Repeated = 'joined',
): string {
  const keys = [...new Set(query.keys())]
    .filter((key) => key !== 'sign' && key !== 'access_token')
    .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const valueOf = (key: string) =>
    repeated === 'joined' ? query.getAll(key).join(',') : (query.get(key) ?? '');
  const pairs = keys.map((key) => key + valueOf(key)).join('');
  return createHmac('sha256', secret)
    .update(secret + path + pairs)
    .update(body)
    .update(secret)
    .digest('hex');
}

/**
 * Whether `sign` fits the request. Published clients differ in two points, and which of their forms the marketplace
 * demands is not known: an empty body may be signed or not, and a repeated key by all its values or by the first.
 */
export function isSignatureOf(parts: SignedParts, sign: string): boolean {
  const isEmpty = EMPTY_BODIES.has(parts.body.toString('utf8').trim());
  const bodies = isEmpty ? [parts.body, Buffer.alloc(0)] : [parts.body];
  return bodies.some((body) =>
    (['joined', 'first'] as const).some((repeated) =>
      isSameText(sign, signRequest({ ...parts, body }, repeated)),
    ),
  );
}

/** The `Authorization` header of a push: HMAC-SHA256 over app_key + raw body, lower-case hex. */
export function signPush(app: { appKey: string; secret: string }, body: string): string {
  return hmacHex(app.secret, app.appKey + body);
}
