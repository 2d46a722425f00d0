/** Ceiling of a test's wait for something that happens, ms, on a machine of this pace (`tooling/test/patience.mjs`). */
export const PATIENCE_MS = 60_000 * Math.max(1, Number(process.env['TEST_PACE'] ?? 1));
