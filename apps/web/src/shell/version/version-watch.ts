import { afterResponse, afterVersionCheck, startVersionWatch } from '@seller-chat/core/version';
import type { Version, VersionWatch } from '@seller-chat/core';

export interface VersionWatcher {
  /** Every answer's version goes here. */
  onResponse: (version: Version) => void;
  /** Once true, always true: every further navigation loads the whole page. */
  isNewVersionDetected: () => boolean;
}

/** Watches for a newer build of the app by core's limits. */
export function createVersionWatcher(deps: {
  buildVersion: Version;
  /** Reads `version.json`, past every cache. */
  fetchVersion: () => Promise<Version>;
  now: () => number;
}): VersionWatcher {
  let watch: VersionWatch = startVersionWatch(deps.buildVersion);
  const check = async (): Promise<void> => {
    try {
      watch = afterVersionCheck(watch, await deps.fetchVersion());
    } catch (error) {
      console.warn('The version could not be checked.', error);
    }
  };
  return {
    onResponse(version) {
      const after = afterResponse(watch, version, deps.now());
      ({ watch } = after);
      if (after.shouldCheck) void check();
    },
    isNewVersionDetected: () => watch.isNewVersionDetected,
  };
}

/** The version of the build that the server now serves. */
export async function fetchServedVersion(): Promise<Version> {
  const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`version.json answered ${answer.status}`);
  const body: unknown = await answer.json();
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
  if (typeof version !== 'string' && typeof version !== 'number')
    throw new Error('version.json holds no version');
  return version;
}
