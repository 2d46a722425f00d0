import { networkCodeOf, wasNeverSent } from '../../network/was-never-sent.ts';
import { ProviderError } from '../provider-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_CHARACTERS = 64 * 1024;
const LONGEST_RETRY_AFTER_MS = 10 * 60_000;

export interface ErpCall {
  url: string;
  /** A form to post; absent: a GET. */
  form?: Readonly<Record<string, string>>;
  authorization?: string | undefined;
  timeoutMs?: number | undefined;
}

/** An answer that says no. Its words are the ERP's: they are not shown or logged. */
export interface ErpAnswer {
  status: number;
  headers: Headers;
  /** The JSON, or undefined if it is none. */
  json: unknown;
}

/**
 * One call, whatever its answer. Redirects are not followed: they would carry our secrets on. Rejects with
 * `ProviderError`: `temporary` if nothing was sent, else `unknown`.
 */
export async function callErp({ url, form, authorization, timeoutMs }: ErpCall): Promise<ErpAnswer> {
  try {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { accept: 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    });
    return {
      status: response.status,
      headers: response.headers,
      json: readJson(await readBounded(response)),
    };
  } catch (error) {
    throw wasNeverSent(error)
      ? new ProviderError('temporary', `no connection to the ERP: ${networkCodeOf(error)}`)
      : new ProviderError('unknown', 'the ERP did not answer');
  }
}

/** What an answer that is no success means. */
export function erpFailureOf({ status, headers, json }: ErpAnswer): ProviderError {
  const code = (json as { error?: unknown } | null | undefined)?.error;
  // Of the codes only those of the standard are repeated: another text could hold anything.
  const named = typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? ` ${code}` : '';
  const message = `the ERP answered ${status}${named}`;
  if (code === 'invalid_grant') return new ProviderError('permanent', message);
  if (status === 429 || status === 503) {
    const seconds = Number(headers.get('retry-after') ?? 0);
    const retryAfterMs = Number.isFinite(seconds) ? Math.min(LONGEST_RETRY_AFTER_MS, seconds * 1000) : 0;
    return new ProviderError('temporary', message, { retryAfterMs: Math.max(0, retryAfterMs) });
  }
  return new ProviderError(status >= 500 ? 'unknown' : 'temporary', message);
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER_CHARACTERS) throw new Error('the answer is too long');
  }
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says what it means that it is none
  }
}
