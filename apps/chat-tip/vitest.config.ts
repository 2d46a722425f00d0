import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    resolve: {
      // Node would load the CommonJS form of the icons, which requires React itself.
      alias: [
        {
          find: /^lucide-react$/,
          replacement: path.join(import.meta.dirname, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'),
        },
      ],
    },
    test: {
      maxWorkers: Math.max(2, availableParallelism() - 1),
      environmentOptions: { jsdom: { url: 'http://localhost:4001/chat-message-tip' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['../../tooling/test/test-seed.mjs', '../../tooling/test/patience.mjs'],
      // Inlined, so that they too get Preact in place of React.
      server: { deps: { inline: [/@lingui\/react/, /jotai/, /lucide-react/] } },
      restoreMocks: true,
    },
  }),
);
