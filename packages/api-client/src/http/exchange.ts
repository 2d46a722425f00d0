import { versionQueryOf } from '@seller-chat/core/version';
import { createFetch } from 'ofetch';
import { CSRF_HEADER, LANGUAGE_HEADER, VERSION_PARAMETER } from '../contract/conventions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { TransportError } from './errors.ts';

export interface ExchangeSettings {
  baseUrl: string;
  appVersion: string;
  language: () => string;
  timeoutMs: number;
  fetch: typeof globalThis.fetch;
}

/** What goes out in one attempt. */
export interface OutgoingCall {
  endpoint: Endpoint;
  /** The request as form text. */
  form: string;
  csrfToken: string | undefined;
  signal: AbortSignal | undefined;
}

export interface RawAnswer {
  status: number;
  text: string;
}

/**
 * Makes the one function that touches the network: a single attempt, any status a result, every failure to
 * get a whole answer a `TransportError`.
 */
export function makeExchange(settings: ExchangeSettings): (call: OutgoingCall) => Promise<RawAnswer> {
  const send = createFetch({ fetch: settings.fetch }).raw;
  return async ({ endpoint, form, csrfToken, signal }) => {
    if (signal?.aborted) throw TransportError.aborted(signal.reason);
    const timeout = AbortSignal.timeout(settings.timeoutMs);
    const version = `${VERSION_PARAMETER}=${encodeURIComponent(versionQueryOf(settings.appVersion))}`;
    const isGet = endpoint.method === 'GET';
    const query = isGet && form !== '' ? `${version}&${form}` : version;
    const headers: Record<string, string> = { [LANGUAGE_HEADER]: settings.language() };
    if (csrfToken !== undefined) headers[CSRF_HEADER] = csrfToken;
    if (!isGet) headers['content-type'] = 'application/x-www-form-urlencoded';
    try {
      const response = await send(`${settings.baseUrl}${endpoint.path}?${query}`, {
        method: endpoint.method,
        headers,
        ...(isGet ? {} : { body: form }),
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        responseType: 'text',
        ignoreResponseError: true,
        retry: false,
      });
      return { status: response.status, text: response._data ?? '' };
    } catch (error) {
      if (signal?.aborted) throw TransportError.aborted(signal.reason);
      if (timeout.aborted) throw TransportError.timeout(settings.timeoutMs);
      throw TransportError.network(error);
    }
  };
}
