import { dateFormatIn } from '@seller-chat/api-client/text';
import { dayKeysIn } from '@seller-chat/core/message';

/** Times in the words of a language and the clock of a zone. */
export interface TimeTexts {
  dayKeyOf: (at: number) => string;
  /** `10:42` */
  clock: (at: number) => string;
  /** `Today`, `Yesterday`, `Friday 20 November`, with the year when it is another one. */
  day: (at: number, now: number) => string;
  /** What a row has room for: the clock today, else the day. */
  short: (at: number, now: number) => string;
  /** Date and clock in full. */
  full: (at: number) => string;
}

/** The calendar day before. Days of a zone last 23 or 25 hours twice a year, so that no time is subtracted. */
function dayBefore(dayKey: string): string {
  const [year = 0, month = 1, day = 1] = dayKey.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}

/** @param timeZone - IANA name of the viewer's zone (requirements: R15) */
export function makeTimeTexts(locale: string, timeZone: string): TimeTexts {
  const dayKeyOf = dayKeysIn(timeZone);
  // Each is made when it is first used: a list of today needs one of them, and making all delays its first drawing.
  const format = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (at: number) => (formatter ??= dateFormatIn(locale, { timeZone, ...options })).format(at);
  };
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dayOfYear = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const dayWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDay = format({ day: 'numeric', month: 'short' });
  const shortDayWithYear = format({ day: 'numeric', month: 'numeric', year: 'numeric' });
  const full = format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  let relative: Intl.RelativeTimeFormat | undefined;

  const daysAgo = (at: number, now: number): 0 | 1 | undefined => {
    const key = dayKeyOf(at);
    if (key === dayKeyOf(now)) return 0;
    return key === dayBefore(dayKeyOf(now)) ? 1 : undefined;
  };
  const isThisYear = (at: number, now: number) => dayKeyOf(at).slice(0, 4) === dayKeyOf(now).slice(0, 4);
  const dayAgo = (ago: 0 | 1): string => {
    relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const text = relative.format(-ago, 'day');
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  };

  return {
    dayKeyOf,
    clock,
    day(at, now) {
      const ago = daysAgo(at, now);
      if (ago !== undefined) return dayAgo(ago);
      return isThisYear(at, now) ? dayOfYear(at) : dayWithYear(at);
    },
    short(at, now) {
      const ago = daysAgo(at, now);
      if (ago === 0) return clock(at);
      if (ago === 1) return dayAgo(ago);
      return isThisYear(at, now) ? shortDay(at) : shortDayWithYear(at);
    },
    full,
  };
}
