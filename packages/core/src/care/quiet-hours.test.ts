import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { DEFAULT_QUIET_HOURS, leaveQuietHours } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

const MINUTE = 60_000;
const JAKARTA = 7 * 60;
/** A moment of 15 January 2026 by the clock in Jakarta. */
const jakarta = (hour: number, minute = 0) => Date.UTC(2026, 0, 15, hour - 7, minute);
const nightly: QuietHours = { startMinute: 22 * 60, endMinute: 7 * 60 + 30 };
const siesta: QuietHours = { startMinute: 12 * 60, endMinute: 14 * 60 };

const minuteArbitrary = fc.integer({ min: 0, max: 1439 });
const quietHoursArbitrary = fc.record({ startMinute: minuteArbitrary, endMinute: minuteArbitrary });
const offsetArbitrary = fc.integer({ min: -14 * 60, max: 14 * 60 });
const timeArbitrary = fc.integer({ min: 0, max: 4_000_000_000_000 });

/** Computed minute by minute from the calendar. */
function isQuiet(at: number, { startMinute, endMinute }: QuietHours, utcOffsetMinutes: number): boolean {
  const local = new Date(at + utcOffsetMinutes * MINUTE);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  return startMinute <= endMinute
    ? minute >= startMinute && minute < endMinute
    : minute >= startMinute || minute < endMinute;
}

it.each([
  ['before', siesta, jakarta(11, 59), jakarta(11, 59)],
  ['at the start', siesta, jakarta(12), jakarta(14)],
  ['in the middle', siesta, jakarta(13, 20), jakarta(14)],
  ['at the end', siesta, jakarta(14), jakarta(14)],
  ['in the evening', nightly, jakarta(23, 15), jakarta(24 + 7, 30)],
  ['past midnight', nightly, jakarta(3), jakarta(7, 30)],
  ['in the day', nightly, jakarta(9), jakarta(9)],
  ['late, by default', DEFAULT_QUIET_HOURS, jakarta(21), jakarta(24 + 8)],
])('[D4] %s', (_when, quietHours, at, expected) => {
  expect(leaveQuietHours(at, quietHours, JAKARTA)).toBe(expected);
});

it('[D4] no quiet hours, or a range of nothing, moves nothing', () => {
  fc.assert(
    fc.property(timeArbitrary, minuteArbitrary, offsetArbitrary, (at, minute, offset) => {
      expect(leaveQuietHours(at, null, offset)).toBe(at);
      expect(leaveQuietHours(at, { startMinute: minute, endMinute: minute }, offset)).toBe(at);
    }),
  );
});

it('[D4] the moment lies outside the quiet hours, and everything passed over lies inside', () => {
  fc.assert(
    fc.property(timeArbitrary, quietHoursArbitrary, offsetArbitrary, fc.nat(100), (...given) => {
      const [at, quietHours, offset, percent] = given;
      const free = leaveQuietHours(at, quietHours, offset);
      expect(isQuiet(free, quietHours, offset)).toBe(false);
      expect(free).toBeGreaterThanOrEqual(at);
      if (free > at)
        expect(isQuiet(at + Math.floor(((free - 1 - at) * percent) / 100), quietHours, offset)).toBe(true);
      expect(leaveQuietHours(free, quietHours, offset)).toBe(free);
    }),
  );
});

it('[D4] an invalid offset or time is refused', () => {
  for (const offset of [Number.NaN, 841, -900, undefined as never])
    expect(() => leaveQuietHours(0, null, offset)).toThrow(MalformedInputError);
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => leaveQuietHours(at, nightly, 0)).toThrow(MalformedInputError);
});
