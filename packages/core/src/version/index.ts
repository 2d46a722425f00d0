export {
  afterResponse,
  afterVersionCheck,
  compareVersions,
  startVersionWatch,
  versionQueryOf,
} from './version.ts';
export type { Version, VersionWatch } from './version.ts';
