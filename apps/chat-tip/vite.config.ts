import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const appVersion = process.env['APP_VERSION'] ?? packageJson.version;

const fileOf = (module: string): string => fileURLToPath(import.meta.resolve(module));

/**
 * The frame is written for React and runs on Preact, which is 50 kB smaller; so do its tests (decision 0102). Absolute,
 * because `packages/ui` and libraries do not depend on Preact.
 */
const preactForReact = [
  { find: /^react-dom\/client$/, replacement: fileOf('preact/compat/client') },
  { find: /^react\/jsx-runtime$/, replacement: fileOf('preact/compat/jsx-runtime') },
  { find: /^react\/jsx-dev-runtime$/, replacement: fileOf('preact/compat/jsx-dev-runtime') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: fileOf('preact/compat') },
  { find: /^react(-dom)?$/, replacement: fileOf('preact/compat') },
];

/** The frame: the page at `/chat-message-tip`, in other sites' pages or in a window of its own. */
export default defineConfig({
  base: '/chat-message-tip/',
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  resolve: { alias: preactForReact },
  define: { __APP_VERSION__: JSON.stringify(appVersion) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: address would need its own entry in the content security policy.
    assetsInlineLimit: 0,
  },
});
