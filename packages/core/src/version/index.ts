export {
  VERSION_CHECK_INTERVAL,
  VERSION_RESPONSE_INTERVAL,
  afterResponse,
  afterVersionCheck,
  compareVersions,
  startVersionWatch,
  versionQueryOf,
} from './version.ts';
export type { Version, VersionWatch } from './version.ts';
