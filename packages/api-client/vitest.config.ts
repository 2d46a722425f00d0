import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../tooling/test/test-seed.mjs', '../../tooling/test/patience.mjs'],
  },
});
