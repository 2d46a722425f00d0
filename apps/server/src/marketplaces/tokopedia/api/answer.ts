import { z } from 'zod';
import { ambiguousFailure, failureOfStatus, retryAfterOf, unreadableAnswer } from '../../failures.ts';
import type { Effect } from '../../failures.ts';
import type { HttpAnswer } from '../../http.ts';
import { MarketplaceError, describeRefusal } from '../../marketplace-error.ts';
import { jsonOf } from '../../wire-body.ts';
import { orElse, wireText } from '../../wire-values.ts';
import { kindOfTokopediaCode } from './errors.ts';

/** Two envelopes are in use: most calls have a `header`, the older ones a `status` and `error_message`. */
const EnvelopeSchema = z.object({
  header: z
    .object({
      messages: orElse(wireText, ''),
      reason: orElse(wireText, ''),
      error_code: orElse(wireText, ''),
    })
    .nullish(),
  status: orElse(wireText, '').catch(''),
  error_message: z.array(z.string()).nullish().catch(undefined),
  data: z.unknown().optional(),
});
type Envelope = z.infer<typeof EnvelopeSchema>;

const TokenFailureSchema = z.object({ error: z.string(), error_description: orElse(wireText, '') });

/**
 * The `data` of a success. An `error_code` of 0 does not make one: a mistake in the request carries it too,
 * with `data: null`. Everything else is thrown.
 */
export function checkTokopediaAnswer(answer: HttpAnswer, effect: Effect, now: number): unknown {
  if (answer.status === 401) {
    throw new MarketplaceError('tokenExpired', 'Tokopedia does not accept the token.', {
      marketplaceCode: '401',
    });
  }
  if (answer.status === 429) throw rateLimited(answer, now);
  const parsed = EnvelopeSchema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw failureOfStatus(answer, effect, 'Tokopedia', now);
  const envelope = parsed.data;
  const code = envelope.header?.error_code ?? '';
  const hasFailed =
    answer.status !== 200 || envelope.data === null || envelope.data === undefined || isErrorCode(code);
  if (!hasFailed) return envelope.data;
  throw failureOfEnvelope(envelope, code, answer, effect);
}

/** An HTML page, if the answer is one; a refusal comes in an envelope. Everything else is thrown. */
export function readTokopediaPage(answer: HttpAnswer, effect: Effect, now: number): string {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 200 && /^text\/html\b/i.test(type)) return answer.text;
  checkTokopediaAnswer(answer, effect, now);
  throw unreadableAnswer(effect, 'Tokopedia answered no page.');
}

/** The whole answer of the accounts host, as OAuth 2 has it. A code that does not work is `unauthorised`. */
export function checkTokopediaTokenAnswer(answer: HttpAnswer, now: number): unknown {
  const body = jsonOf(answer.text);
  const failure = TokenFailureSchema.safeParse(body);
  if (answer.status === 200 && !failure.success && body !== undefined) return body;
  if (!failure.success || answer.status === 429 || answer.status >= 500) {
    throw answer.status === 429
      ? rateLimited(answer, now)
      : failureOfStatus(answer, 'read', 'Tokopedia', now);
  }
  const { error: code, error_description: words } = failure.data;
  throw new MarketplaceError(
    code === 'invalid_grant' ? 'unauthorised' : 'refused',
    describeRefusal('Tokopedia', code, words),
    { marketplaceCode: code, words },
  );
}

function failureOfEnvelope(
  envelope: Envelope,
  code: string,
  answer: HttpAnswer,
  effect: Effect,
): MarketplaceError {
  const words =
    envelope.header?.reason || envelope.header?.messages || envelope.error_message?.join(', ') || '';
  const message = describeRefusal('Tokopedia', `HTTP ${answer.status}`, words);
  const details = { marketplaceCode: isErrorCode(code) ? code : String(answer.status), words };
  const kind = kindOfTokopediaCode(code);
  if (kind === 'upstream') return ambiguousFailure(effect, message, details);
  if (kind !== undefined) return new MarketplaceError(kind, message, details);
  if (answer.status >= 500) return ambiguousFailure(effect, message, details);
  return new MarketplaceError('refused', message, details);
}

/** 200 is what the call that closes a shop says of a success. */
function isErrorCode(code: string): boolean {
  return code !== '' && code !== '0' && code !== '200';
}

/** The header counts seconds until the allowance is whole again; the shorter one until it is not empty. */
function rateLimited(answer: HttpAnswer, now: number): MarketplaceError {
  const seconds = ['x-ratelimit-full-reset-after', 'x-ratelimit-reset-after']
    .map((name) => Number(answer.headers.get(name) ?? Number.NaN))
    .find((value) => value > 0);
  return new MarketplaceError('rateLimited', 'Tokopedia asks to slow down.', {
    marketplaceCode: '429',
    retryAfterMs: seconds === undefined ? retryAfterOf(answer.headers, now) : Math.ceil(seconds * 1000),
  });
}
