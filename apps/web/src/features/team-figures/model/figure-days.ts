const DAY = 86_400_000;
/** No zone is further ahead of UTC, ms. */
const FURTHEST_AHEAD = 14 * 3_600_000;

/** Lengths of time that can be chosen, days. */
export const PERIODS = [7, 30, 90] as const;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The last days of any shop, the present one of each included. @param now - epoch ms */
export function lastDays(days: number, now: number): { fromDay: string; toDay: string } {
  const end = now + FURTHEST_AHEAD;
  return { fromDay: dayOf(end - (days - 1) * DAY), toDay: dayOf(end) };
}

/** Every day from the first to the last, so that a day without replies has its place in a chart. */
export function everyDay(fromDay: string, toDay: string): string[] {
  const first = Date.parse(fromDay);
  const count = Math.max(0, Math.round((Date.parse(toDay) - first) / DAY) + 1);
  return Array.from({ length: count }, (_, index) => dayOf(first + index * DAY));
}
