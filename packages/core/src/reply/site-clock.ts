const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** A moment on the clock of a shop's site. */
export interface SiteTime {
  /** Days since 1 January 1970 on that clock. */
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight, 0 to 1439. */
  minuteOfDay: number;
}

/**
 * What a shop's site reads off its clock (SPEC U3, ruling R15).
 *
 * @param at - epoch ms
 * @param utcOffsetMinutes - how far the site is ahead of UTC then, for example 420 in Jakarta and 480 in Manila
 */
export function siteTimeOf(at: number, utcOffsetMinutes: number): SiteTime {
  const minute = Math.floor(at / MINUTE) + utcOffsetMinutes;
  const day = Math.floor(minute / DAY_MINUTES);
  // 1 January 1970 was a Thursday; 11 instead of 4 keeps days before it above 0.
  return { day, weekday: ((day % 7) + 11) % 7, minuteOfDay: minute - day * DAY_MINUTES };
}
