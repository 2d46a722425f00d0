import { createVersionWatcher, fetchServedVersion } from './version-watch.ts';

/** The watcher of this page. */
export const versionWatcher = createVersionWatcher({
  buildVersion: __APP_VERSION__,
  fetchVersion: fetchServedVersion,
  now: () => performance.now(),
});
