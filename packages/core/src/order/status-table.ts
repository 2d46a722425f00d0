import { isText } from '../kernel/plain-value.ts';
import { FIELD } from '../kernel/malformed-input.ts';
import { groupBy } from '../kernel/group-by.ts';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';

/** A marketplace's own status, as received: a text, for Tokopedia's orders a number. */
export type PlatformStatus = string | number;

/** Marketplaces' statuses by name, in order of progress. */
export type StatusTable<Name extends string> = Readonly<
  Record<Platform, Readonly<Partial<Record<Name, readonly PlatformStatus[]>>>>
>;

/** One status of a table. */
export interface FiledStatus<Name extends string> {
  key: string;
  name: Name;
  /** Grows from name to name in the order of `names`, and along each list. */
  place: number;
}

/** More than the longest list of a table. */
const PLACES_PER_NAME = 100;

/**
 * Lookup key of a status: a number and the same number as text are one status. Other types, and statuses of an
 * unknown marketplace, have a key that is in no table (SPEC Z2).
 */
export function statusKey(platform: Platform, status: PlatformStatus): string {
  return isText(platform) && FIELD.code.holds(status) ? `${platform} ${status}` : '';
}

/** All statuses of a table, platform by platform; without `names` in the order in which the table has them. */
export function listStatuses<Name extends string>(
  table: StatusTable<Name>,
  names?: readonly Name[],
): FiledStatus<Name>[] {
  return PLATFORMS.flatMap((platform) =>
    (names ?? (Object.keys(table[platform]) as Name[])).flatMap((name, nameIndex) =>
      (table[platform][name] ?? []).map((status, index) => ({
        key: statusKey(platform, status),
        name,
        place: nameIndex * PLACES_PER_NAME + index,
      })),
    ),
  );
}

/**
 * Returns a function that gives the names of a status, in the order of the table: none for an unknown status. One
 * status always gets the same list object.
 */
export function makeNamesOf<Name extends string>(
  table: StatusTable<Name>,
): (platform: Platform, status: PlatformStatus) => readonly Name[] {
  const byKey = groupBy(listStatuses(table), ({ key }) => key);
  const namesByKey = new Map(Array.from(byKey, ([key, filed]) => [key, filed.map(({ name }) => name)]));
  const none: readonly Name[] = [];
  return (platform, status) => namesByKey.get(statusKey(platform, status)) ?? none;
}
