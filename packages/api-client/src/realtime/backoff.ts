const BASE_MS = 500;
const CAP_MS = 30_000;

/**
 * How long to wait after the n-th failure in a row (from 1): doubling up to 30 s, of which the upper half
 * is random, so that browsers cut off together do not come back together.
 */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** (failures - 1));
  return ceiling / 2 + (random() * ceiling) / 2;
}
