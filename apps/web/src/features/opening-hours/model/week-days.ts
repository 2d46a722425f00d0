/** The days in the order they are shown, Monday first; 0 is Sunday. */
export const DAYS_IN_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
export const WORKING_DAYS = [1, 2, 3, 4, 5] as const;

/** 4 January 1970 was a Sunday. */
const SUNDAY = Date.UTC(1970, 0, 4);

/** The name of a day of the week, 0 is Sunday. */
export function weekdayName(day: number, locale: string, weekday: 'long' | 'short' = 'long'): string {
  const name = dateFormatIn(locale, { weekday, timeZone: 'UTC' }).format(SUNDAY + day * 86_400_000);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
import { dateFormatIn } from '@seller-chat/api-client/text';
