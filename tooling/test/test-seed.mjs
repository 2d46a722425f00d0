import fc from 'fast-check';

/**
 * Setup file of the suites: every property test, and every test with chance of its own, draws from `TEST_SEED`, a whole
 * number. It is fixed by default, so that a failure is not gone with the next run; `npm run test:all` draws another one.
 */
process.env.TEST_SEED ||= '2026';
const seed = Number(process.env.TEST_SEED);
if (!Number.isInteger(seed)) throw new Error(`TEST_SEED=${process.env.TEST_SEED} is not a whole number.`);
fc.configureGlobal({ seed });
