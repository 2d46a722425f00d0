import { FIELD, isTime, requireField } from '../kernel/malformed-input.ts';
import { DAY, MINUTE, modulo } from '../kernel/time.ts';
import type { OpeningHours, TimeInterval } from './opening-hours.ts';
import { OPENING_HOURS, dayOfDate } from './read-hours.ts';
import { siteClockOf } from './site-clock.ts';
import type { SiteClock } from './site-clock.ts';

const DAY_MINUTES = DAY / MINUTE;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** How far ahead is looked, days: the longest holiday and a month; without holidays, two weeks and a day. */
const HORIZON_DAYS = 400;
const PLAIN_HORIZON_DAYS = 15;
const WHOLE_DAY: readonly TimeInterval[] = [{ startMinute: 0, endMinute: DAY_MINUTES }];

/** Hours, read once for many moments. */
interface Plan {
  readonly clock: SiteClock;
  /** The intervals that begin on a day. */
  readonly intervalsOf: (day: number) => readonly TimeInterval[];
  readonly isHoliday: (day: number) => boolean;
  readonly horizonDays: number;
}

/**
 * Whether hours are open at a moment, by the clock of the site (SPEC H16).
 *
 * @param at - epoch ms
 * @param timeZone - IANA name of the site's zone
 * @throws MalformedInputError for malformed hours or time (SPEC Z1), RangeError for a zone that does not exist:
 *   opening is never guessed
 */
export function isOpenAtSite(hours: OpeningHours, at: number, timeZone: string): boolean {
  return isOpen(planOf(hours, at, timeZone), at);
}

/**
 * The first moment from `at` on at which hours are open (SPEC H17), epoch ms: `at` itself while they are. Null if none
 * is in the next 400 days. Throws like {@link isOpenAtSite}.
 */
export function nextOpening(hours: OpeningHours, at: number, timeZone: string): number | null {
  return firstMoment(planOf(hours, at, timeZone), at, true);
}

/**
 * The first moment from `at` on at which hours are closed (SPEC H17), epoch ms: `at` itself while they are. Null if
 * none is in the next 400 days. Throws like {@link isOpenAtSite}.
 */
export function nextClosing(hours: OpeningHours, at: number, timeZone: string): number | null {
  return firstMoment(planOf(hours, at, timeZone), at, false);
}

function planOf(hours: OpeningHours, at: number, timeZone: string): Plan {
  requireField(hours, OPENING_HOURS, 'hours');
  requireField(at, FIELD.time, 'at');
  const { isAlwaysOpen, days, holidays } = hours;
  const spans = holidays.map(({ from, to, intervals }) => ({
    first: dayOfDate(from) ?? Infinity,
    last: dayOfDate(to) ?? -Infinity,
    intervals,
  }));
  const holidayOn = (day: number) => spans.find(({ first, last }) => first <= day && day <= last);
  return {
    clock: siteClockOf(timeZone),
    horizonDays: holidays.length > 0 ? HORIZON_DAYS : PLAIN_HORIZON_DAYS,
    isHoliday: (day) => holidayOn(day) !== undefined,
    intervalsOf: (day) =>
      holidayOn(day)?.intervals ??
      (isAlwaysOpen ? WHOLE_DAY : (days[modulo(day + FIRST_WEEKDAY, 7)] as readonly TimeInterval[])),
  };
}

const isOvernight = ({ startMinute, endMinute }: TimeInterval): boolean => endMinute < startMinute;

function isOpen({ clock, intervalsOf, isHoliday }: Plan, at: number): boolean {
  const wall = clock.wallAt(at);
  const day = Math.floor(wall / DAY);
  const minute = (wall - day * DAY) / MINUTE;
  const isOn = (interval: TimeInterval): boolean =>
    minute >= interval.startMinute && (isOvernight(interval) || minute < interval.endMinute);
  if (intervalsOf(day).some(isOn)) return true;
  const reachesInto = (interval: TimeInterval): boolean =>
    isOvernight(interval) && minute < interval.endMinute;
  return !isHoliday(day) && intervalsOf(day - 1).some(reachesInto);
}

/** Looks at each moment at which something can begin or end, in order, until the calendar ends. */
function firstMoment(plan: Plan, at: number, wanted: boolean): number | null {
  if (isOpen(plan, at) === wanted) return at;
  const today = Math.floor(plan.clock.wallAt(at) / DAY);
  for (let day = today; day < today + plan.horizonDays && isInCalendar((day + 1) * DAY); day += 1) {
    const found = momentsOn(plan, day).find((moment) => moment > at && isOpen(plan, moment) === wanted);
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether the days before and after are in the calendar. A careless caller's hours may name a minute far outside of it. */
const isInCalendar = (wall: number): boolean => isTime(wall - DAY) && isTime(wall + DAY);

/** In order. What the clock shows on a later day belongs to that day: there its own beginnings come first. */
function momentsOn({ clock, intervalsOf }: Plan, day: number): number[] {
  const begun = intervalsOf(day).flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]);
  const reaching = intervalsOf(day - 1)
    .filter(isOvernight)
    .map(({ endMinute }) => endMinute);
  const walls = [0, ...begun, ...reaching].map((minute) => day * DAY + minute * MINUTE).filter(isInCalendar);
  return [...walls.flatMap(clock.momentsOf), ...clock.jumpsOn(day)]
    .filter((moment) => Math.floor(clock.wallAt(moment) / DAY) <= day)
    .toSorted((a, b) => a - b);
}
