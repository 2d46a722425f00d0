import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      maxWorkers: Math.max(2, availableParallelism() - 1),
      environmentOptions: { jsdom: { url: 'http://localhost:4001/chat-message-tip' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['../../tooling/test/test-seed.mjs', '../../tooling/test/patience.mjs'],
      restoreMocks: true,
    },
  }),
);
