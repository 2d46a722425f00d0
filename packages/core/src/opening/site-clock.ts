import { FIELD, requireField } from '../kernel/malformed-input.ts';
import { DAY, HOUR, MINUTE } from '../kernel/time.ts';

/** The clock on the wall of a time zone. */
export interface SiteClock {
  /** What the clock shows at a moment, as if it were UTC, ms. */
  readonly wallAt: (at: number) => number;
  /** The moments from just before to just after a day of its calendar at which the clock is moved. */
  readonly jumpsOn: (day: number) => number[];
  /** The moments at which it shows a time: one, two while it is moved back, or such as are just wrong while it is moved forward. */
  readonly momentsOf: (wall: number) => number[];
}

const clocks = new Map<string, SiteClock>();

/**
 * The clock of a time zone.
 *
 * @param timeZone - IANA name, for example `Asia/Jakarta`
 * @throws MalformedInputError for a value that is not a text (SPEC Z1); RangeError for a zone that does not exist
 */
export function siteClockOf(timeZone: string): SiteClock {
  requireField(timeZone, FIELD.text, 'timeZone');
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string): SiteClock {
  const format = formatIn(timeZone);
  const wallAt = (at: number): number => {
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const {
      year,
      month,
      day,
      hour,
      minute: minutes,
    } = Object.fromEntries(
      format.formatToParts(minute).map(({ type, value }) => [type, Number(value)]),
    ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
    // A month begins at a time that a date can hold, also where the clock shows more than the last one.
    const days = Date.UTC(year, month - 1) / DAY + day - 1;
    return days * DAY + hour * HOUR + minutes * MINUTE + (at - minute);
  };
  const offsetAt = (at: number): number => wallAt(at) - at;
  const momentsOf = (wall: number): number[] => [
    ...new Set([wall - offsetAt(wall - DAY), wall - offsetAt(wall + DAY)]),
  ];
  return {
    wallAt,
    momentsOf,
    jumpsOn(day) {
      // No zone is more than 14 hours from UTC.
      let [before, after] = [day * DAY - 14 * HOUR, (day + 1) * DAY + 14 * HOUR];
      const target = offsetAt(after);
      if (offsetAt(before) === target) return [];
      while (after - before > MINUTE) {
        const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
        if (offsetAt(middle) === target) after = middle;
        else before = middle;
      }
      return [after];
    },
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
  } catch {
    throw new RangeError(`No time zone ${timeZone}.`);
  }
}
