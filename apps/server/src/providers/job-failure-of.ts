import { JobFailure } from '../jobs/queue/job-failure.ts';
import { ProviderError } from './provider-error.ts';

/** A delivery's failure as the job queue understands it. */
export function jobFailureOf(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { kind, message, retryAfterMs } = error;
  return new JobFailure(message, {
    isFinal: kind === 'permanent',
    isUncertain: kind === 'unknown',
    retryAfterMs,
  });
}
