import type { Platform } from '@seller-chat/core';
import { wasNeverSent } from '../network/was-never-sent.ts';
import type { AdapterDeps } from './adapter-deps.ts';
import { ambiguousFailure, unreadableAnswer } from './failures.ts';
import type { Effect } from './failures.ts';
import { MarketplaceError } from './marketplace-error.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** `FormData` for uploads: its content type is set here. Bytes are sent as they are. */
  body?: string | FormData | Uint8Array<ArrayBuffer>;
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
