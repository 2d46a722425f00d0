import { defineConfig } from 'vitest/config';

const FIXTURES = 'walls/fixtures/**';
/** The product itself, started and ended: for `npm run test:all`. */
const LONG = '**/*.long.test.mjs';

export default defineConfig({
  cacheDir: '../node_modules/.vite-tooling',
  test: {
    root: import.meta.dirname,
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'house', include: ['**/*.test.mjs'], exclude: [FIXTURES, LONG] } },
      { extends: true, test: { name: 'long', include: [LONG] } },
    ],
  },
});
