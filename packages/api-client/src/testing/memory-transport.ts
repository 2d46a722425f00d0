import qs from 'qs';
import type * as z from 'zod/mini';
import { QUERY_LIMITS } from '@seller-chat/core/query';
import { API_BASE, VERSION_PARAMETER } from '../contract/wire/conventions.ts';
import type { Endpoint } from '../contract/wire/endpoint.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import type { Envelope } from '../contract/wire/envelope.ts';
import { ERROR_CODES } from '../contract/wire/error-codes.ts';
import { ApiError } from '../http/errors.ts';

/** One request as it arrived. */
export interface MemoryCall {
  name: EndpointName;
  /** The fields as the parser read them, before the contract. */
  fields: Record<string, unknown>;
  headers: Headers;
  /** `1_<app version>`. */
  version: string | null;
}

type HandlerOf<E extends Endpoint> = (
  request: z.output<E['request']>,
  call: MemoryCall,
) => z.input<E['response']> | Response | Promise<z.input<E['response']> | Response>;

/**
 * The response of each endpoint: its `data`, or a whole `Response`. Throw an `ApiError` for a business failure,
 * any other error for a network failure.
 */
export type MemoryHandlers = { [Name in EndpointName]?: HandlerOf<(typeof ENDPOINTS)[Name]> };

export interface MemoryTransport {
  /** Goes into `createHttpClient({ fetch })`. */
  fetch: typeof globalThis.fetch;
  /** Every request so far, oldest first. */
  readonly calls: readonly MemoryCall[];
  /** Replaces handlers from now on. */
  handle(handlers: MemoryHandlers): void;
}

export interface MemoryTransportOptions {
  /** Build number in every envelope. */
  version?: string;
}

/**
 * A server of functions: parses and checks requests as the real one does, wraps results in envelopes. An
 * endpoint without a handler is answered with status 404; the forgery token has a default.
 */
export function makeMemoryTransport(
  handlers: MemoryHandlers,
  { version = '1' }: MemoryTransportOptions = {},
): MemoryTransport {
  const calls: MemoryCall[] = [];
  let table: MemoryHandlers = { getCsrfToken: () => ({ csrfToken: 'memory-token' }), ...handlers };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = findName(request.method, url.pathname);
    const handler = name && table[name];
    if (!handler)
      return envelope({ result: 'fail', code: ERROR_CODES.notFound, reason: 'Not found', version }, 404);
    const text = request.method === 'GET' ? url.search.slice(1) : await request.text();
    const { [VERSION_PARAMETER]: _, ...fields } = qs.parse(text, QUERY_LIMITS) as Record<string, unknown>;
    const call = { name, fields, headers: request.headers, version: url.searchParams.get(VERSION_PARAMETER) };
    calls.push(call);
    const parsed = ENDPOINTS[name].request.safeParse(fields);
    if (!parsed.success) {
      const invalid = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return envelope({
        result: 'fail',
        code: ERROR_CODES.invalidRequest,
        reason: 'Invalid request',
        info: { fields: invalid },
        version,
      });
    }
    try {
      const data = await handler(parsed.data as never, call);
      if (data instanceof Response) return data;
      return envelope({ result: 'success', code: ERROR_CODES.ok, reason: '', data, version });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, reason, info } = error;
      return envelope({ result: 'fail', code, reason, ...(info && { info }), version });
    }
  }

  return {
    calls,
    handle: (changed) => {
      table = { ...table, ...changed };
    },
    fetch: (input, init) => {
      const address = typeof input === 'string' ? new URL(input, 'http://memory.invalid') : input;
      const request = new Request(address, init);
      return untilAborted(answer(request), request.signal);
    },
  };
}

function findName(method: string, pathname: string): EndpointName | undefined {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  return names.find((name) => {
    const endpoint = ENDPOINTS[name];
    return endpoint.method === method && pathname === `${API_BASE}${endpoint.path}`;
  });
}

function envelope(body: Envelope, status = 200): Response {
  return Response.json(body, { status });
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
