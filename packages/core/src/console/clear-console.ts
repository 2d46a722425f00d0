import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import { HOUR, MINUTE } from '../kernel/time.ts';

/** How often to ask {@link shouldClearConsole}, ms (requirements: spec 9). */
export const CONSOLE_CHECK_INTERVAL = 30 * MINUTE;

const CLEARED_LONG_AGO = 5 * HOUR;
const QUIET_FROM_HOUR = 19;
const QUIET_TO_HOUR = 9;

/** Input of the decision. */
export interface ConsoleMoment {
  /** Epoch ms; null if it was never cleared. */
  lastClearedAt: number | null;
  /** Epoch ms. */
  now: number;
  /** Hour of the viewer's clock, 0 to 23. */
  hour: number;
}

/**
 * Whether to clear the console now (SPEC X1, X2): more than 5 hours after the last time, and at 19 o'clock or later,
 * or at 9 or earlier, outside of working hours. A last time counts as never if it is invalid, or in the future
 * because the clock was set back, or if `now` is invalid. With an invalid hour: no (SPEC Z2).
 *
 * @throws MalformedInputError if `moment` is not an object (SPEC Z1)
 */
export function shouldClearConsole(moment: ConsoleMoment): boolean {
  requireRecord(moment, 'moment');
  const { lastClearedAt, now, hour } = moment;
  if (!Number.isFinite(hour) || hour < 0 || hour >= 24) return false;
  if (hour > QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return false;
  if (!isTime(lastClearedAt) || !isTime(now)) return true;
  return lastClearedAt > now || now - lastClearedAt > CLEARED_LONG_AGO;
}
