import { FIELD, isTime, requireField, requireRecord } from '../kernel/malformed-input.ts';

/** Time between coming back online and reloading the page, ms (requirements: spec 4, 9). */
export const RELOAD_AFTER_ONLINE = 3_000;

/** Whether this browser is online, and whether a reload is due. Times are epoch ms. */
export interface NetworkWatch {
  readonly isOnline: boolean;
  /** Set between coming back online and the reload. */
  readonly reloadAt: number | null;
}

/** The notice for the seller: `offline` as an error, `online` as a success. */
export type NetworkNotice = 'offline' | 'online';

/** The watch of a page that was just loaded. If it was loaded offline, pass that as the first event. */
export function startNetworkWatch(): NetworkWatch {
  return { isOnline: true, reloadAt: null };
}

/**
 * After the browser reported online or offline (SPEC N1-N3). A repeated report returns the same watch without
 * a notice; so does an unknown event (SPEC Z2).
 *
 * @throws MalformedInputError if `watch` is not an object, or `now` is not a time (SPEC Z1)
 */
export function afterNetworkEvent(
  watch: NetworkWatch,
  event: 'offline' | 'online',
  now: number,
): { watch: NetworkWatch; notice: NetworkNotice | null } {
  requireRecord(watch, 'watch');
  requireField(now, FIELD.time, 'now');
  const isOnline = event === 'online';
  if (isOnline === watch.isOnline || !(isOnline || event === 'offline')) return { watch, notice: null };
  return { watch: { isOnline, reloadAt: isOnline ? now + RELOAD_AFTER_ONLINE : null }, notice: event };
}

/**
 * Whether to reload the page now (SPEC N2, N3). False while either time is invalid (SPEC Z2).
 *
 * @throws MalformedInputError if `watch` is not an object (SPEC Z1)
 */
export function isReloadDue(watch: NetworkWatch, now: number): boolean {
  requireRecord(watch, 'watch');
  return isTime(watch.reloadAt) && isTime(now) && now >= watch.reloadAt;
}
