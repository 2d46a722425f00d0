import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Rules have no state, so modules need not be loaded again for every file.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../tooling/test/test-seed.mjs', '../../tooling/test/patience.mjs'],
    coverage: {
      enabled: true,
      provider: 'v8',
      reporter: [['text', { skipFull: true }], 'json-summary'],
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.test.ts', 'src/index.ts', 'src/testing/**'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
  },
});
