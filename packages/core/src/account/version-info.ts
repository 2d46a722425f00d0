import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import { isCount } from '../kernel/plain-value.ts';
import { DAY } from '../kernel/time.ts';

/** The plan of an account (requirements: spec 3). */
export interface VersionInfo {
  /** Whether it has ever ordered. */
  hasOrder: boolean;
  /** When the plan ends, epoch ms; 0 while no end is known. */
  gmtExpire: number;
  currentShopNum: number;
  maxShopNum: number;
}

/**
 * The version info in a server's answer (SPEC A19). `hasOrder` only for exactly `true`; numbers that cannot be
 * read are 0: no known end, and no room for another shop.
 */
export function parseVersionInfo(value: unknown): VersionInfo {
  const { hasOrder, gmtExpire, currentShopNum, maxShopNum } = Object(value) as Record<string, unknown>;
  const expiry = toCount(gmtExpire);
  return {
    hasOrder: hasOrder === true,
    gmtExpire: isTime(expiry) ? expiry : 0,
    currentShopNum: toCount(currentShopNum),
    maxShopNum: toCount(maxShopNum),
  };
}

/**
 * How many more shops fit (SPEC A16): never below 0, and 0 for invalid numbers (SPEC Z2).
 *
 * @throws MalformedInputError for malformed version info (SPEC Z1)
 */
export function remainingShopsOf(versionInfo: Pick<VersionInfo, 'currentShopNum' | 'maxShopNum'>): number {
  requireRecord(versionInfo, 'versionInfo');
  const { currentShopNum, maxShopNum } = versionInfo;
  const isKnown = Number.isFinite(currentShopNum) && Number.isFinite(maxShopNum);
  return isKnown ? Math.max(0, maxShopNum - currentShopNum) : 0;
}

/**
 * Whether the plan has ended by `now`, epoch ms (SPEC A17). A plan without a known end has not, nor has any plan
 * at an invalid moment (SPEC Z2).
 *
 * @throws MalformedInputError for malformed version info (SPEC Z1)
 */
export function isPlanExpired(versionInfo: Pick<VersionInfo, 'gmtExpire'>, now: number): boolean {
  return timeLeftOf(versionInfo, now) <= 0;
}

/** Days before the plan's end from which an account is reminded again, ascending; 0 is the end itself. */
export const EXPIRY_REMINDER_DAYS = [0, 1, 3, 7, 15] as const;

/** A reminder that the plan ends. */
export interface ExpiryReminder {
  /** Days begun until the end; 0 once it has ended. */
  daysLeft: number;
  /** The step of `EXPIRY_REMINDER_DAYS` that is reached: one that was dismissed comes back with the next. */
  threshold: (typeof EXPIRY_REMINDER_DAYS)[number];
}

/**
 * The reminder that is due at `now`, epoch ms, or `undefined` (SPEC A18). None without a known end, or at an
 * invalid moment (SPEC Z2).
 *
 * @throws MalformedInputError for malformed version info (SPEC Z1)
 */
export function expiryReminderOf(
  versionInfo: Pick<VersionInfo, 'gmtExpire'>,
  now: number,
): ExpiryReminder | undefined {
  const daysLeft = planDaysLeftOf(versionInfo, now);
  if (daysLeft === undefined) return undefined;
  const threshold = EXPIRY_REMINDER_DAYS.find((days) => daysLeft <= days);
  return threshold === undefined ? undefined : { daysLeft, threshold };
}

/**
 * Days begun until the plan's end at `now`, epoch ms; 0 once it has ended (SPEC A17). `undefined` without a known end,
 * or at an invalid moment (SPEC Z2).
 *
 * @throws MalformedInputError for malformed version info (SPEC Z1)
 */
export function planDaysLeftOf(versionInfo: Pick<VersionInfo, 'gmtExpire'>, now: number): number | undefined {
  const timeLeft = timeLeftOf(versionInfo, now);
  return Number.isNaN(timeLeft) ? undefined : Math.max(0, Math.ceil(timeLeft / DAY));
}

/** Ms until the plan ends; NaN without a known end, or at an invalid moment. */
function timeLeftOf(versionInfo: Pick<VersionInfo, 'gmtExpire'>, now: number): number {
  requireRecord(versionInfo, 'versionInfo');
  const { gmtExpire } = versionInfo;
  return isTime(now) && isTime(gmtExpire) && gmtExpire > 0 ? gmtExpire - now : Number.NaN;
}

function toCount(value: unknown): number {
  return isCount(value) ? value : 0;
}
