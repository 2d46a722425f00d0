/**
 * Why a marketplace call failed, and what the caller does next.
 *
 * | kind             | meaning                                                              | next                          |
 * | ---------------- | -------------------------------------------------------------------- | ----------------------------- |
 * | `tokenExpired`   | the access token is too old                                          | refresh it, repeat at once    |
 * | `unauthorised`   | the seller's authorisation has ended                                 | the seller authorises again   |
 * | `rateLimited`    | too many calls                                                       | repeat after `retryAfterMs`   |
 * | `unavailable`    | the marketplace did not act (connection refused, 5xx "try again")    | repeat, which is safe         |
 * | `outcomeUnknown` | it may have acted (time-out, broken connection, 5xx on a write)      | ask what happened, then decide |
 * | `refused`        | never possible; `words` say why                                      | give up                       |
 * | `missingScope`   | our app has no permission for it; the shop's owner can grant it      | give up                       |
 * | `notFound`       | the object does not exist, or not in this shop                       | give up                       |
 * | `windowClosed`   | too late to reply, to recall, or to answer a review                  | give up                       |
 * | `unsupported`    | this marketplace has no such function                                | give up                       |
 * | `malformed`      | the response does not match the marketplace's documentation          | report it; a repeat may help  |
 */
export const MARKETPLACE_ERROR_KINDS = [
  'tokenExpired',
  'unauthorised',
  'rateLimited',
  'unavailable',
  'outcomeUnknown',
  'refused',
  'missingScope',
  'notFound',
  'windowClosed',
  'unsupported',
  'malformed',
] as const;
export type MarketplaceErrorKind = (typeof MARKETPLACE_ERROR_KINDS)[number];

/** Kinds for which a repeat has the same result. */
export const FINAL_ERROR_KINDS: ReadonlySet<MarketplaceErrorKind> = new Set([
  'refused',
  'missingScope',
  'notFound',
  'windowClosed',
  'unsupported',
]);

/** Whether an error is about the one thing that was asked for: other things can be read all the same. */
export function isOfOneThing(error: unknown): error is MarketplaceError {
  return error instanceof MarketplaceError && (error.kind === 'malformed' || error.kind === 'notFound');
}

/** Longest wait that a marketplace may ask for, ms; a longer one is cut to this. */
export const MAX_RETRY_AFTER_MS = 15 * 60_000;

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly kind: MarketplaceErrorKind;
  /** The marketplace's own text for people, or empty. `message` is for logs. */
  readonly words: string;
  /** The marketplace's own code, as text; empty after a network failure. */
  readonly marketplaceCode: string;
  /** The wait that the marketplace asked for, ms; null if it named none, or none that can be read. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: MarketplaceErrorKind,
    message: string,
    details: { words?: string; marketplaceCode?: string; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.words = details.words ?? '';
    this.marketplaceCode = details.marketplaceCode ?? '';
    this.retryAfterMs = boundedWait(details.retryAfterMs ?? null);
  }
}

function boundedWait(ms: number | null): number | null {
  return ms === null || Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}

/** Log text of a refusal: the marketplace's text, or its code if it sent none. */
export function describeRefusal(marketplace: string, code: string | number, words: string): string {
  return words || `${marketplace} refused (${code}).`;
}

/** A verified push whose body cannot be read. */
export class WebhookFormatError extends Error {
  override readonly name = 'WebhookFormatError';
}

/** A marketplace does not offer what was asked for. */
export function unsupported(marketplace: string, what: string): MarketplaceError {
  return new MarketplaceError('unsupported', `${marketplace} offers no ${what}.`);
}
