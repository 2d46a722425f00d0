import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import {
  EXPIRY_REMINDER_DAYS,
  expiryReminderOf,
  isPlanExpired,
  parseVersionInfo,
  planDaysLeftOf,
  remainingShopsOf,
} from './version-info.ts';

const DAY = 24 * 3_600_000;
const endingAt = (gmtExpire: number) => ({ gmtExpire });

it.each([
  [{ currentShopNum: 1, maxShopNum: 3 }, 2],
  [{ currentShopNum: 3, maxShopNum: 3 }, 0],
  [{ currentShopNum: 5, maxShopNum: 3 }, 0],
  [{ currentShopNum: Number.NaN, maxShopNum: 3 }, 0],
])('[A16] of %j so many remain: %i', (info, remaining) => {
  expect(remainingShopsOf(info)).toBe(remaining);
});

it('[A16] never below 0, and one more shop never makes more room', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (currentShopNum, maxShopNum) => {
      const remaining = remainingShopsOf({ currentShopNum, maxShopNum });
      expect(remaining).toBeGreaterThanOrEqual(0);
      expect(remainingShopsOf({ currentShopNum: currentShopNum + 1, maxShopNum })).toBeLessThanOrEqual(
        remaining,
      );
    }),
  );
});

it('[A17] a plan has ended from its end on', () => {
  expect(isPlanExpired(endingAt(FIXED_NOW), FIXED_NOW - 1)).toBe(false);
  expect(isPlanExpired(endingAt(FIXED_NOW), FIXED_NOW)).toBe(true);
});

it('[A17] a plan without a known end has not ended', () => {
  for (const gmtExpire of [0, -1, Number.NaN])
    expect(isPlanExpired(endingAt(gmtExpire), FIXED_NOW)).toBe(false);
});

it.each([
  [400 * DAY, 400],
  [DAY + 1, 2],
  [DAY, 1],
  [1, 1],
  [0, 0],
  [-DAY, 0],
])('[A17] %i ms before its end a plan has %i days left', (left, daysLeft) => {
  expect(planDaysLeftOf(endingAt(FIXED_NOW + left), FIXED_NOW)).toBe(daysLeft);
});

it('[A17] days left are unknown without a known end, or at no known moment', () => {
  for (const gmtExpire of [0, -1, Number.NaN])
    expect(planDaysLeftOf(endingAt(gmtExpire), FIXED_NOW)).toBeUndefined();
  expect(planDaysLeftOf(endingAt(FIXED_NOW), Number.NaN)).toBeUndefined();
});

it.each([
  [16 * DAY, undefined],
  [15 * DAY + 1, undefined],
  [15 * DAY, { daysLeft: 15, threshold: 15 }],
  [7 * DAY + 1, { daysLeft: 8, threshold: 15 }],
  [7 * DAY, { daysLeft: 7, threshold: 7 }],
  [2 * DAY, { daysLeft: 2, threshold: 3 }],
  [1, { daysLeft: 1, threshold: 1 }],
  [0, { daysLeft: 0, threshold: 0 }],
  [-400 * DAY, { daysLeft: 0, threshold: 0 }],
])('[A18] %i ms before the end: %j', (left, reminder) => {
  expect(expiryReminderOf(endingAt(FIXED_NOW + left), FIXED_NOW)).toEqual(reminder);
});

it('[A18] no reminder without a known end, or at no known moment', () => {
  for (const gmtExpire of [0, -1, Number.NaN])
    expect(expiryReminderOf(endingAt(gmtExpire), FIXED_NOW)).toBeUndefined();
  expect(expiryReminderOf(endingAt(FIXED_NOW), Number.NaN)).toBeUndefined();
});

it('[A18] over time the steps only go down, and the last one is the end', () => {
  const time = fc.integer({ min: FIXED_NOW - 40 * DAY, max: FIXED_NOW + DAY });
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [early, late] = a < b ? [a, b] : [b, a];
      const first = expiryReminderOf(endingAt(FIXED_NOW), early);
      const second = expiryReminderOf(endingAt(FIXED_NOW), late);
      if (first !== undefined) {
        expect(EXPIRY_REMINDER_DAYS).toContain(first.threshold);
        expect(second?.threshold).toBeLessThanOrEqual(first.threshold);
      }
      expect(second?.threshold === 0).toBe(isPlanExpired(endingAt(FIXED_NOW), late));
    }),
  );
});

it('[A19] version info reads back as it was', () => {
  const info = { hasOrder: true, gmtExpire: FIXED_NOW, currentShopNum: 2, maxShopNum: 5 };
  expect(parseVersionInfo(JSON.parse(JSON.stringify(info)))).toEqual(info);
});

it('[A19] unreadable fields: no order, no known end, no room', () => {
  const none = { hasOrder: false, gmtExpire: 0, currentShopNum: 0, maxShopNum: 0 };
  const wrong = { hasOrder: 1, gmtExpire: '2026-01-01', currentShopNum: -3, maxShopNum: 1.5 };
  for (const value of [undefined, null, 7, 'x', [], wrong, { gmtExpire: 8.7e15 }])
    expect(parseVersionInfo(value)).toEqual(none);
});
