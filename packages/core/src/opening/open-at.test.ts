import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../kernel/time.ts';
import { findHoursProblems } from './hours-problems.ts';
import { isOpenAtSite, nextClosing, nextOpening } from './open-at.ts';
import { ALWAYS_OPEN } from './opening-hours.ts';
import type { Holiday, OpeningHours, TimeInterval } from './opening-hours.ts';

const from = (text: string): TimeInterval => {
  const [startMinute, endMinute] = text.split('-').map((time) => {
    const [hour, minute] = time.split(':').map(Number);
    return (hour ?? 0) * 60 + (minute ?? 0);
  });
  return { startMinute: startMinute ?? 0, endMinute: endMinute ?? 0 };
};
/** Hours by weekday, 0 is Sunday. */
const hoursOf = (week: Record<number, string[]>, holidays: Holiday[] = []): OpeningHours => ({
  isAlwaysOpen: false,
  days: Array.from({ length: 7 }, (_, day) => (week[day] ?? []).map(from)),
  holidays,
});
const closedOn = (first: string, last = first, ...intervals: string[]): Holiday => ({
  from: first,
  to: last,
  intervals: intervals.map(from),
});
const everyDay = (...intervals: string[]) =>
  hoursOf(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, intervals])));
const at = (text: string) => Date.parse(text);
const JAKARTA = 'Asia/Jakarta';

describe('open at a moment', () => {
  // 23 November 2026 is a Monday.
  const office = hoursOf({ 1: ['09:00-12:00', '13:00-18:00'], 5: ['22:00-02:00'], 6: ['20:00-24:00'] });

  it.each([
    ['2026-11-23T08:59:59+07:00', false],
    ['2026-11-23T09:00:00+07:00', true],
    ['2026-11-23T11:59:59+07:00', true],
    ['2026-11-23T12:00:00+07:00', false],
    ['2026-11-23T13:00:00+07:00', true],
    ['2026-11-24T09:00:00+07:00', false],
  ])('[H16] several intervals a day, in the time of the site: %s is %s', (moment, isOpen) => {
    expect(isOpenAtSite(office, at(moment), JAKARTA)).toBe(isOpen);
  });

  it.each([
    ['2026-11-27T23:30:00+07:00', true],
    ['2026-11-28T01:59:00+07:00', true],
    ['2026-11-28T02:00:00+07:00', false],
    ['2026-11-28T23:59:59+07:00', true],
    ['2026-11-29T00:00:00+07:00', false],
  ])('[H16] over midnight and up to it: %s is %s', (moment, isOpen) => {
    expect(isOpenAtSite(office, at(moment), JAKARTA)).toBe(isOpen);
  });

  it('[H16] always open is open at every moment but on its holidays', () => {
    const hours = { ...ALWAYS_OPEN, holidays: [closedOn('2026-11-24')] };
    expect(isOpenAtSite(hours, at('2026-11-23T23:59:00+07:00'), JAKARTA)).toBe(true);
    expect(isOpenAtSite(hours, at('2026-11-24T00:00:00+07:00'), JAKARTA)).toBe(false);
    expect(isOpenAtSite(hours, at('2026-11-25T00:00:00+07:00'), JAKARTA)).toBe(true);
  });

  it('[H16] a holiday has hours of its own, and the night before ends at its midnight', () => {
    const hours = {
      ...office,
      holidays: [closedOn('2026-11-28', '2026-11-30', '10:00-12:00', '23:00-01:00')],
    };
    expect(isOpenAtSite(hours, at('2026-11-28T01:00:00+07:00'), JAKARTA)).toBe(false);
    expect(isOpenAtSite(hours, at('2026-11-28T20:30:00+07:00'), JAKARTA)).toBe(false);
    expect(isOpenAtSite(hours, at('2026-11-30T10:00:00+07:00'), JAKARTA)).toBe(true);
    expect(isOpenAtSite(hours, at('2026-11-29T00:30:00+07:00'), JAKARTA)).toBe(false);
    expect(isOpenAtSite(hours, at('2026-12-01T00:30:00+07:00'), JAKARTA)).toBe(true);
  });

  it('[H16] a holiday of a date that does not exist closes nothing', () => {
    for (const [first, last] of [
      ['2026-02-31', '2026-03-05'],
      ['2026-03-01', '2026-06-31'],
    ] as const) {
      const hours = { ...ALWAYS_OPEN, holidays: [closedOn(first, last)] };
      expect(isOpenAtSite(hours, at('2026-03-03T10:00:00+07:00'), JAKARTA)).toBe(true);
    }
  });
});

