/**
 * An attempt failed in a way that the step understands. The message is stored and logged: it holds no address, no code
 * and no text of a person. Any other error of a step counts
 * as temporary, and as one after which the step may have taken effect.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  /** No further attempt: the job is dead. */
  readonly isFinal: boolean;
  /** The attempt may have taken effect. */
  readonly isUncertain: boolean;
  /** The earliest next attempt, ms from now, if the other side asks for it. */
  readonly retryAfterMs: number;

  constructor(
    message: string,
    {
      isFinal = false,
      isUncertain = false,
      retryAfterMs = 0,
      cause,
    }: { isFinal?: boolean; isUncertain?: boolean; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.isUncertain = isUncertain;
    this.retryAfterMs = retryAfterMs;
  }
}

/** How an error is stored with its job. Of an error that no step understood, sealed kinds store the type only. */
export function describeFailure(error: unknown, isSealed: boolean): string {
  if (error instanceof JobFailure) return error.message;
  if (!(error instanceof Error)) return 'not an error';
  const { code } = error as { code?: unknown };
  const name = typeof code === 'string' ? `${error.name} ${code}` : error.name;
  return isSealed ? name : `${name}: ${error.message}`.slice(0, 500);
}
