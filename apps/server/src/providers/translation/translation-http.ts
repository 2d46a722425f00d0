import { networkCodeOf, wasNeverSent } from '../../network/was-never-sent.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderErrorKind } from '../provider-error.ts';

const MAX_ANSWER_CHARACTERS = 1024 * 1024;
const LONGEST_RETRY_AFTER_MS = 10 * 60_000;

export interface TranslationRequest {
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** Posted as JSON; absent: a GET. */
  body?: object;
  signal?: AbortSignal | undefined;
}

/**
 * One call, and the JSON of its answer. Redirects are not followed: they would carry texts and key elsewhere. Rejects
 * with `ProviderError`, by the answer's status. Neither texts nor key nor the provider's own words are in its message.
 */
export async function callTranslator({ url, headers, body, signal }: TranslationRequest): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ?? null,
    });
    text = await readBounded(response);
  } catch (error) {
    throw wasNeverSent(error)
      ? new ProviderError('temporary', `no connection to the translation provider: ${networkCodeOf(error)}`)
      : new ProviderError('unknown', 'the translation provider did not answer');
  }
  if (response.status !== 200) throw failureOf(response);
  try {
    return JSON.parse(text);
  } catch {
    throw unusableAnswer();
  }
}

/** The answer is not what the protocol says. */
export function unusableAnswer(): ProviderError {
  return new ProviderError('unknown', "the translation provider's answer cannot be used");
}

function failureOf({ status, headers }: Response): ProviderError {
  const seconds = Number(headers.get('retry-after') ?? 0);
  const retryAfterMs = Number.isFinite(seconds)
    ? Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, seconds * 1000))
    : 0;
  return new ProviderError(kindOf(status), `the translation provider answered ${status}`, { retryAfterMs });
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 429 || status === 503) return 'temporary';
  return status >= 500 ? 'unknown' : 'permanent';
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
