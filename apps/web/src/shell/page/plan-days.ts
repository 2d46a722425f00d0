import { planDaysLeftOf } from '@seller-chat/core/account';
import type { VersionInfo } from '@seller-chat/core';

/** Days left from which the plan's end is amber, and red. */
const SOON_DAYS = 14;
const URGENT_DAYS = 3;

/** How long the plan lasts, as the header shows it; undefined without a known end. */
export function planDaysAt(
  versionInfo: VersionInfo,
  now: number,
): { daysLeft: number; tone: 'calm' | 'soon' | 'urgent' } | undefined {
  const daysLeft = planDaysLeftOf(versionInfo, now);
  if (daysLeft === undefined) return undefined;
  return { daysLeft, tone: daysLeft <= URGENT_DAYS ? 'urgent' : daysLeft <= SOON_DAYS ? 'soon' : 'calm' };
}
