/**
 * The seed of the run, for tests that choose something at random. The setup file `tooling/test/test-seed.mjs` sets
 * `TEST_SEED` if nobody has.
 */
export const TEST_SEED = String(process.env['TEST_SEED']);
