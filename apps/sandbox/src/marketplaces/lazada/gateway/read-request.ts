import type { FastifyRequest } from 'fastify';
import { bodyOfGet, isForm, parametersOfForm, parametersOfJson } from './request-body.ts';
import type { RepeatedParameters } from './request-body.ts';
import type { Parameters } from './parameters.ts';

/** A file that came with a call. */
export interface SentFile {
  fileName: string;
  bytes: Buffer;
}

/** One way to understand a request: what its signature covers, and which parameters it has then. */
export interface Reading {
  signed: Parameters;
  /** The raw body where the signature covers it, or ''. */
  rawBody: string;
  params: Parameters;
}

/** A request as it came: the first reading has every parameter. Only a reading whose signature fits counts. */
export interface SentRequest {
  readings: readonly [Reading, ...Reading[]];
  files: ReadonlyMap<string, SentFile>;
}

/** Reads address and body in each of the encodings that clients of the marketplace use. */
export async function readRequest(request: FastifyRequest): Promise<SentRequest> {
  const query = request.query as RepeatedParameters;
  if (request.isMultipart()) return readParts(request, query);
  const body = request.method === 'GET' ? await bodyOfGet(request) : request.body;
  const files = new Map<string, SentFile>();
  if (typeof body !== 'string') {
    return { readings: readingsOf(query, (body ?? {}) as RepeatedParameters, ''), files };
  }
  if (isForm(request.headers['content-type'])) {
    return { readings: readingsOf(query, parametersOfForm(body), ''), files };
  }
  return { readings: readingsOf(query, parametersOfJson(body) ?? {}, body), files };
}

async function readParts(request: FastifyRequest, query: RepeatedParameters): Promise<SentRequest> {
  const fields: Record<string, string> = {};
  const files = new Map<string, SentFile>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files.set(part.fieldname, { fileName: part.filename, bytes: await part.toBuffer() });
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { readings: readingsOf(query, fields, ''), files };
}

function readingsOf(
  query: RepeatedParameters,
  body: RepeatedParameters,
  rawBody: string,
): readonly [Reading, ...Reading[]] {
  const params = { ...chosen(query, 'last'), ...chosen(body, 'last') };
  const readings: [Reading, ...Reading[]] = [{ signed: params, rawBody: '', params }];
  const firsts = { ...chosen(query, 'first'), ...chosen(body, 'first') };
  readings.push({ signed: firsts, rawBody: '', params: firsts });
  // A body that only repeats what the address has adds nothing, however it writes the values.
  if (Object.keys(body).every((name) => Object.hasOwn(query, name))) {
    const alone = chosen(query, 'last');
    readings.push({ signed: alone, rawBody: '', params: alone });
  }
  if (rawBody !== '') readings.push({ signed: chosen(query, 'last'), rawBody, params });
  return readings;
}

/** One value for each name: of several the first or the last, for clients differ in which they sign. */
function chosen(source: RepeatedParameters, which: 'first' | 'last'): Record<string, string> {
  const at = which === 'first' ? 0 : -1;
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value.at(at) ?? '') : value,
    ]),
  );
}
