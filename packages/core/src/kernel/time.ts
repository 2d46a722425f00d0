export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The day that a moment lies on by the clock of a site, counted from 1 January 1970. */
export function localDayOf(at: number, utcOffsetMinutes: number): number {
  return Math.floor((at + utcOffsetMinutes * MINUTE) / DAY);
}

/** The remainder that is never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
