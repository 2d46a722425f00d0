/**
 * Seed of what a test draws by chance: `TEST_SEED`, which the setup file `tooling/test/test-seed.mjs` sets to a fixed one
 * by default.
 */
export const TEST_SEED = String(process.env['TEST_SEED']);
