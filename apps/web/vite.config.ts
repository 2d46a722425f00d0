import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const appVersion = process.env['APP_VERSION'] ?? packageJson.version;
const serverPort = process.env['PORT'] ?? '4000';
const server = `http://127.0.0.1:${serverPort}`;

/** Brought along by the style engine for what nobody here uses; being CommonJS they say nothing of side effects. */
const UNUSED = /\/node_modules\/(hoist-non-react-statics|react-is)\//;

/** Writes `version.json`, which every open tab compares with its own build (specification, sections 4 and 7). */
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

/** Smaller than this, a packed file saves no packet, bytes. */
const PACK_FROM = 1_400;

/** Puts a packed copy beside every text file of the build: the server sends it to whoever can unpack it. */
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
 * What the first screen and later ones share, in one chunk instead of many small ones. Core's platforms, which the
 * contract asks for as well, would otherwise stand in its chunk and draw all of that along.
 */
const FIRST_SCREEN = [
  /core\/src\/(platform\/platform\.ts|account\/|network\/|version\/)/,
  /web\/src\/(shared|features\/account\/state)\//,
  /\/node_modules\/(jotai|@lingui|react-router)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
];

/** All that the entry needs to see what to fetch; it would otherwise wait for the first screen. */
const FIRST_STEPS = /core\/src\/(kernel|language)\/|web\/src\/i18n\/catalogs|vite\/preload-helper/;

/**
 * What the chat's first screen shares with its lazy parts, in one chunk instead of many small ones; what they alone use
 * is left out.
 */
const CHAT_SCREEN = [
  /web\/src\/features\/(chat\/(state|model|components)|shops\/(state|model))\/(?!shortcuts|sticker-glyph)/,
  /core\/src\/(session|message|shop)\/(?!team|local-|opened-|session-open|session-id|section-|shop-set|unavailable)/,
  /ui\/src\/primitives\/(Avatar|Skeleton|Dialog\/Dialog\.tsx)/,
  /lucide-react\/dist\/esm\/icons\/(search|plus|ban|timer)\./,
];

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    versionFile(),
    packedFiles(),
  ],
  // The build for browsers of today; the package's own choice brings what old ones lack.
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
    // A data: address would need its own word in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-steps', test: FIRST_STEPS, priority: 1 },
            { name: 'first-screen', test: (id) => FIRST_SCREEN.some((part) => part.test(id)) },
            {
              name: 'chat-screen',
              test: (id) => CHAT_SCREEN.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
