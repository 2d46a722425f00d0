import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig(async (environment) =>
  mergeConfig(await viteConfig(environment), {
    test: {
      // One worker and its compiled modules serve many files, each with globals of its own: less than half the time.
      pool: 'vmThreads',
      vmMemoryLimit: '2GB',
      // One by default where there are two processors: the other is idle when this runs alone.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      environmentOptions: { jsdom: { url: 'http://localhost:4001/' } },
      include: ['{src,build}/**/*.test.{ts,tsx}'],
      setupFiles: [
        '../../tooling/test/test-seed.mjs',
        '../../tooling/test/patience.mjs',
        'src/testing/setup.ts',
      ],
      restoreMocks: true,
    },
  }),
);
