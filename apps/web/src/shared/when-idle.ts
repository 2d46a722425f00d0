/** Where a browser does not say when it is idle, ms. */
const UNTOLD_MS = 1_500;

/**
 * Runs something when the page has nothing better to do.
 *
 * @param withinMs - however busy it is, it does not wait longer
 */
export function whenIdle(run: () => void, withinMs?: number): void {
  if (typeof requestIdleCallback !== 'function') setTimeout(run, withinMs ?? UNTOLD_MS);
  else requestIdleCallback(run, withinMs === undefined ? undefined : { timeout: withinMs });
}
