import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import { HOUR, MINUTE } from '../kernel/time.ts';

/** How often to ask {@link shouldClearConsole}, ms (specification, section 9). */
export const CONSOLE_CHECK_INTERVAL = 30 * MINUTE;

const CLEARED_LONG_AGO = 5 * HOUR;
const QUIET_FROM_HOUR = 19;
const QUIET_TO_HOUR = 9;

/** What decides on it. */
export interface ConsoleMoment {
  /** Epoch ms; null when it was never cleared. */
  lastClearedAt: number | null;
  /** Epoch ms. */
  now: number;
  /** Hour of the viewer's clock, 0 to 23. */
  hour: number;
}

/**
 * Whether to clear the console now (SPEC X1, X2): more than 5 hours after the last time, and at 19 o'clock or
 * later, or at 9 or earlier: outside working hours nobody is reading it. A last time that is no
 * time, or lies ahead because the clock was set back, counts as never, and any while `now` is none; an hour that is
 * none: no (SPEC Z2).
 *
 * @throws MalformedInputError when `moment` is no object (SPEC Z1)
 */
export function shouldClearConsole(moment: ConsoleMoment): boolean {
  requireRecord(moment, 'moment');
  const { lastClearedAt, now, hour } = moment;
  if (!Number.isFinite(hour) || hour < 0 || hour >= 24) return false;
  if (hour > QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return false;
  if (!isTime(lastClearedAt) || !isTime(now)) return true;
  return lastClearedAt > now || now - lastClearedAt > CLEARED_LONG_AGO;
}
