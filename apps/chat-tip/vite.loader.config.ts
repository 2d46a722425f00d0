import { defineConfig } from 'vite';

/** The loader: a script for any page (`tip.js`), and the same as a module (`tip.mjs`). */
export default defineConfig({
  publicDir: 'public',
  build: {
    target: 'es2020',
    emptyOutDir: false,
    lib: {
      entry: { tip: 'src/loader/script.ts' },
      formats: ['iife'],
      name: 'sellerChatTipScript',
      fileName: () => 'tip.js',
    },
  },
});
