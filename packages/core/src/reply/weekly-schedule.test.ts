import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenAt } from './weekly-schedule.ts';
import type { OpeningRange, WeeklySchedule } from './weekly-schedule.ts';

const JAKARTA = 7 * 60;
const MANILA = 8 * 60;
const [SUNDAY, MONDAY, TUESDAY] = [0, 1, 2];
/** January 2026: the 5th is a Monday. */
const inJakarta = (day: number, hour: number, minute = 0) =>
  Date.UTC(2026, 0, day, hour, minute) - JAKARTA * 60_000;
const range = (weekday: number, startHour: number, endHour: number): OpeningRange => ({
  weekday,
  startMinute: startHour * 60,
  endMinute: endHour * 60,
});
const isOpen = (at: number, ranges: OpeningRange[], holidays: string[] = []) =>
  isOpenAt({ ranges, holidays }, at, JAKARTA);

it('[U3] a moment is read off the clock of the shop’s site', () => {
  const at = Date.UTC(2026, 0, 4, 16, 30); // Sunday in Jakarta, Monday in Manila
  const lastHour = range(SUNDAY, 23, 24);
  const firstHour = range(MONDAY, 0, 1);
  const isOpenThere = (one: OpeningRange, offset: number) =>
    isOpenAt({ ranges: [one], holidays: [] }, at, offset);
  expect([isOpenThere(lastHour, JAKARTA), isOpenThere(firstHour, JAKARTA)]).toEqual([true, false]);
  expect([isOpenThere(lastHour, MANILA), isOpenThere(firstHour, MANILA)]).toEqual([false, true]);
});

it('[U3] every moment, also one before 1970, has the weekday of its calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -8e12, max: 8e12 }), fc.integer({ min: -720, max: 840 }), (at, offset) => {
      const weekday = new Date(at + offset * 60_000).getUTCDay();
      const open = [0, 1, 2, 3, 4, 5, 6].filter((day) =>
        isOpenAt({ ranges: [range(day, 0, 24)], holidays: [] }, at, offset),
      );
      expect(open).toEqual([weekday]);
    }),
  );
});

it('[U3] open from the first minute up to the last, on its day only', () => {
  const ranges = [range(MONDAY, 9, 17)];
  expect(isOpen(inJakarta(5, 8, 59), ranges)).toBe(false);
  expect(isOpen(inJakarta(5, 9), ranges)).toBe(true);
  expect(isOpen(inJakarta(5, 16, 59) + 59_999, ranges)).toBe(true);
  expect(isOpen(inJakarta(5, 17), ranges)).toBe(false);
  expect(isOpen(inJakarta(6, 10), ranges)).toBe(false);
  expect(isOpenAt({ ranges, holidays: [] }, inJakarta(5, 16), MANILA)).toBe(false); // 17:00 there
});

it('[U3] several ranges a day, and a day to its very end', () => {
  const ranges = [range(MONDAY, 9, 12), range(MONDAY, 13, 24)];
  expect([8, 9, 12, 13, 23].map((hour) => isOpen(inJakarta(5, hour), ranges))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
  expect(isOpen(inJakarta(6, 0), ranges)).toBe(false);
});

it('[U3] a range over midnight runs on into the next day, Saturday’s into Sunday', () => {
  const monday = [range(MONDAY, 22, 2)];
  expect(isOpen(inJakarta(5, 1), monday)).toBe(false);
  expect(isOpen(inJakarta(5, 22), monday)).toBe(true);
  expect(isOpen(inJakarta(6, 1, 59), monday)).toBe(true);
  expect(isOpen(inJakarta(6, 2), monday)).toBe(false);
  expect(isOpen(inJakarta(11, 1), [range(6, 22, 2)])).toBe(true);
});

it('[U3] from nine to nine is a whole day', () => {
  const ranges = [range(MONDAY, 9, 9)];
  expect(isOpen(inJakarta(5, 9), ranges)).toBe(true);
  expect(isOpen(inJakarta(6, 8, 59), ranges)).toBe(true);
  expect(isOpen(inJakarta(6, 9), ranges)).toBe(false);
});

it('[U3] on a holiday nothing is open, and no range that begins on it', () => {
  const ranges = [range(SUNDAY, 22, 2), range(MONDAY, 9, 17), range(MONDAY, 22, 2), range(TUESDAY, 9, 17)];
  const holidays = ['2026-01-05'];
  expect(isOpen(inJakarta(4, 23), ranges, holidays)).toBe(true);
  expect(isOpen(inJakarta(5, 1), ranges, holidays)).toBe(false);
  expect(isOpen(inJakarta(5, 10), ranges, holidays)).toBe(false);
  expect(isOpen(inJakarta(5, 23), ranges, holidays)).toBe(false);
  expect(isOpen(inJakarta(6, 1), ranges, holidays)).toBe(false);
  expect(isOpen(inJakarta(6, 9), ranges, holidays)).toBe(true);
  expect(isOpen(inJakarta(12, 10), ranges, holidays)).toBe(true);
});

it('[U3] an invalid date closes nothing', () => {
  const always = Array.from({ length: 7 }, (_, weekday) => range(weekday, 0, 24));
  expect(isOpen(inJakarta(5, 10), always, ['', 'Monday', '2026-13-45', '\ud800', '__proto__'])).toBe(true);
});

const minutes = fc.integer({ min: 0, max: 1439 });
const anyRange = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  startMinute: minutes,
  endMinute: minutes,
});
const anyMinute = fc.integer({ min: 0, max: 7 * 1440 - 1 }).map((minute) => inJakarta(4, 0, minute));

it('[U3] a range is open for as long as it says, somewhere in each week', () => {
  fc.assert(
    fc.property(anyRange, (one) => {
      const week = Array.from({ length: 7 * 1440 }, (_, minute) => inJakarta(4, 0, minute));
      const open = week.filter((at) => isOpen(at, [one])).length;
      const { startMinute, endMinute } = one;
      expect(open).toBe(endMinute > startMinute ? endMinute - startMinute : 1440 - startMinute + endMinute);
    }),
    { numRuns: 20 },
  );
});

it('[U3] more ranges never close, more holidays never open', () => {
  fc.assert(
    fc.property(fc.array(anyRange), anyRange, anyMinute, (ranges, one, at) => {
      const schedule: WeeklySchedule = { ranges, holidays: [] };
      const isNow = isOpenAt(schedule, at, JAKARTA);
      if (isNow) expect(isOpen(at, [...ranges, one])).toBe(true);
      else expect(isOpen(at, ranges, ['2026-01-06'])).toBe(false);
      expect(isNow).toBe(ranges.some((each) => isOpen(at, [each])));
    }),
  );
});
