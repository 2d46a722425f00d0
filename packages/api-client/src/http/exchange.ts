import { createFetch } from 'ofetch';
import { CSRF_HEADER, LANGUAGE_HEADER } from '../contract/wire/conventions.ts';
import type { Endpoint } from '../contract/wire/endpoint.ts';
import { TransportError } from './errors.ts';
import type { FileToSend } from './http-options.ts';
import type { RawAnswer } from './answer.ts';
import { FORM_TYPE, requestAddressOf } from './request-address.ts';
import { findXhr, uploadByXhr } from './xhr-upload.ts';

export interface ExchangeSettings {
  baseUrl: string;
  appVersion: string;
  language: () => string;
  bearer: (() => string | null) | undefined;
  fetch: typeof globalThis.fetch;
}

/** The request of one attempt. */
export interface OutgoingCall {
  endpoint: Endpoint;
  /** The request as form text. */
  form: string;
  csrfToken: string | undefined;
  file: FileToSend | undefined;
  signal: AbortSignal | undefined;
  /** Time limit of this attempt, ms. */
  timeoutMs: number;
  /** Ends the attempt as a lost network does; a file goes on within its own time. */
  lost: AbortSignal;
}

/**
 * Makes the only function that uses the network: one attempt. Any status is a result; a failure to get a complete
 * response is a `TransportError`.
 */
export function makeExchange(settings: ExchangeSettings): (call: OutgoingCall) => Promise<RawAnswer> {
  const send = createFetch({ fetch: settings.fetch }).raw;
  return async ({ endpoint, form, csrfToken, file, signal, timeoutMs, lost }) => {
    if (signal?.aborted) throw TransportError.aborted(signal.reason);
    const isGet = endpoint.method === 'GET';
    const headers: Record<string, string> = { [LANGUAGE_HEADER]: settings.language() };
    if (csrfToken !== undefined) headers[CSRF_HEADER] = csrfToken;
    if (settings.bearer !== undefined) headers['authorization'] = `Bearer ${settings.bearer() ?? ''}`;
    const { baseUrl, appVersion } = settings;
    const url = requestAddressOf(baseUrl, endpoint.path, appVersion, isGet ? form : '');
    const body = file === undefined ? form : toMultipart(form, endpoint.file ?? 'file', file);
    const Request = findXhr();
    if (body instanceof FormData && file?.onProgress !== undefined && Request !== undefined) {
      const { onProgress } = file;
      return uploadByXhr({ Request, url, headers, body, signal, stallMs: timeoutMs, onProgress });
    }
    if (!isGet && file === undefined) headers['content-type'] = FORM_TYPE;
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = file === undefined ? [timeout, lost] : [timeout];
    try {
      const response = await send(url, {
        method: endpoint.method,
        headers,
        ...(isGet ? {} : { body }),
        credentials: settings.bearer === undefined ? 'include' : 'omit',
        signal: AbortSignal.any(signal ? [signal, ...ends] : ends),
        responseType: 'text',
        ignoreResponseError: true,
        retry: false,
      });
      return { status: response.status, text: response._data ?? '' };
    } catch (error) {
      if (signal?.aborted) throw TransportError.aborted(signal.reason);
      if (timeout.aborted) throw TransportError.timeout(timeoutMs);
      throw TransportError.network(error);
    }
  };
}

/** The fields as separate parts, then the file, so that the reader has the fields before the file. */
function toMultipart(form: string, part: string, { blob, name }: FileToSend): FormData {
  const body = new FormData();
  for (const [field, value] of new URLSearchParams(form)) body.append(field, value);
  body.append(part, blob, name);
  return body;
}
