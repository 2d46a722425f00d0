import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHoursProblems, isOpeningHours } from './hours-problems.ts';
import { ALWAYS_OPEN, MAX_HOLIDAYS } from './opening-hours.ts';
import type { Holiday, OpeningHours, TimeInterval } from './opening-hours.ts';

const on = (startHour: number, endHour: number): TimeInterval => ({
  startMinute: startHour * 60,
  endMinute: endHour * 60,
});
const week = (days: Record<number, TimeInterval[]>): OpeningHours => ({
  isAlwaysOpen: false,
  days: Array.from({ length: 7 }, (_, day) => days[day] ?? []),
  holidays: [],
});
const withHolidays = (...holidays: Holiday[]): OpeningHours => ({ ...week({}), holidays });
const closed = (from: string, to = from): Holiday => ({ from, to, intervals: [] });
const found = (hours: OpeningHours) =>
  findHoursProblems(hours).map(({ path, problem }) => `${path} ${problem}`);

it('[H15] finds nothing in sound hours', () => {
  expect(found(ALWAYS_OPEN)).toEqual([]);
  expect(found(week({ 0: [on(0, 24)], 1: [on(9, 12), on(12, 18), on(22, 2)], 2: [on(2, 3)] }))).toEqual([]);
  expect(found(withHolidays(closed('2028-02-29'), closed('2026-12-24', '2027-12-24')))).toEqual([]);
});

it.each<[string, TimeInterval, string]>([
  ['a start at 24:00', { startMinute: 1440, endMinute: 60 }, 'badTime'],
  ['an end after 24:00', { startMinute: 0, endMinute: 1441 }, 'badTime'],
  ['an end at 0:00, which is 24:00', { startMinute: 60, endMinute: 0 }, 'badTime'],
  ['half a minute', { startMinute: 0.5, endMinute: 60 }, 'badTime'],
  ['an end at its start', on(9, 9), 'noLength'],
])('[H15] finds %s', (_name, interval, problem) => {
  expect(found(week({ 1: [on(8, 9), interval] }))).toEqual([`days.1.1 ${problem}`]);
  expect(found(withHolidays({ ...closed('2026-12-25'), intervals: [interval] }))).toEqual([
    `holidays.0.intervals.0 ${problem}`,
  ]);
});

it('[H15] finds intervals over each other, and names the later one', () => {
  expect(found(week({ 1: [on(13, 18), on(9, 14)] }))).toEqual(['days.1.0 overlap']);
  expect(found(week({ 1: [on(9, 18), on(10, 11), on(17, 19)] }))).toEqual([
    'days.1.1 overlap',
    'days.1.2 overlap',
  ]);
});

it('[H15] finds what reaches over midnight into the next day, also from Saturday into Sunday', () => {
  expect(found(week({ 1: [on(22, 3)], 2: [on(2, 5)] }))).toEqual(['days.2.0 overlap']);
  expect(found(week({ 6: [on(22, 3)], 0: [on(2, 5), on(6, 7)] }))).toEqual(['days.0.0 overlap']);
  expect(found(week({ 6: [on(22, 2)], 0: [on(2, 5)] }))).toEqual([]);
});

it('[H15] finds more than 8 intervals on a day, and more than 200 holidays', () => {
  const eight = Array.from({ length: 8 }, (_, index) => on(2 * index, 2 * index + 1));
  expect(found(week({ 3: eight }))).toEqual([]);
  expect(found(week({ 3: [...eight, on(20, 21)] }))).toEqual(['days.3 tooManyIntervals']);
  const days = Array.from({ length: MAX_HOLIDAYS + 1 }, (_, index) =>
    closed(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)),
  );
  expect(found(withHolidays(...days.slice(1)))).toEqual([]);
  expect(found(withHolidays(...days))).toEqual(['holidays tooManyHolidays']);
});

it.each(['2026-02-31', '2027-02-29', '2026-13-01', '2026-2-1', '2026-02-01T00:00', '', '26-02-01'])(
  '[H15] finds that %j is no date',
  (date) => {
    expect(found(withHolidays(closed('2026-01-01', date)))).toEqual(['holidays.0 badDate']);
    expect(found(withHolidays(closed(date)))).toEqual(['holidays.0 badDate']);
  },
);

it('[H15] finds holidays that end before they start, are too long, or share a date', () => {
  expect(found(withHolidays(closed('2026-12-25', '2026-12-24')))).toEqual(['holidays.0 endsBeforeStart']);
  expect(found(withHolidays(closed('2026-01-01', '2027-01-02')))).toEqual(['holidays.0 tooLong']);
  expect(
    found(
      withHolidays(
        closed('2026-12-24', '2026-12-26'),
        closed('2026-12-20', '2026-12-24'),
        closed('2026-12-26'),
      ),
    ),
  ).toEqual(['holidays.0 sameDate', 'holidays.2 sameDate']);
});

it('[H15] a stored value is sound hours only if it has their form and nothing is wrong in it', () => {
  expect(isOpeningHours(ALWAYS_OPEN)).toBe(true);
  for (const value of [null, [], {}, week({ 1: [on(9, 9)] }), { ...ALWAYS_OPEN, days: [[]] }])
    expect(isOpeningHours(value)).toBe(false);
});

it('[H15] hours without a finding have no two intervals open at once', () => {
  const interval = fc.record({ startMinute: fc.nat(1439), endMinute: fc.integer({ min: 1, max: 1440 }) });
  const days = fc.array(fc.array(interval, { maxLength: 2 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(days, fc.nat(7 * 1440 - 1), (list, minute) => {
      const hours = { isAlwaysOpen: false, days: list, holidays: [] };
      const open = list.flatMap((intervals, day) =>
        intervals.filter(({ startMinute, endMinute }) => {
          const start = day * 1440 + startMinute;
          const length = endMinute - startMinute + (endMinute < startMinute ? 1440 : 0);
          return (minute - start + 7 * 1440) % (7 * 1440) < length;
        }),
      );
      if (findHoursProblems(hours).length === 0) expect(open.length).toBeLessThanOrEqual(1);
      else if (open.length > 1)
        expect(findHoursProblems(hours).map(({ problem }) => problem)).toContain('overlap');
    }),
  );
});
