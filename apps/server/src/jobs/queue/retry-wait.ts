import type { RetryPlan } from './job-kind.ts';

/**
 * The wait before the next attempt, ms: exponential, and a random part of it between half and all, so that jobs that
 * failed together do not come back together.
 *
 * @param attempts - attempts made so far, from 1 on
 * @param random - from [0, 1)
 */
export function retryWaitMs(
  { firstWaitMs, longestWaitMs }: RetryPlan,
  attempts: number,
  random: number,
): number {
  const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 30));
  return Math.ceil((ceiling * (1 + random)) / 2);
}
