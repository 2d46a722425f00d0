import { requireField } from '../kernel/malformed-input.ts';
import { isCount, isRecord } from '../kernel/plain-value.ts';
import { DAY, MINUTE } from '../kernel/time.ts';
import { MAX_HOLIDAY_DAYS, MAX_HOLIDAYS, MAX_INTERVALS_PER_DAY } from './opening-hours.ts';
import type { OpeningHours, TimeInterval } from './opening-hours.ts';
import { OPENING_HOURS, dayOfDate } from './read-hours.ts';

/** What is wrong in hours. */
export type HoursProblem =
  | 'badTime'
  | 'noLength'
  | 'overlap'
  | 'tooManyIntervals'
  | 'badDate'
  | 'endsBeforeStart'
  | 'tooLong'
  | 'sameDate'
  | 'tooManyHolidays';

export interface HoursFinding {
  /** `days.1.0`, `days.1`, `holidays.3`, `holidays.3.intervals.0` or `holidays`. */
  path: string;
  problem: HoursProblem;
}

const DAY_MINUTES = DAY / MINUTE;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** An interval by the minutes of a week or a day, with the place that it was written at. */
interface Placed {
  path: string;
  start: number;
  end: number;
}

/**
 * What is wrong in hours that a person has entered (SPEC H15), empty if nothing is. Of two intervals that overlap the
 * later one is named.
 *
 * @throws MalformedInputError for a value that is not of the form of opening hours (SPEC Z1)
 */
export function findHoursProblems(hours: OpeningHours): HoursFinding[] {
  requireField(hours, OPENING_HOURS, 'hours');
  const findings: HoursFinding[] = [];
  const week = hours.days.flatMap((intervals, day) =>
    place(intervals, `days.${day}`, day * DAY_MINUTES, findings),
  );
  findOverlaps(week, WEEK_MINUTES, findings);
  if (hours.holidays.length > MAX_HOLIDAYS) findings.push({ path: 'holidays', problem: 'tooManyHolidays' });
  findHolidayProblems(hours, findings);
  return findings;
}

/** The sound intervals of a day by the minutes from the start of the week, or of the day. */
function place(
  intervals: readonly TimeInterval[],
  path: string,
  dayStart: number,
  findings: HoursFinding[],
): Placed[] {
  if (intervals.length > MAX_INTERVALS_PER_DAY) findings.push({ path, problem: 'tooManyIntervals' });
  return intervals.flatMap(({ startMinute, endMinute }, index) => {
    const own = `${path}.${index}`;
    const isTime = isCount(startMinute, DAY_MINUTES - 1) && isCount(endMinute, DAY_MINUTES) && endMinute > 0;
    if (!isTime) findings.push({ path: own, problem: 'badTime' });
    else if (startMinute === endMinute) findings.push({ path: own, problem: 'noLength' });
    else {
      const length = endMinute > startMinute ? 0 : DAY_MINUTES;
      return [{ path: own, start: dayStart + startMinute, end: dayStart + endMinute + length }];
    }
    return [];
  });
}

/** Names each interval that begins before the one ahead of it has ended; the last of a week may reach into its first. */
function findOverlaps(placed: readonly Placed[], turn: number, findings: HoursFinding[]): void {
  const inOrder = placed.toSorted((a, b) => a.start - b.start);
  const overlapping = new Set<string>();
  let end = -Infinity;
  for (const one of inOrder) {
    if (one.start < end) overlapping.add(one.path);
    end = Math.max(end, one.end);
  }
  for (const one of inOrder) if (one.start < end - turn) overlapping.add(one.path);
  for (const path of overlapping) findings.push({ path, problem: 'overlap' });
}

function findHolidayProblems({ holidays }: OpeningHours, findings: HoursFinding[]): void {
  const known: { path: string; first: number; last: number }[] = [];
  for (const [index, { from, to, intervals }] of holidays.entries()) {
    const path = `holidays.${index}`;
    findOverlaps(place(intervals, `${path}.intervals`, 0, findings), Infinity, findings);
    const [first, last] = [dayOfDate(from), dayOfDate(to)];
    if (first === undefined || last === undefined) findings.push({ path, problem: 'badDate' });
    else if (last < first) findings.push({ path, problem: 'endsBeforeStart' });
    else if (last - first >= MAX_HOLIDAY_DAYS) findings.push({ path, problem: 'tooLong' });
    else known.push({ path, first, last });
  }
  let last = -Infinity;
  for (const one of known.toSorted((a, b) => a.first - b.first)) {
    if (one.first <= last) findings.push({ path: one.path, problem: 'sameDate' });
    last = Math.max(last, one.last);
  }
}

/** Whether a stored value is sound opening hours (SPEC H15). */
export function isOpeningHours(value: unknown): value is OpeningHours {
  return isRecord(value) && OPENING_HOURS.holds(value) && findHoursProblems(value as never).length === 0;
}
