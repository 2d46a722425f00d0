/**
 * Why a marketplace call failed, in terms the outbox and the sync act upon.
 * - `tokenExpired`: refresh, then repeat at once.
 * - `unauthorised`: the grant is gone; only the seller can renew it.
 * - `rateLimited`: wait `retryAfterMs`, then repeat.
 * - `unavailable`: the marketplace certainly did not act (refused connection, 5xx with its own "try again").
 * - `outcomeUnknown`: it may have acted (time-out, broken connection after sending, 5xx on a write).
 * - `refused`: it will not do this, ever; the message says why, in the marketplace's words.
 * - `missingScope`: the app may not do this for the shop; only its owner can change that.
 * - `notFound`: there is no such thing, or not in this shop.
 * - `windowClosed`: it would have, but it is too late: to answer, to recall, to reply to a review.
 * - `unsupported`: this marketplace offers no such thing.
 * - `malformed`: its answer is not what its documentation says.
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

/** Kinds that no repeating will change. */
export const FINAL_ERROR_KINDS: ReadonlySet<MarketplaceErrorKind> = new Set([
  'refused',
  'missingScope',
  'notFound',
  'windowClosed',
  'unsupported',
]);

/** The longest wait that a marketplace may ask for, ms. Longer or unreadable waits end after this. */
export const LONGEST_TOLD_WAIT_MS = 15 * 60_000;

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly kind: MarketplaceErrorKind;
  /** The marketplace's own words, for people to read; empty where it has none. `message` is for logs. */
  readonly words: string;
  /** The marketplace's own code, as text; empty when the failure was on the wire. */
  readonly marketplaceCode: string;
  /** How long to wait, ms: what the marketplace asked for, at most `LONGEST_TOLD_WAIT_MS`; null: it did not say. */
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
  return ms === null || Number.isNaN(ms) ? null : Math.min(LONGEST_TOLD_WAIT_MS, Math.max(0, ms));
}

/** A refusal for logs: the marketplace's words, or its code where it has none. */
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