describe('the next opening and closing', () => {
  const office = hoursOf({ 1: ['09:00-18:00'], 5: ['22:00-02:00'] });

  it('[H17] is now while it is so already', () => {
    const open = at('2026-11-23T10:00:00+07:00');
    expect(nextOpening(office, open, JAKARTA)).toBe(open);
    const closed = at('2026-11-24T10:00:00+07:00');
    expect(nextClosing(office, closed, JAKARTA)).toBe(closed);
  });

  it('[H17] is the first moment after', () => {
    expect(nextOpening(office, at('2026-11-24T10:00:00+07:00'), JAKARTA)).toBe(
      at('2026-11-27T22:00:00+07:00'),
    );
    expect(nextClosing(office, at('2026-11-27T23:00:00+07:00'), JAKARTA)).toBe(
      at('2026-11-28T02:00:00+07:00'),
    );
    const touching = everyDay('09:00-12:00', '12:00-24:00', '00:00-01:00');
    expect(nextClosing(touching, at('2026-11-23T10:00:00+07:00'), JAKARTA)).toBe(
      at('2026-11-24T01:00:00+07:00'),
    );
  });

  it('[H17] is after a long holiday', () => {
    const hours = { ...office, holidays: [closedOn('2026-11-24', '2027-11-20')] };
    expect(nextOpening(hours, at('2026-11-24T10:00:00+07:00'), JAKARTA)).toBe(
      at('2027-11-22T09:00:00+07:00'),
    );
  });

  it('[H17] is never if nothing begins or ends', () => {
    expect(nextClosing(ALWAYS_OPEN, at('2026-11-24T10:00:00Z'), JAKARTA)).toBeNull();
    expect(nextOpening(hoursOf({}), at('2026-11-24T10:00:00Z'), JAKARTA)).toBeNull();
  });

  it('[H17] a clock that is moved forward opens at once what its missing hour would have opened', () => {
    const hours = everyDay('02:30-05:00');
    // In New York 8 March 2026 has no time from 02:00 to 03:00.
    expect(nextOpening(hours, at('2026-03-08T01:00:00-05:00'), 'America/New_York')).toBe(
      at('2026-03-08T03:00:00-04:00'),
    );
  });

  it('[H17] a clock that is moved forward on the next day opens at that day’s beginning', () => {
    const hours = hoursOf({ 0: ['00:00-03:15'] });
    expect(nextOpening(hours, at('2026-03-06T19:00:00-05:00'), 'America/New_York')).toBe(
      at('2026-03-08T00:00:00-05:00'),
    );
  });

  it('[H17] a clock that is moved back shows an hour twice, and both are open', () => {
    const hours = everyDay('01:00-01:45');
    // In New York 1 November 2026 has 01:00 to 02:00 twice.
    expect(nextClosing(hours, at('2026-11-01T01:30:00-04:00'), 'America/New_York')).toBe(
      at('2026-11-01T01:45:00-04:00'),
    );
    expect(nextOpening(hours, at('2026-11-01T01:50:00-04:00'), 'America/New_York')).toBe(
      at('2026-11-01T01:00:00-05:00'),
    );
  });

  it('[H17] a day that a zone has left out is passed over', () => {
    // Apia had no 30 December 2011, a Friday.
    const hours = hoursOf({ 5: ['09:00-18:00'] });
    expect(nextOpening(hours, at('2011-12-29T12:00:00-10:00'), 'Pacific/Apia')).toBe(
      at('2012-01-06T09:00:00+14:00'),
    );
  });
});

