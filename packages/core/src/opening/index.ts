export { ALWAYS_OPEN, MAX_HOLIDAY_DAYS, MAX_HOLIDAYS, MAX_INTERVALS_PER_DAY } from './opening-hours.ts';
export type { Holiday, OpeningHours, OpeningHoursSetting, TimeInterval } from './opening-hours.ts';
export { findHoursProblems, isOpeningHours } from './hours-problems.ts';
export type { HoursFinding, HoursProblem } from './hours-problems.ts';
export { hoursOfShop } from './hours-of-shop.ts';
export type { ShopHours } from './hours-of-shop.ts';
export { isOpenAtSite, nextClosing, nextOpening } from './open-at.ts';
