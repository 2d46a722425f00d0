/** An endpoint's allowance: a bucket of `burst` calls that fills at `perSecond`. */
export interface Allowance {
  perSecond: number;
  burst: number;
}

/** What one call found. */
interface RateState {
  allowed: boolean;
  headers: Readonly<Record<string, string>>;
}

/** Counts calls per key (an app) against one endpoint's allowance. Kept in memory only. */
export class RateLimit {
  readonly #allowance: Allowance;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes one call at `now` (ms), if one is left. */
  take(key: string, now: number): RateState {
    const { perSecond, burst } = this.#allowance;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const refilled = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) * perSecond) / 1000);
    const allowed = refilled >= 1;
    const tokens = allowed ? refilled - 1 : refilled;
    this.#buckets.set(key, { tokens, at: Math.max(now, bucket.at) });
    const waitSeconds = tokens >= 1 ? 0 : (1 - tokens) / perSecond;
    return { allowed, headers: rateHeaders(this.#allowance, tokens, waitSeconds) };
  }
}

/**
 * The four rate headers. `Reset-After` is the wait in seconds for the next call, `-0.000000` while some
 * remain (as the marketplace writes it); `Full-Reset-After` the wait until the bucket is full again.
 */
export function rateHeaders(
  { perSecond, burst }: Allowance,
  tokens: number,
  waitSeconds: number,
): Record<string, string> {
  return {
    'X-Ratelimit-Limit': `${perSecond} req/s (burst ${burst})`,
    'X-Ratelimit-Remaining': String(Math.floor(tokens)),
    'X-Ratelimit-Reset-After': waitSeconds === 0 ? '-0.000000' : waitSeconds.toFixed(6),
    'X-Ratelimit-Full-Reset-After': Math.max(waitSeconds, (burst - tokens) / perSecond).toFixed(6),
  };
}
