import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig(async (environment) =>
  mergeConfig(await viteConfig(environment), {
    test: {
      environmentOptions: { jsdom: { url: 'http://localhost:4001/' } },
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      restoreMocks: true,
      testTimeout: 60_000,
    },
  }),
);
