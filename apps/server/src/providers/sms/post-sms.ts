import { networkCodeOf, wasNeverSent } from '../../network/was-never-sent.ts';
import { ProviderError } from '../provider-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_CHARACTERS = 64 * 1024;
const LONGEST_RETRY_AFTER_MS = 10 * 60_000;

export interface SmsCall {
  url: URL;
  authorization: string;
  body: URLSearchParams | object;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Posts an SMS and returns the JSON of the provider's acceptance. Rejects with `ProviderError`, by the answer's status:
 * the number or text is refused (400, 404 of the number, 422) is permanent; our settings, limits and 503 are temporary;
 * no answer, or a failure within the provider, is unknown. Codes in the body are not relied on: providers change them.
 */
export async function postSms({ url, authorization, body, timeoutMs, signal }: SmsCall): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization,
        accept: 'application/json',
        'content-type': isForm
          ? 'application/x-www-form-urlencoded;charset=UTF-8'
          : 'application/json; charset=utf-8',
      },
      body: isForm ? body.toString() : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS), ...(signal ? [signal] : [])]),
    });
    text = await readBounded(response);
  } catch (error) {
    throw wasNeverSent(error)
      ? new ProviderError('temporary', `no connection to the SMS provider: ${networkCodeOf(error)}`)
      : new ProviderError('unknown', 'the SMS provider did not answer');
  }
  if (response.status === 200 || response.status === 201) return readJson(text);
  throw failureOf(response);
}

function failureOf({ status, headers }: Response): ProviderError {
  const message = `the SMS provider answered ${status}`;
  if (status === 400 || status === 422) return new ProviderError('permanent', message);
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
    throw new ProviderError('unknown', "the SMS provider's answer is not JSON");
  }
}
