import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * What pages of other sites load, each a file of its own: `tip.js`, a script; `tip.mjs`, the same as a module, with its
 * types and the element; `tip-panel.mjs`, which both load when the tip is opened.
 */
const ENTRIES = {
  script: { entry: 'src/loader/script.ts', file: 'tip.js', format: 'iife' },
  module: { entry: 'src/loader/module.ts', file: 'tip.mjs', format: 'es' },
  panel: { entry: 'src/loader/panel/panel.ts', file: 'tip-panel.mjs', format: 'es' },
} as const;

const publicTypes: Plugin = {
  name: 'public-types',
  writeBundle: ({ dir = 'dist' }) => copyFile('src/loader/public.d.ts', `${dir}/tip.d.mts`),
};

export default defineConfig(({ mode }) => {
  const { entry, file, format } = ENTRIES[mode as keyof typeof ENTRIES] ?? ENTRIES.script;
  return {
    publicDir: false,
    plugins: [publicTypes],
    build: {
      target: 'es2022',
      emptyOutDir: false,
      rolldownOptions: { output: { minify: true } },
      lib: { entry, formats: [format], name: 'sellerChatTipLoader', fileName: () => file },
    },
  };
});
