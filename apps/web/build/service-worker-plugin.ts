import { createHash } from 'node:crypto';
import { ROUTES } from '@seller-chat/core/account';
import type { Plugin } from 'vite';
import { OUTSIDE_THE_APP } from '../src/shared/outside-the-app.ts';
import { installServiceWorker } from './service-worker.ts';
import { standaloneScript } from './standalone-script.ts';

/** Files that the app requests by itself. */
const KEPT = /\.(js|css|woff2)$/;
const PAGE = 'index.html';

/** The paths that the app's page is for. */
export function appPages(): readonly string[] {
  return ROUTES.map(({ path }) => path).filter((path) => !OUTSIDE_THE_APP.includes(path));
}

/** Writes `service-worker.js`, which keeps this build on the devices that open it (decision 0043). */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const names = files
          .map(({ fileName }) => fileName)
          .filter((name) => KEPT.test(name))
          .toSorted();
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        const page = bundle[PAGE];
        if (entry === undefined || page?.type !== 'asset') throw new Error('The build has no page.');
        // The names of all files except the page contain a hash of their content.
        const id = createHash('sha256').update(names.join()).update(page.source).digest('hex').slice(0, 16);
        const build = { id, files: names.map((name) => `/${name}`), entry, pages: appPages() };
        const source = await standaloneScript(installServiceWorker, build);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
