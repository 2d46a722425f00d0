import type { Platform } from '@seller-chat/core';
import type { AdapterDeps } from './adapter-deps.ts';
import { ambiguousFailure, unreadableAnswer } from './failures.ts';
import type { Effect } from './failures.ts';
import { MarketplaceError } from './marketplace-error.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Failures of name lookup, connection or handshake: not one byte of the request was sent. */
const NEVER_SENT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** `FormData` for uploads: its content type is set here. */
  body?: string | FormData;
  effect: Effect;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends one request and reads the whole answer, whatever its status. Throws `MarketplaceError` when no
 * answer came: `unavailable` when nothing was sent or nothing can have changed, `outcomeUnknown` when a
 * write may have arrived. Never follows a redirect, never repeats anything.
 */
type SendHttp = (request: HttpRequest) => Promise<HttpAnswer>;

/** @param marketplace - its name, for messages; addresses never enter them, since they carry tokens */
export function makeHttp(
  marketplace: Platform,
  { timeoutMs = DEFAULT_TIMEOUT_MS, clock }: Pick<AdapterDeps, 'timeoutMs' | 'clock'> = {},
): SendHttp {
  return async ({ method, url, headers, body, effect }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method,
        signal,
        redirect: 'manual',
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      });
      clock?.learn(marketplace, response.headers);
      const text = await readBounded(response, marketplace, effect);
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      if (error instanceof MarketplaceError) throw error;
      throw failureOfTransport(error, signal.aborted, marketplace, effect);
    }
  };
}

function failureOfTransport(
  error: unknown,
  isTimedOut: boolean,
  marketplace: string,
  effect: Effect,
): MarketplaceError {
  if (isTimedOut) return ambiguousFailure(effect, `${marketplace} did not answer in time.`, { cause: error });
  if (!wasNeverSent(error)) {
    return ambiguousFailure(effect, `The connection to ${marketplace} broke.`, { cause: error });
  }
  return new MarketplaceError('unavailable', `${marketplace} cannot be reached.`, { cause: error });
}

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return typeof code === 'string' && NEVER_SENT_CODES.has(code);
}

async function readBounded(response: Response, marketplace: string, effect: Effect): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw unreadableAnswer(effect, `${marketplace} answered without end.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
