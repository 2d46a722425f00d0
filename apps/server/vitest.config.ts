import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts'];
/** Long schedules of faults, for `npm run test:all`: `--project=long` runs them, `--project='!long'` leaves them out. */
const LONG = 'src/**/*.long.test.ts';
const onPostgres = Boolean(process.env['DATABASE_URL']);
/** Left out on PostgreSQL: the embedded database itself. Left out without it: tests that cut its connections. */
const OF_OTHER_DATABASE = onPostgres
  ? ['src/db/pglite/**', 'src/start-failures.long.test.ts']
  : ['src/**/*.postgres.test.ts', 'src/**/*.postgres.long.test.ts'];
/** They know no database: `--project=house --project=alone` leaves them out. */
const ADAPTERS = 'src/marketplaces/**/*.test.ts';
/** Tests that replace a module, or count what a module does at once: they need the modules to themselves. */
const ALONE = [
  'src/db/pglite/thread-stream.test.ts',
  'src/account/sign-in/sign-in.test.ts',
  'src/security/password.test.ts',
];

/** Not for those alone: they test passwords as the product keeps them. */
const QUICK_PASSWORDS = [
  {
    find: /^@node-rs\/argon2$/,
    replacement: fileURLToPath(new URL('src/testing/quick-argon2.ts', import.meta.url)),
  },
];

export default defineConfig({
  test: {
    setupFiles: ['../../tooling/test/test-seed.mjs', '../../tooling/test/patience.mjs'],
    expect: { poll: { timeout: 60_000 } },
    // The embedded database computes in the worker's own process. On a server the workers mostly wait for it.
    maxWorkers: onPostgres ? 4 : 2,
    projects: [
      // Loading the server's modules again for every file costs more than the tests do.
      {
        extends: true,
        test: {
          name: 'house',
          include: TESTS,
          exclude: [...ALONE, ...OF_OTHER_DATABASE, ADAPTERS, LONG],
          isolate: false,
          alias: QUICK_PASSWORDS,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: OF_OTHER_DATABASE } },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG],
          exclude: OF_OTHER_DATABASE,
          isolate: false,
          alias: QUICK_PASSWORDS,
        },
      },
      { extends: true, test: { name: 'adapters', include: [ADAPTERS], isolate: false } },
    ],
  },
});
