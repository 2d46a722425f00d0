import { compareTexts } from '../kernel/compare-texts.ts';
import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import type { Platform } from '../platform/platform.ts';
import { listStatuses, statusKey } from './status-table.ts';
import type { PlatformStatus, StatusTable } from './status-table.ts';

/** The least that must be known of an order's or a refund's state to tell which of two is newer. */
export interface PlatformState {
  platform: Platform;
  /** As it came, also when nobody here knows it. */
  status: PlatformStatus;
  /** Epoch ms, the marketplace's own time of the last change. What is no such time is older than any. */
  updatedAt: number;
}

/** Where the statuses of all marketplaces stand, for one noun. */
export interface StatusChart<Group extends string> {
  groupOf: (platform: Platform, status: PlatformStatus) => Group | 'attention';
  /** Higher is further on; above all known ones for an unknown status. */
  placeOf: (platform: Platform, status: PlatformStatus) => number;
  newer: <State extends PlatformState>(current: State | undefined, incoming: State) => State;
}

const UNKNOWN_PLACE = Number.MAX_SAFE_INTEGER;

/**
 * Orders the states of things that live on a marketplace: later update times first, then what is further on.
 * A status that no table knows is of group `attention` and counts as furthest on, because it must be seen.
 *
 * `newer` picks the newer of two states, `current` when they say the same. It is the greater one by a total
 * order, so whatever the order and however often states arrive, folding them ends in the same state. It throws a
 * MalformedInputError for what is no object (SPEC Z1).
 *
 * @param progress - the groups in the order in which a thing goes through them
 */
export function makeStatusChart<Group extends string>(
  progress: readonly Group[],
  table: StatusTable<Group>,
): StatusChart<Group> {
  const filedByKey = new Map(listStatuses(table, progress).map((filed) => [filed.key, filed]));
  const filed = (platform: Platform, status: PlatformStatus) => filedByKey.get(statusKey(platform, status));
  const placeOf = (platform: Platform, status: PlatformStatus) =>
    filed(platform, status)?.place ?? UNKNOWN_PLACE;
  const compare = (a: PlatformState, b: PlatformState): number =>
    timeOf(a.updatedAt) - timeOf(b.updatedAt) ||
    placeOf(a.platform, a.status) - placeOf(b.platform, b.status) ||
    compareTexts(statusKey(a.platform, a.status), statusKey(b.platform, b.status));
  return {
    groupOf: (platform, status) => filed(platform, status)?.name ?? 'attention',
    placeOf,
    newer(current, incoming) {
      requireRecord(incoming, 'incoming');
      if (current === undefined) return incoming;
      requireRecord(current, 'current');
      return compare(incoming, current) > 0 ? incoming : current;
    },
  };
}

function timeOf(updatedAt: unknown): number {
  return isTime(updatedAt) && updatedAt >= 0 ? updatedAt : -1;
}
