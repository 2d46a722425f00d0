import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts'];
/** Long schedules of faults, for `npm run test:all`: `--project=long` runs them, `--project='!long'` leaves them out. */
const LONG = 'src/**/*.long.test.ts';
/** Left out on PostgreSQL: damaged folders of the embedded database. Left out without it: tests that cut its connections. */
const OF_OTHER_DATABASE = process.env['DATABASE_URL']
  ? ['src/start-failures.long.test.ts']
  : ['src/**/*.postgres.test.ts'];
/** They know no database: `--project=house --project=alone` leaves them out. */
const ADAPTERS = 'src/marketplaces/**/*.test.ts';
/** Tests that replace a module, or count what a module does at once: they need the modules to themselves. */
const ALONE = [
  'src/db/pglite/thread-stream.test.ts',
  'src/account/sign-in/sign-in.test.ts',
  'src/security/password.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['../../tooling/test/test-seed.mjs'],
    // Each file opens a database of its own; more at once only wait for each other.
    maxWorkers: 2,
    projects: [
      // Loading the server's modules again for every file costs more than the tests do.
      {
        extends: true,
        test: {
          name: 'house',
          include: TESTS,
          exclude: [...ALONE, ...OF_OTHER_DATABASE, ADAPTERS, LONG],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: { name: 'long', include: [LONG], exclude: OF_OTHER_DATABASE, isolate: false },
      },
      { extends: true, test: { name: 'adapters', include: [ADAPTERS], isolate: false } },
    ],
  },
});
