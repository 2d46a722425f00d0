/** Delay in browsers without `requestIdleCallback`, ms. */
const FALLBACK_MS = 1_500;

/**
 * Runs a function when the page is idle.
 *
 * @param withinMs - it runs after this time even if the page is busy, ms
 */
export function whenIdle(run: () => void, withinMs?: number): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(run, withinMs ?? FALLBACK_MS);
  else requestIdleCallback(run, withinMs === undefined ? undefined : { timeout: withinMs });
}
