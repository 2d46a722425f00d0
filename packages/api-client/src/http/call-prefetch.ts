import { API_BASE, CSRF_HEADER, LANGUAGE_HEADER } from '../contract/wire/conventions.ts';
import { FIRST_CALLS } from '../contract/wire/first-calls.ts';
import { encodeForm } from './form.ts';
import { FORM_TYPE, requestAddressOf } from './request-address.ts';
import { abortable } from './wait.ts';

/**
 * All prefetched responses expire together after this time, ms. A response that is fetched again must not be newer than
 * those that were requested after it.
 */
const FRESH_MS = 10_000;

/** Options of the prefetch. */
export interface CallPrefetchOptions {
  /** The same as in the client. */
  appVersion: string;
  language: string;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since any moment. */
  now: () => number;
}

/** Prefetch of calls before the client's code has loaded, in the client's own conventions. */
export interface CallPrefetch {
  /**
   * Makes a call, with a forgery token that is fetched once, and keeps its response for the client. Resolves to the
   * response's `data`, unchecked; rejects if there is none.
   */
  start: (name: Exclude<keyof typeof FIRST_CALLS, 'getCsrfToken'>, request?: object) => Promise<unknown>;
  /**
   * For `createHttpClient({ fetch })`: returns the prefetched response, once and while it is fresh; sends all
   * other requests, and failed ones again.
   */
  fetch: typeof globalThis.fetch;
}

/** Starts without any call. */
export function createCallPrefetch({ appVersion, language, fetch, now }: CallPrefetchOptions): CallPrefetch {
  const started = new Map<string, Promise<Response>>();
  const logAddress = requestAddressOf(API_BASE, FIRST_CALLS.getEventList, appVersion);
  let freshUntil = now() + FRESH_MS;
  let csrfToken: Promise<string> | undefined;

  const send = async (name: keyof typeof FIRST_CALLS, init: RequestInit): Promise<unknown> => {
    const address = requestAddressOf(API_BASE, FIRST_CALLS[name], appVersion);
    const key = keyOf(address, init);
    const answer = fetch(address, { ...init, credentials: 'include' });
    started.set(key, answer);
    try {
      return await dataOf((await answer).clone());
    } catch (error) {
      // A refusal must not be returned to a later caller, perhaps of a new session.
      started.delete(key);
      throw error;
    }
  };
  const fetchNow: typeof globalThis.fetch = (input, init) => {
    // The log cursor that the client gets now may be newer than prefetched lists.
    if (String(input) === logAddress) freshUntil = -Infinity;
    return fetch(input, init);
  };
  const fetchToken = async (): Promise<string> => {
    const data = await send('getCsrfToken', { method: 'GET', headers: { [LANGUAGE_HEADER]: language } });
    return String(Object(data).csrfToken);
  };

  return {
    async start(name, request = {}) {
      const headers = { [LANGUAGE_HEADER]: language, 'content-type': FORM_TYPE };
      const token = await (csrfToken ??= fetchToken());
      return send(name, {
        method: 'POST',
        headers: { ...headers, [CSRF_HEADER]: token },
        body: encodeForm(request),
      });
    },
    async fetch(input, init) {
      const key = keyOf(String(input), init);
      const prefetched = started.get(key);
      started.delete(key);
      if (prefetched === undefined || now() > freshUntil) return fetchNow(input, init);
      const answer = await abortable(
        prefetched.catch(() => undefined),
        init?.signal ?? undefined,
      );
      return answer?.ok ? answer : fetchNow(input, init);
    },
  };
}

/** Calls of one address and form are the same call, from any caller. */
function keyOf(address: string, init: RequestInit | undefined): string {
  return [init?.method ?? 'GET', address, init?.body ?? ''].join(' ');
}

async function dataOf(answer: Response): Promise<unknown> {
  const { result, data } = Object(await answer.json());
  if (result !== 'success') throw new Error(`prefetch refused: ${answer.status}`);
  return data;
}
