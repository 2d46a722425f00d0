import { toBytes } from './fuzz-request.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { oddText } from './odd-values.ts';
import type { Random } from './random.ts';

/** The bytes written to a socket. */
export interface Wire {
  bytes: Buffer;
  /** Whether it is one whole request after which the server closes: an answer must come. */
  isWhole: boolean;
}

/** The bytes of a request, now and then not as HTTP has them. */
export function toWire(request: FuzzRequest, random: Random): Wire {
  if (random.chance(0.75)) return { bytes: toBytes(request), isWhole: true };
  const mutated = random.pick(MUTATIONS)(request, random);
  return Buffer.isBuffer(mutated) ? { bytes: mutated, isWhole: false } : mutated;
}

type Mutation = (request: FuzzRequest, random: Random) => Wire | Buffer;

const withHeaders = (request: FuzzRequest, ...headers: [string, string][]): Buffer =>
  toBytes({ ...request, headers: [...request.headers, ...headers] });

const MUTATIONS: readonly Mutation[] = [
  (request, random) => {
    const bytes = toBytes(request);
    return bytes.subarray(0, random.between(0, bytes.length - 1));
  },
  (request, random) => {
    const bytes = Buffer.from(toBytes(request));
    for (let count = random.between(1, 5); count > 0; count -= 1) {
      bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    }
    return bytes;
  },
  (request, random) =>
    withHeaders(request, ['content-length', random.pick(['1', '0', '-1', '1e3', '9'.repeat(30)])]),
  (request) => withHeaders(request, ['transfer-encoding', 'chunked']),
  (request, random) =>
    withHeaders(request, ['transfer-encoding', random.pick(['gzip', 'chunked, chunked', 'identity', 'x'])]),
  (request, random) => withHeaders(request, ['content-encoding', random.pick(['gzip', 'br', 'x'])]),
  (request) => withHeaders(request, ['x-large', 'x'.repeat(20_000)]),
  (request) => withHeaders(request, ...Array.from({ length: 2500 }, (): [string, string] => ['a', 'b'])),
  (request) => withHeaders(request, ['host', 'other'], ['cookie', 'a=b'], ['content-type', 'text/plain']),
  (request, random) => withHeaders(request, ['content-type', random.pick(CONTENT_TYPES)]),
  (request) => withHeaders(request, ['expect', '100-continue']),
  (request) => withHeaders(request, ['expect', 'nonsense']),
  (request) =>
    withHeaders(request, ['x-forwarded-for', 'a, 1.2.3.4, ::1, \u0001'], ['x-forwarded-host', '%']),
  (request) => toBytes(request, 'HTTP/1.0'),
  (request) => toBytes(request, 'HTTP/2.0'),
  (request, random) => toBytes({ ...request, method: random.pick(METHODS) }),
  (request, random) =>
    toBytes({ ...request, target: request.target + random.pick(['%', '%zz', '#', '?a=%E0%A4%A']) }),
  (request) => toBytes({ ...request, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), request.body]) }),
  (request) => toBytes({ ...request, body: Buffer.concat([Buffer.from([0xff, 0xc0, 0x80]), request.body]) }),
  (request) => toBytes({ ...request, headers: request.headers.filter(([name]) => name !== 'host') }),
  (request, random) => toBytes({ ...request, body: Buffer.from(oddText(random)) }),
  (request) => {
    const open = { ...request, headers: request.headers.filter(([name]) => name !== 'connection') };
    return Buffer.concat(Array.from({ length: 5 }, () => toBytes(open)));
  },
  (_, random) =>
    Buffer.from(random.pick(['\r\n\r\n', 'GET', '\0\0\0', 'PRI * HTTP/2.0\r\n\r\n', '\u0016\u0003\u0001'])),
];

const METHODS = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'BREW',
] as const;
const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded; charset=nonsense',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=a',
  'application/json; charset=utf-16',
  ';;;',
  '',
] as const;
