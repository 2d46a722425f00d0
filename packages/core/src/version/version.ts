import { FIELD, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { MINUTE } from '../kernel/time.ts';

/** `1.10.2`, or a plain build number. */
export type Version = string | number;

const FALLBACK_APP_VERSION = '1.0.1';
/** The version file is read at most this often, ms (requirements: spec 9). */
const VERSION_CHECK_INTERVAL = 2 * MINUTE;
/** One version of responses is checked per this many ms. */
const VERSION_RESPONSE_INTERVAL = 5_000;

/**
 * Below 0, 0 or above 0 if `a` is older than, equal to or newer than `b` (SPEC V1): part by part as
 * numbers, missing parts are 0. A part that is not a number counts as 0, and so does a malformed version (SPEC Z2),
 * so it is never newer.
 */
export function compareVersions(a: Version, b: Version): number {
  const partsOfA = partsOf(a);
  const partsOfB = partsOf(b);
  for (let index = 0; index < Math.max(partsOfA.length, partsOfB.length); index += 1) {
    const difference = (partsOfA[index] ?? 0) - (partsOfB[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The `version` query parameter of every call (SPEC V2). A version that is not text is unknown (SPEC Z2). */
export function versionQueryOf(appVersion: string | undefined): string {
  return `1_${toText(appVersion) || FALLBACK_APP_VERSION}`;
}

/** State of the version check of a running app. Times are epoch ms. */
export interface VersionWatch {
  readonly buildVersion: Version;
  /** Once true, always true: every further navigation loads the whole page. */
  readonly isNewVersionDetected: boolean;
  readonly checkedAt: number | null;
  readonly responseSeenAt: number | null;
}

/** The watch of an app that was just loaded. */
export function startVersionWatch(buildVersion: Version): VersionWatch {
  return { buildVersion, isNewVersionDetected: false, checkedAt: null, responseSeenAt: null };
}

/**
 * After a response (SPEC V3, V4). If `shouldCheck`, read the version file now and pass the result to
 * {@link afterVersionCheck}. Returns the same watch if nothing changed.
 *
 * @param responseVersion - the response's `version` field, `undefined` if it has none
 * @throws MalformedInputError for a malformed watch or time (SPEC Z1)
 */
export function afterResponse(
  watch: VersionWatch,
  responseVersion: Version | undefined,
  now: number,
): { watch: VersionWatch; shouldCheck: boolean } {
  requireRecord(watch, 'watch');
  requireField(now, FIELD.time, 'now');
  const isTooSoon = isWithin(watch.responseSeenAt, VERSION_RESPONSE_INTERVAL, now);
  if (watch.isNewVersionDetected || responseVersion === undefined || isTooSoon) {
    return { watch, shouldCheck: false };
  }
  const isNewVersionDetected = compareVersions(responseVersion, watch.buildVersion) > 0;
  const shouldCheck = !isNewVersionDetected && !isWithin(watch.checkedAt, VERSION_CHECK_INTERVAL, now);
  const checkedAt = shouldCheck ? now : watch.checkedAt;
  return { watch: { ...watch, isNewVersionDetected, checkedAt, responseSeenAt: now }, shouldCheck };
}

/**
 * After the version file was read (SPEC V5). A failed check does not change the watch.
 *
 * @throws MalformedInputError for a malformed watch (SPEC Z1)
 */
export function afterVersionCheck(watch: VersionWatch, version: Version): VersionWatch {
  requireRecord(watch, 'watch');
  if (watch.isNewVersionDetected || compareVersions(version, watch.buildVersion) <= 0) return watch;
  return { ...watch, isNewVersionDetected: true };
}

function isWithin(since: number | null, interval: number, now: number): boolean {
  return FIELD.time.holds(since) && now - (since as number) < interval;
}

function partsOf(version: Version): number[] {
  return (typeof version === 'number' ? String(version) : toText(version))
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : 0));
}
