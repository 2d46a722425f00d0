import type { FastifyRequest } from 'fastify';
import { parse, stringify } from 'lossless-json';
import { LAZADA_OPTIONS } from './options.ts';

/** Parameters by name; a name that was given several times has several values. */
export type RepeatedParameters = Readonly<Record<string, string | string[]>>;

/**
 * The parameters of a JSON body as texts, which is how the signature covers them: a number or boolean as it is written,
 * a list or object as compact JSON, null as an empty text. Undefined when the body is not one JSON object.
 */
export function parametersOfJson(body: string): Record<string, string> | undefined {
  const value = parsedOrUndefined(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]));
}

/** The parameters of a form. */
export function parametersOfForm(body: string): RepeatedParameters {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
}

/**
 * The body of a GET, which the server itself leaves unread: some clients send their parameters in it. Too large a body
 * counts as none.
 */
export async function bodyOfGet(request: FastifyRequest): Promise<string> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return '';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += (chunk as Buffer).length;
    // The rest is read all the same, so that the connection stays usable.
    if (size <= LAZADA_OPTIONS.largestGetBodyBytes) chunks.push(chunk as Buffer);
  }
  return size <= LAZADA_OPTIONS.largestGetBodyBytes ? Buffer.concat(chunks).toString('utf8') : '';
}

/** Whether a body of this content type is a form. */
export function isForm(contentType: string | undefined): boolean {
  return (contentType ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');
}

function parsedOrUndefined(body: string): unknown {
  try {
    return parse(body, undefined, { onDuplicateKey: ({ newValue }) => newValue });
  } catch {
    // Not JSON, or nested more deeply than can be read: the signature then covers the body as it came.
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : (stringify(value) ?? '');
}
