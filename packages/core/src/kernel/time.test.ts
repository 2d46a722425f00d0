import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, HOUR, localDayOf, MINUTE, modulo } from './time.ts';

const JAKARTA = 7 * 60;
/** A moment of 15 January 2026 by the clock in Jakarta. */
const jakarta = (hour: number, minute = 0) => Date.UTC(2026, 0, 15, hour - 7, minute);
const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });

it('a day has 24 hours of 60 minutes', () => {
  expect([MINUTE, HOUR, DAY]).toEqual([60_000, 3_600_000, 86_400_000]);
});

it('[D8] days are those of the site', () => {
  expect(localDayOf(jakarta(23, 59), JAKARTA)).toBe(localDayOf(jakarta(0), JAKARTA));
  expect(localDayOf(jakarta(0) - 1, JAKARTA)).toBe(localDayOf(jakarta(0), JAKARTA) - 1);
  expect(localDayOf(jakarta(23, 59), 0)).toBe(localDayOf(jakarta(0), 0) + 1);
  expect(localDayOf(-1, 0)).toBe(-1);
});

it('[D8] [U10] as the calendar has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -8e12, max: 8e12 }), offsets, (at, offset) => {
      const date = new Date(at + offset * MINUTE).toISOString().slice(0, 10);
      expect(new Date(localDayOf(at, offset) * DAY).toISOString().slice(0, 10)).toBe(date);
    }),
  );
});

it('[D4] [U3] a remainder counts from 0 up, on either side of 0', () => {
  expect([-8, -7, -1, 0, 6, 7].map((day) => modulo(day, 7))).toEqual([6, 0, 6, 0, 6, 0]);
});
