import { FIELD, findProblem, requireField, requireFields } from '../kernel/malformed-input.ts';
import { isCount, isListOf, isText } from '../kernel/plain-value.ts';
import { DAY, localDayOf, MINUTE, modulo } from '../kernel/time.ts';

/**
 * One opening per week. Minutes are counted from midnight; `endMinute` (up to 1440) is the first closed minute.
 * An end that is not after the start is on the next day: 09:00 to 09:00 is a whole day.
 */
export interface OpeningRange {
  /** The day it begins on; 0 is Sunday. */
  weekday: number;
  startMinute: number;
  endMinute: number;
}

/** Times at which a person replies, in the shop's site's time. No range: never. */
export interface WeeklySchedule {
  ranges: readonly OpeningRange[];
  /** `2026-02-17`: closed all day. An invalid date closes nothing. */
  holidays: readonly string[];
}

const DAY_MINUTES = DAY / MINUTE;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

const SCHEDULE_FIELDS = {
  ranges: { expected: 'a list of opening ranges', holds: isListOf(isOpeningRange) },
  holidays: { expected: 'a list of texts', holds: isListOf(isText) },
};

/**
 * Whether a schedule is open (SPEC U3). On a holiday nothing is open, and a range that begins on it is
 * closed, before and after midnight.
 *
 * @param at - epoch ms
 * @param utcOffsetMinutes - minutes that the shop's site is ahead of UTC at that time of the year
 * @throws MalformedInputError for a malformed schedule, time or offset (SPEC Z1): opening is never
 *   guessed
 */
export function isOpenAt(schedule: WeeklySchedule, at: number, utcOffsetMinutes: number): boolean {
  requireFields(schedule, SCHEDULE_FIELDS, 'schedule');
  requireField(at, FIELD.time, 'at');
  requireField(utcOffsetMinutes, FIELD.number, 'utcOffsetMinutes');
  const { ranges, holidays } = schedule;
  const today = localDayOf(at, utcOffsetMinutes);
  const closedDays = new Set(holidays.map((date) => Date.parse(`${date}T00:00:00Z`) / DAY));
  if (closedDays.has(today)) return false;
  return [today, today - 1].some((day) => {
    const minute = (at - day * DAY) / MINUTE + utcOffsetMinutes;
    const isMeant = ({ weekday, startMinute, endMinute }: OpeningRange) =>
      weekday === modulo(day + FIRST_WEEKDAY, 7) &&
      minute >= startMinute &&
      minute < (endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES);
    return !closedDays.has(day) && ranges.some(isMeant);
  });
}

/** Whether a stored value is a schedule (SPEC U14). */
export function isWeeklySchedule(value: unknown): boolean {
  return !findProblem(value, SCHEDULE_FIELDS, '');
}

function isOpeningRange(value: unknown): value is OpeningRange {
  const { weekday, startMinute, endMinute } = Object(value) as Record<string, unknown>;
  return isCount(weekday, 6) && isCount(startMinute, DAY_MINUTES - 1) && isCount(endMinute, DAY_MINUTES);
}
