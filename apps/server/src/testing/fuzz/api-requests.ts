import { z } from 'zod';
import { encipher } from '@seller-chat/api-client/cipher';
import { API_BASE, CSRF_HEADER, ENDPOINTS, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import type { Endpoint } from '@seller-chat/api-client/contract';
import type { Caller, FuzzRequest } from './fuzz-request.ts';
import { mutateValue, oddText } from './odd-values.ts';
import type { Random } from './random.ts';

/** Values that are right for fields of these names. */
export type KnownFields = Readonly<Record<string, unknown>>;

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  format?: string;
}

const SHAPES: ReadonlyMap<Endpoint, Shape> = new Map(
  Object.values(ENDPOINTS).map((endpoint): [Endpoint, Shape] => [
    endpoint,
    z.toJSONSchema(endpoint.request, { io: 'output', unrepresentable: 'any' }) as Shape,
  ]),
);

const CALLS = Object.entries(ENDPOINTS) as [string, Endpoint][];

/** A call of the contract, mostly as it should be, with something in it changed. */
export function apiRequest(random: Random, caller: Caller, known: KnownFields): FuzzRequest {
  const [name, endpoint] = random.pick(CALLS);
  // Signing out would make a visitor of the caller for the rest of the run.
  const cookie = name === 'loginOut' ? '' : caller.cookie;
  const whole = validFields(SHAPES.get(endpoint) ?? {}, known, random);
  const mutated = random.chance(0.85) ? (mutateValue(whole, random) as Record<string, unknown>) : whole;
  const fields = encipherFields(mutated, random);
  const text = toForm(fields, random);
  const headers: [string, string][] = [
    ['host', 'chat.test'],
    ['connection', 'close'],
    ['cookie', cookie],
    [CSRF_HEADER, caller.csrfToken],
    [LANGUAGE_HEADER, random.pick(['en', 'zh-CN', 'th', 'xx'])],
  ];
  const target = `${API_BASE}${endpoint.path}?version=1_1.0.1`;
  if (endpoint.method === 'GET') {
    return {
      name,
      method: 'GET',
      target: `${target}&${text.slice(0, 6000)}`,
      headers,
      body: Buffer.alloc(0),
    };
  }
  if (endpoint.file !== undefined) {
    return { name, method: 'POST', target, ...multipart(endpoint.file, fields, headers, random) };
  }
  headers.push(['content-type', 'application/x-www-form-urlencoded']);
  return { name, method: 'POST', target, headers, body: Buffer.from(text) };
}

/** Fields that clients encipher: odd texts in them must reach the code behind the cipher. */
const ENCIPHERED: ReadonlySet<string> = new Set(['mobile', 'email', 'password', 'login']);

function encipherFields(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ENCIPHERED.has(name) && typeof value === 'string' && value.isWellFormed() && random.chance(0.8)
        ? encipher(value.slice(0, 2_000))
        : value,
    ]),
  );
}

function validFields(shape: Shape, known: KnownFields, random: Random): Record<string, unknown> {
  const all = Object.entries(shape.properties ?? {});
  return Object.fromEntries(
    all
      .filter(() => random.chance(0.85))
      .map(([name, field]) => [name, name in known ? known[name] : valueOf(field, random)]),
  );
}

function valueOf(shape: Shape, random: Random): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return valueOf(random.pick(choices), random);
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([key, one]) => [key, valueOf(one, random)]),
    );
  }
  switch (shape.type) {
    case 'integer':
    case 'number':
      return random.between(0, 50);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return [];
    case 'object':
      return {};
    case undefined:
    default:
      return 'some text';
  }
}

/** As clients write forms: brackets for what is nested, or JSON in one field. Odd fields may be anything. */
function toForm(fields: unknown, random: Random): string {
  if (typeof fields !== 'object' || fields === null) return String(fields);
  const parts: string[] = [];
  const write = (path: string, value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 8 || random.chance(0.5)) {
      parts.push(`${encode(path)}=${encode(asText(value))}`);
      return;
    }
    for (const [key, one] of Object.entries(value)) write(`${path}[${key}]`, one, depth + 1);
  };
  for (const [key, value] of Object.entries(fields)) write(key, value, 0);
  if (random.chance(0.05)) parts.push(random.pick(ODD_PAIRS)());
  return parts.join('&');
}

const ODD_PAIRS: readonly (() => string)[] = [
  () => `a${'[b]'.repeat(20_000)}=1`,
  () => `a${'[]'.repeat(5000)}=1`,
  () => Array.from({ length: 3000 }, (_, index) => `k${index}=1`).join('&'),
  () => '__proto__[isMain]=1&constructor[prototype][isMain]=1',
  () => 'shopId[]=1&shopId[999999999]=2&shopId=3',
  () => '&&&===&=&a',
  () => 'hasOwnProperty=1&toString=2',
];

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Percent-encoding that also writes halves of characters, as three bytes that are no UTF-8. */
function encode(text: string): string {
  return [...text]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80'))
    .join('');
}

function multipart(
  file: string,
  fields: unknown,
  headers: [string, string][],
  random: Random,
): Pick<FuzzRequest, 'headers' | 'body'> {
  const boundary = random.chance(0.9) ? 'fuzz-boundary' : '';
  const own = random.chance(0.9) ? boundary : 'another-boundary';
  const type = random.pick(['image/png', 'video/mp4', 'text/plain', '']);
  const part = (disposition: string, content: string, more = '') =>
    `--${own}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
  const parts = Object.entries(typeof fields === 'object' && fields !== null ? fields : { fields }).map(
    ([key, value]) => part(`name="${key}"`, asText(value)),
  );
  if (random.chance(0.1)) parts.push(...Array.from({ length: 400 }, (_, at) => part(`name="p${at}"`, 'x')));
  const fileName = random.chance(0.6) ? 'a.png' : oddText(random).slice(0, 300);
  const content = random.chance(0.5) ? '\u0089PNG\r\n\u001A\n' : oddText(random);
  parts.push(
    part(
      `name="${random.chance(0.9) ? file : oddText(random).slice(0, 50)}"; filename="${fileName}"`,
      content,
      `content-type: ${type}\r\n`,
    ),
  );
  const text = parts.join('') + (random.chance(0.9) ? `--${own}--\r\n` : '');
  const contentType = boundary === '' ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`;
  return { headers: [...headers, ['content-type', contentType]], body: Buffer.from(text, 'utf8') };
}
