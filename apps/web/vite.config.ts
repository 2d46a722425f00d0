import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { screenChunks } from './build/screen-chunks.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { withoutSummaries } from './build/without-summaries.ts';
import { preloadStart } from './build/preload-start.ts';
import packageJson from './package.json' with { type: 'json' };

const appVersion = process.env['APP_VERSION'] ?? packageJson.version;
const serverPort = process.env['PORT'] ?? '4000';
const server = `http://127.0.0.1:${serverPort}`;

/** Dependencies of the style engine for features this app does not use. As CommonJS they declare no side effects. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|react-is)\//;

/** Writes `version.json`, which every open tab compares with its own build (requirements: spec 4 and 7). */
function versionFile(): Plugin {
  const source = `${JSON.stringify({ version: appVersion })}\n`;
  return {
    name: 'version-file',
    configureServer: ({ middlewares }) => {
      middlewares.use('/version.json', (_request, answer) => {
        answer.setHeader('Content-Type', 'application/json').end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

/** A file below this size is not compressed, because that saves no network packet, bytes. */
const PACK_FROM = 1_400;

/** Writes a compressed copy beside every text file of the build: the server sends it to clients that accept it. */
function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const pack = async (name: string): Promise<void> => {
        const file = join(dir, name);
        const content = await readFile(file);
        if (content.length < PACK_FROM) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => /\.(js|css|svg|html)$/.test(name))
          .map(pack),
      );
    },
  };
}

/**
 * Chunks that a page fetches before it shows anything: the entry's own code; the start of every page; the reader of the
 * device's cache, the chat and the API client; the sign-in page.
 */
const SCREENS = [
  { name: 'first-steps', roots: ['/index.html', '/src/main.tsx'] },
  { name: 'start', roots: ['/src/boot/start-app.tsx'], after: 'first-steps' },
  { name: 'cache', roots: ['/src/data/cache/cache-reading.ts'], after: 'start' },
  { name: 'chat', roots: ['/src/routes/chat.tsx'], after: 'cache' },
  { name: 'api', roots: ['/src/boot/api.ts'], after: 'chat' },
  { name: 'login', roots: ['/src/routes/login.tsx'], after: 'start' },
];

const makeConfig = (): UserConfig => ({
  plugins: [
    withoutSummaries(),
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    versionFile(),
    preloadStart(),
    packedFiles(),
  ],
  // The build for current browsers; the package's default contains polyfills for old ones.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  define: { __APP_VERSION__: JSON.stringify(appVersion) },
  server: {
    port: Number(process.env['WEB_PORT'] ?? '4001'),
    proxy: {
      '/api': server,
      '/socket': { target: server, ws: true },
      '/webhook': server,
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Every supported browser preloads modules without the polyfill.
    modulePreload: { polyfill: false },
    // A data: address would need its own entry in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
    },
  },
});

export default defineConfig(async ({ command }) => {
  const config = makeConfig();
  if (command === 'serve') return config;
  const screenOf = await screenChunks(makeConfig(), SCREENS);
  const groups = [
    {
      debugName: 'screens',
      name: (id: string) => screenOf(id) ?? null,
      includeDependenciesRecursively: false,
    },
  ];
  return mergeConfig(config, {
    plugins: [serviceWorkerPlugin()],
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  });
});
