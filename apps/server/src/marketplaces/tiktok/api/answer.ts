import { z } from 'zod';
import { ambiguousFailure, failureOfStatus, retryAfterOf } from '../../failures.ts';
import type { Effect } from '../../failures.ts';
import type { HttpAnswer } from '../../http.ts';
import { MarketplaceError, describeRefusal } from '../../marketplace-error.ts';
import type { MarketplaceErrorKind } from '../../marketplace-error.ts';
import { jsonOf } from '../../wire-body.ts';
import { orElse, wireNumber, wireText } from '../../wire-values.ts';

type Verdict = MarketplaceErrorKind | 'ambiguous';

const EnvelopeSchema = z.object({
  code: wireNumber,
  message: orElse(wireText, ''),
  data: z.unknown().optional(),
});

const VERDICT_BY_CODE: ReadonlyMap<number, Verdict> = new Map([
  [105002, 'tokenExpired'],
  [105005, 'missingScope'],
  // A token of another shop, or of no seller: only a new authorisation helps.
  [101000, 'unauthorised'],
  // From the token host: the code, or the refresh token, is no longer valid.
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
  [36009021, 'refused'],
  [36009022, 'refused'],
  [36009023, 'refused'],
  [36009033, 'refused'],
  [45101002, 'refused'],
  [45101003, 'notFound'],
  [45101006, 'refused'],
  [45102007, 'refused'],
  [45109001, 'windowClosed'],
]);

/**
 * Verdicts by the words of 36009004, one number for many mistakes, and of codes that no source explains: the order,
 * product and after-sale areas have some of their own which are not published together.
 */
const VERDICT_BY_WORDS: readonly (readonly [RegExp, Verdict])[] = [
  [/x-tts-access-token|access.?token (is |has )?(expired|invalid)/i, 'tokenExpired'],
  [/not found|not exist|no such/i, 'notFound'],
  [/too many requests|rate limit|too frequent/i, 'rateLimited'],
  [/internal error|system error|timed? ?out|try again/i, 'ambiguous'],
];

/** Paths and versions that TikTok does not know, or not any more. */
const UNKNOWN_CALL_CODES: ReadonlySet<string> = new Set(['36009009', '36009010', '36009014']);

/** The `data` of a success. Everything else is thrown: by its code first, then by the HTTP status. */
export function checkTikTokAnswer(answer: HttpAnswer, effect: Effect, now: number): unknown {
  const parsed = EnvelopeSchema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw failureOfStatus(answer, effect, 'TikTok', now);
  const { code, message, data } = parsed.data;
  if (code === 0) {
    if (answer.status !== 200) throw failureOfStatus(answer, effect, 'TikTok', now);
    return data;
  }
  throw failureOfCode(code, message, answer, effect, now);
}

/** Whether a call failed because TikTok does not offer it (in this version). */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof MarketplaceError && UNKNOWN_CALL_CODES.has(error.marketplaceCode);
}

function failureOfCode(
  code: number,
  words: string,
  answer: HttpAnswer,
  effect: Effect,
  now: number,
): MarketplaceError {
  const details = { marketplaceCode: String(code), words };
  const message = describeRefusal('TikTok', code, words);
  const verdict = verdictOn(code, words, answer.status);
  if (verdict === 'rateLimited') {
    const retryAfterMs = retryAfterOf(answer.headers, now);
    return new MarketplaceError('rateLimited', message, { ...details, retryAfterMs });
  }
  if (verdict === 'ambiguous') return ambiguousFailure(effect, message, details);
  return new MarketplaceError(verdict, message, details);
}

function verdictOn(code: number, message: string, status: number): Verdict {
  const byCode = VERDICT_BY_CODE.get(code);
  if (byCode !== undefined) return byCode;
  if (status === 429) return 'rateLimited';
  const byWords = VERDICT_BY_WORDS.find(([words]) => words.test(message))?.[1];
  if (byWords !== undefined) return byWords;
  return status >= 500 ? 'ambiguous' : 'refused';
}
