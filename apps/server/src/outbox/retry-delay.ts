/** No wait grows beyond this. */
const MAX_DELAY_MS = 60_000;

/**
 * How long to wait before attempt `attempts + 1`: exponential with full jitter, so that many messages
 * that failed together do not come back together.
 * @param random - from [0, 1)
 */
export function retryDelayMs(attempts: number, baseMs: number, random: number): number {
  const ceiling = Math.min(MAX_DELAY_MS, baseMs * 2 ** Math.min(attempts - 1, 16));
  return Math.ceil(ceiling * random);
}
