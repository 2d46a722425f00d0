const BASE_MS = 500;
const CAP_MS = 30_000;

/**
 * Back-off after the n-th failure in a row (from 1), ms: doubling up to 30 s, with a random upper half, so that browsers
 * that were disconnected together do not reconnect together.
 */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** (failures - 1));
  return ceiling / 2 + (random() * ceiling) / 2;
}
