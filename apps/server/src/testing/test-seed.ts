/**
 * The seed of the run, for tests that choose something at random. The setup file `tooling/test/test-seed.mjs` sets
 * `TEST_SEED` where it is not set.
 */
export const TEST_SEED = String(process.env['TEST_SEED']);
