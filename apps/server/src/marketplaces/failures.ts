import { MarketplaceError } from './marketplace-error.ts';

/** The possible effect of a call. A failed read can always be repeated; a failed write may have worked. */
export type Effect = 'read' | 'write';

interface FailureDetails {
  words?: string;
  marketplaceCode?: string;
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** The call failed on its way, and it is unknown whether it took effect. */
export function ambiguousFailure(
  effect: Effect,
  message: string,
  details: FailureDetails = {},
): MarketplaceError {
  return new MarketplaceError(effect === 'write' ? 'outcomeUnknown' : 'unavailable', message, details);
}

/** An answer came, and it is not what the documentation says; a write may still have taken effect. */
export function unreadableAnswer(
  effect: Effect,
  message: string,
  details: FailureDetails = {},
): MarketplaceError {
  return new MarketplaceError(effect === 'write' ? 'outcomeUnknown' : 'malformed', message, details);
}

/**
 * The meaning of an answer without a usable body. 429 is certainly not processed; a server error or a gateway's own
 * page is ambiguous; any other 4xx is a refusal.
 *
 * @param now - epoch ms, for a `Retry-After` that names a date
 */
export function failureOfStatus(
  answer: { status: number; headers: Headers },
  effect: Effect,
  marketplace: string,
  now: number,
): MarketplaceError {
  const { status } = answer;
  const details = { marketplaceCode: String(status), retryAfterMs: retryAfterOf(answer.headers, now) };
  if (status === 429)
    return new MarketplaceError('rateLimited', `${marketplace} asks to slow down.`, details);
  if (status >= 500)
    return ambiguousFailure(effect, `${marketplace} has a problem (HTTP ${status}).`, details);
  if (status >= 400)
    return new MarketplaceError('refused', `${marketplace} refused (HTTP ${status}).`, details);
  return unreadableAnswer(effect, `${marketplace} answered something unreadable (HTTP ${status}).`, details);
}

/**
 * The wait a `Retry-After` header asks for, ms; null when there is none that can be read. A date counts from the
 * answer's own `Date`, where it has one: the marketplace's clock may differ from ours.
 */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const date = Date.parse(value);
  const answeredAt = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - (Number.isNaN(answeredAt) ? now : answeredAt));
}
