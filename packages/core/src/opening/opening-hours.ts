import type { SettingScope } from '../shop/section-shops.ts';

/**
 * Minutes after midnight of the site: from `startMinute` (0 to 1439) up to and not including `endMinute` (1 to 1440).
 * An end before the start is on the next day: 22:00 to 02:00.
 */
export interface TimeInterval {
  startMinute: number;
  endMinute: number;
}

/** Days with hours of their own instead of those of the week. */
export interface Holiday {
  /** `2026-02-17`, the first day. */
  from: string;
  /** The last day; the same for a single one. */
  to: string;
  /** None: closed all day. */
  intervals: readonly TimeInterval[];
}

/** When people reply, by the clock of the site. */
export interface OpeningHours {
  /** Open all day on every day that is no holiday; `days` is ignored. */
  isAlwaysOpen: boolean;
  /** Seven days from Sunday on; the intervals that begin on each. */
  days: readonly (readonly TimeInterval[])[];
  holidays: readonly Holiday[];
}

/** Hours of a site, or of a group of shops, which come before those of the site. */
export interface OpeningHoursSetting {
  scope: SettingScope;
  /** Site key or group id. */
  scopeKey: string;
  hours: OpeningHours;
}

/** Open at every moment: the hours of a site without a setting. */
export const ALWAYS_OPEN: OpeningHours = {
  isAlwaysOpen: true,
  days: [[], [], [], [], [], [], []],
  holidays: [],
};

export const MAX_INTERVALS_PER_DAY = 8;
export const MAX_HOLIDAYS = 200;
/** The longest holiday, days. */
export const MAX_HOLIDAY_DAYS = 366;
