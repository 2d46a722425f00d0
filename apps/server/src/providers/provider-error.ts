/**
 * How a call failed. `temporary`: it had no effect, a later attempt may succeed. `permanent`: no attempt will.
 * `unknown`: it may have had its effect.
 */
export type ProviderErrorKind = 'temporary' | 'permanent' | 'unknown';

/** A call of a provider failed, or perhaps not. The message names no address, number, text or token. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  /** The earliest next attempt, ms from now, if the provider asks for it. */
  readonly retryAfterMs: number;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    { retryAfterMs = 0, cause }: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
