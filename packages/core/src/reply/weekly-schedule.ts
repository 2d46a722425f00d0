import { FIELD, findProblem, requireField, requireFields } from '../kernel/malformed-input.ts';
import type { FieldRule } from '../kernel/malformed-input.ts';
import { siteTimeOf } from './site-clock.ts';

/**
 * One opening per week. Minutes are counted from midnight; `endMinute` (up to 1440) is the first that is closed
 * again. An end that is not after the start lies on the next day: 09:00 to 09:00 is a whole day.
 */
export interface OpeningRange {
  /** The day it begins on; 0 is Sunday. */
  weekday: number;
  startMinute: number;
  endMinute: number;
}

/** When somebody is there to answer, on the clock of the shop's site. No range: never. */
export interface WeeklySchedule {
  ranges: readonly OpeningRange[];
  /** `2026-02-17`: closed all day. What is no date closes nothing. */
  holidays: readonly string[];
}

const DAY = 24 * 60 * 60_000;
const DAY_MINUTES = 24 * 60;

const SCHEDULE_FIELDS = {
  ranges: listOf('opening ranges', isOpeningRange),
  holidays: listOf('texts', FIELD.text.holds),
};

/**
 * Whether a schedule is open (SPEC U3). On a holiday nothing is open, and what would begin on it does not take
 * place, neither before nor after midnight.
 *
 * @param at - epoch ms
 * @param utcOffsetMinutes - how far the shop's site is ahead of UTC at that time of the year
 * @throws MalformedInputError for a schedule, a time or an offset that is none (SPEC Z1): whether somebody is
 *   there is not guessed
 */
export function isOpenAt(schedule: WeeklySchedule, at: number, utcOffsetMinutes: number): boolean {
  requireFields(schedule, SCHEDULE_FIELDS, 'schedule');
  requireField(at, FIELD.time, 'at');
  requireField(utcOffsetMinutes, FIELD.number, 'utcOffsetMinutes');
  const { ranges, holidays } = schedule;
  const { day, weekday, minuteOfDay } = siteTimeOf(at, utcOffsetMinutes);
  const closedDays = new Set(holidays.map((date) => Date.parse(`${date}T00:00:00Z`) / DAY));
  if (closedDays.has(day)) return false;
  const isYesterdayClosed = closedDays.has(day - 1);
  return ranges.some((range) => {
    const { startMinute, endMinute } = range;
    const isOverMidnight = endMinute <= startMinute;
    if (range.weekday === weekday && minuteOfDay >= startMinute)
      return isOverMidnight || minuteOfDay < endMinute;
    const beganYesterday = isOverMidnight && !isYesterdayClosed && range.weekday === (weekday + 6) % 7;
    return beganYesterday && minuteOfDay < endMinute;
  });
}

/** The schedule a stored value describes (SPEC U14), or `undefined` where any part of it cannot be read. */
export function parseWeeklySchedule(value: unknown): WeeklySchedule | undefined {
  if (findProblem(value, SCHEDULE_FIELDS, 'schedule') !== undefined) return undefined;
  const { ranges, holidays } = value as WeeklySchedule;
  return { ranges, holidays };
}

function listOf(what: string, holds: (item: unknown) => boolean): FieldRule {
  return {
    expected: `a list of ${what}`,
    holds: (value) => Array.isArray(value) && value.every((item: unknown) => holds(item)),
  };
}

function isOpeningRange(value: unknown): value is OpeningRange {
  const { weekday, startMinute, endMinute } = Object(value) as Record<string, unknown>;
  return isUpTo(weekday, 6) && isUpTo(startMinute, DAY_MINUTES - 1) && isUpTo(endMinute, DAY_MINUTES);
}

function isUpTo(value: unknown, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}
