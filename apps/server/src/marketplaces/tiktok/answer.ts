import { z } from 'zod';
import { ambiguousFailure, failureOfStatus, retryAfterOf } from '../failures.ts';
import type { Effect } from '../failures.ts';
import type { HttpAnswer } from '../http.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { MarketplaceErrorKind } from '../marketplace-error.ts';
import { jsonOf } from '../wire-body.ts';
import { orElse, wireNumber, wireText } from '../wire-values.ts';

const EnvelopeSchema = z.object({
  code: wireNumber,
  message: orElse(wireText, ''),
  data: z.unknown().optional(),
});

const KIND_BY_CODE: ReadonlyMap<number, MarketplaceErrorKind | 'ambiguous'> = new Map([
  [105002, 'tokenExpired'],
  // A missing scope, and a token of another shop: only a new authorisation helps.
  [105005, 'unauthorised'],
  [101000, 'unauthorised'],
  // Of the token host: the code, or the refresh token, is worth nothing any more.
  [36004004, 'unauthorised'],
  [36004001, 'unauthorised'],
  [36009002, 'rateLimited'],
  // The day's quota of messages.
  [45101004, 'rateLimited'],
  // Failures inside TikTok, which do not say how far the request got.
  [36009003, 'ambiguous'],
  [36009007, 'ambiguous'],
  [45101001, 'ambiguous'],
  // Looked at and declined before anything was done, whatever HTTP status carries it.
  [106001, 'refused'],
  [106013, 'refused'],
  [36009009, 'refused'],
  [36009010, 'refused'],
  [36009014, 'refused'],
  [36009033, 'refused'],
  [45101002, 'refused'],
  [45101003, 'refused'],
  [45101006, 'refused'],
  [45102007, 'refused'],
  [45109001, 'refused'],
]);

/** One number for many mistakes, told apart by their text only. */
const MIXED_CODE = 36009004;

/** The `data` of a success. Everything else is thrown: by its code first, then by the HTTP status. */
export function checkTikTokAnswer(answer: HttpAnswer, effect: Effect, now: number): unknown {
  const parsed = EnvelopeSchema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw failureOfStatus(answer, effect, 'TikTok', now);
  const { code, message, data } = parsed.data;
  if (code === 0) {
    if (answer.status !== 200) throw failureOfStatus(answer, effect, 'TikTok', now);
    return data;
  }
  throw failureOfCode(code, message || `TikTok refused (${code}).`, answer, effect, now);
}

function failureOfCode(
  code: number,
  message: string,
  answer: HttpAnswer,
  effect: Effect,
  now: number,
): MarketplaceError {
  const details = { marketplaceCode: String(code) };
  const kind = kindOf(code, message);
  if (kind === 'rateLimited' || (kind === undefined && answer.status === 429)) {
    const retryAfterMs = retryAfterOf(answer.headers, now);
    return new MarketplaceError('rateLimited', message, { ...details, retryAfterMs });
  }
  if (kind === 'ambiguous' || (kind === undefined && answer.status >= 500)) {
    return ambiguousFailure(effect, message, details);
  }
  return new MarketplaceError(kind ?? 'refused', message, details);
}

function kindOf(code: number, message: string): MarketplaceErrorKind | 'ambiguous' | undefined {
  if (code === MIXED_CODE) return /x-tts-access-token/i.test(message) ? 'tokenExpired' : 'refused';
  return KIND_BY_CODE.get(code);
}
