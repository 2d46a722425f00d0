import type { FieldRule } from '../kernel/malformed-input.ts';
import { hasFields, isListOf, isText } from '../kernel/plain-value.ts';
import { DAY } from '../kernel/time.ts';

const isInterval = hasFields({ startMinute: Number.isFinite, endMinute: Number.isFinite });
const isHoliday = hasFields({ from: isText, to: isText, intervals: isListOf(isInterval) });
const isWeek = isListOf(isListOf(isInterval));

/** The form of opening hours; whether its times make sense is for `findHoursProblems` to say. */
export const OPENING_HOURS: FieldRule = {
  expected: 'opening hours',
  holds: hasFields({
    isAlwaysOpen: (value) => typeof value === 'boolean',
    days: (value) => isWeek(value) && (value as unknown[]).length === 7,
    holidays: isListOf(isHoliday),
  }),
};

/** The day of a date, counted from 1 January 1970; undefined for one that no calendar has, such as 31 February. */
export function dayOfDate(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const at = Date.parse(`${date}T00:00:00Z`);
  // Engines read 31 February as 3 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? at / DAY : undefined;
}
