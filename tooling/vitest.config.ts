import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../node_modules/.vite-tooling',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.mjs'],
    exclude: ['walls/fixtures/**'],
    testTimeout: 20_000,
  },
});