/** A time of day in quarters of an hour, so that a walk by quarters meets every change. */
const quarter = fc.nat(95).map((count) => count * 15);
const intervals = fc.array(
  fc.record({ startMinute: quarter, endMinute: quarter.map((minute) => minute + 15) }),
  { maxLength: 3 },
);
const hoursArbitrary: fc.Arbitrary<OpeningHours> = fc
  .record({
    isAlwaysOpen: fc.boolean(),
    days: fc.array(intervals, { minLength: 7, maxLength: 7 }),
    holidays: fc.array(
      fc.record({
        from: fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-04', '2026-11-01'),
        intervals,
      }),
      { maxLength: 1 },
    ),
  })
  .map(({ holidays, ...rest }) => ({ ...rest, holidays: holidays.map((one) => ({ ...one, to: one.from })) }))
  .filter((hours) => findHoursProblems(hours).length === 0);
const zoneArbitrary = fc.constantFrom(
  JAKARTA,
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'UTC',
);
/** Around the days on which clocks are moved. */
const momentArbitrary = fc
  .tuple(
    fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-03', '2026-10-24', '2026-10-31'),
    fc.nat(3 * 96),
  )
  .map(([date, quarters]) => at(`${date}T00:00:00Z`) + quarters * 15 * MINUTE);

it('[H17] the next opening and closing are the first that a walk meets, in any zone', () => {
  fc.assert(
    fc.property(hoursArbitrary, momentArbitrary, zoneArbitrary, (hours, moment, zone) => {
      const walk = (wanted: boolean): number | undefined => {
        for (let now = moment; now < moment + 3 * DAY; now += 15 * MINUTE)
          if (isOpenAtSite(hours, now, zone) === wanted) return now;
        return undefined;
      };
      for (const [wanted, next] of [
        [true, nextOpening(hours, moment, zone)],
        [false, nextClosing(hours, moment, zone)],
      ] as const) {
        const met = walk(wanted);
        if (met === undefined) expect(next ?? Infinity).toBeGreaterThanOrEqual(moment + 3 * DAY);
        else expect(next).toBe(met);
      }
    }),
    { numRuns: 150 },
  );
});

it('[H16] is one answer for all of a minute, and of the same hours in another order', () => {
  fc.assert(
    fc.property(hoursArbitrary, momentArbitrary, zoneArbitrary, (hours, moment, zone) => {
      const isOpen = isOpenAtSite(hours, moment, zone);
      expect(isOpenAtSite(hours, moment + MINUTE - 1, zone)).toBe(isOpen);
      const turned = { ...hours, days: hours.days.map((day) => day.toReversed()) };
      expect(isOpenAtSite(turned, moment, zone)).toBe(isOpen);
    }),
  );
});

it('[H16] a time at the end of the calendar is read as well', () => {
  expect(isOpenAtSite(ALWAYS_OPEN, 8_640_000_000_000_000, 'UTC')).toBe(true);
  expect(isOpenAtSite(ALWAYS_OPEN, -HOUR, 'UTC')).toBe(true);
});

it.each(['UTC', 'Asia/Jakarta', 'Pacific/Honolulu'])(
  '[H17] nothing opens or closes after the end of the calendar (%s)',
  (zone) => {
    const end = 8_640_000_000_000_000;
    const never = { ...ALWAYS_OPEN, isAlwaysOpen: false };
    expect(nextClosing(ALWAYS_OPEN, end, zone)).toBeNull();
    expect(nextOpening(never, end, zone)).toBeNull();
    expect(nextClosing(ALWAYS_OPEN, end - DAY, zone)).toBeNull();
    expect(nextOpening(ALWAYS_OPEN, end, zone)).toBe(end);
  },
);
