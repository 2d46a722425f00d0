import { defineConfig } from 'vitest/config';

export default defineConfig({
  // No module of the sandbox keeps anything between two files: loading them once is enough.
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['../../tooling/test/test-seed.mjs', '../../tooling/test/patience.mjs'],
    expect: { poll: { timeout: 60_000 } },
  },
});
