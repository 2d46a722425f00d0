/** Work of a fixed size: on the machine on which the ceilings of waits were chosen it takes this long, ms. */
const USUAL_MS = 200;
const STEPS = 400_000;
const READS = 60;

/**
 * How many times slower this machine is at the moment than that one, at least 1. The ceilings of waits are multiplied by
 * it (`patience.mjs`, `playwright.config.ts`), so that no test fails by how long something took.
 *
 * @returns {number}
 */
export function measurePace() {
  const startedAt = performance.now();
  /** @type {Record<string, number>} */
  const counts = {};
  let text = '';
  for (let step = 0; step < STEPS; step += 1) {
    counts[`key ${step % 5000}`] = step;
    text = (text + step).slice(-50);
  }
  const written = JSON.stringify({ counts, text });
  for (let read = 0; read < READS; read += 1) JSON.parse(written);
  return Math.max(1, (performance.now() - startedAt) / USUAL_MS);
}
