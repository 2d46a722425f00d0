import { FIELD, isTime, requireField, requireRecord } from '../kernel/malformed-input.ts';

/** Time between coming back online and reading the page anew, ms (specification, sections 4 and 9). */
export const RELOAD_AFTER_ONLINE = 3_000;

/** Whether this browser is online, and whether a reload is due. Times are epoch ms. */
export interface NetworkWatch {
  readonly isOnline: boolean;
  /** Set between coming back and the reload. */
  readonly reloadAt: number | null;
}

/** What the app tells the seller: `offline` as an error, `online` as a success. */
export type NetworkNotice = 'offline' | 'online';

/** The watch of a page that was just loaded. Where it was loaded offline, tell it so as the first event. */
export function startNetworkWatch(): NetworkWatch {
  return { isOnline: true, reloadAt: null };
}

/**
 * After the browser said that it is online or offline (SPEC N1-N3). What it says again changes nothing: the
 * same watch comes back, without a notice; so does an event that this build does not know (SPEC Z2).
 *
 * @throws MalformedInputError when `watch` is no object, or `now` no time (SPEC Z1)
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
 * Whether the page is to be read anew now (SPEC N2, N3). Not while either time is none (SPEC Z2).
 *
 * @throws MalformedInputError when `watch` is no object (SPEC Z1)
 */
export function isReloadDue(watch: NetworkWatch, now: number): boolean {
  requireRecord(watch, 'watch');
  return isTime(watch.reloadAt) && isTime(now) && now >= watch.reloadAt;
}
