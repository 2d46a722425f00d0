import { compareTexts } from '../kernel/compare-texts.ts';
import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import type { Platform } from '../platform/platform.ts';
import { listStatuses, statusKey } from './status-table.ts';
import type { PlatformStatus, StatusTable } from './status-table.ts';

/** The fields that decide which of two states of an order or refund is newer. */
export interface PlatformState {
  platform: Platform;
  /** As received, also if it is unknown. */
  status: PlatformStatus;
  /** Epoch ms, the marketplace's own time of the last change. An invalid time is older than any. */
  updatedAt: number;
}

/** Groups and progress of the statuses of all marketplaces, for one noun. */
export interface StatusChart<Group extends string> {
  groupOf: (platform: Platform, status: PlatformStatus) => Group | 'attention';
  /** Higher is more progress; an unknown status is above all known ones. */
  placeOf: (platform: Platform, status: PlatformStatus) => number;
  newer: <State extends PlatformState>(current: State | undefined, incoming: State) => State;
}

const UNKNOWN_PLACE = Number.MAX_SAFE_INTEGER;

/**
 * Orders the states of a marketplace's orders or refunds: by update time, then by progress. An unknown status is in
 * group `attention` and has the most progress, because it must be visible.
 *
 * `newer` picks the newer of two states, `current` if they are equal. It is the greater one by a total
 * order, so folding states in any order and with any repetition ends in the same state. It throws a
 * MalformedInputError for a value that is not an object (SPEC Z1).
 *
 * @param progress - the groups in the order of progress
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
