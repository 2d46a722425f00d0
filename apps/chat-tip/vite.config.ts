import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const appVersion = process.env['APP_VERSION'] ?? packageJson.version;

/** The frame: the page at `/chat-message-tip`, in other sites' pages or in a window of its own. */
export default defineConfig({
  base: '/chat-message-tip/',
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
  ],
  define: { __APP_VERSION__: JSON.stringify(appVersion) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: address would need its own entry in the content security policy.
    assetsInlineLimit: 0,
  },
});
