import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { makeShop } from '../testing/make-shop.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { hoursOfShop } from './hours-of-shop.ts';
import { findHoursProblems, isOpeningHours } from './hours-problems.ts';
import { isOpenAtSite, nextClosing, nextOpening } from './open-at.ts';
import type { OpeningHours } from './opening-hours.ts';

const hours: OpeningHours = {
  isAlwaysOpen: false,
  days: [
    [],
    [{ startMinute: 540, endMinute: 1080 }],
    [],
    [],
    [],
    [{ startMinute: 1320, endMinute: 120 }],
    [],
  ],
  holidays: [{ from: '2026-12-25', to: '2026-12-26', intervals: [{ startMinute: 540, endMinute: 720 }] }],
};

it.each([
  spoilable(findHoursProblems, () => [hours]),
  spoilable(isOpeningHours, () => [hours]),
  spoilable(isOpenAtSite, () => [hours, FIXED_NOW, 'Asia/Jakarta']),
  spoilable(nextOpening, () => [hours, FIXED_NOW, 'Asia/Jakarta']),
  spoilable(nextClosing, () => [hours, FIXED_NOW, 'Asia/Jakarta']),
  spoilable(hoursOfShop, () => [makeShop(), [{ scope: 'site', scopeKey: 'MY', hours }]]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each([
  [() => isOpenAtSite({} as never, 0, 'UTC'), 'hours must be opening hours'],
  [() => isOpenAtSite(hours, Number.NaN, 'UTC'), 'at must be a time in ms'],
  [() => nextOpening(hours, 0, 7 as never), 'timeZone must be a text'],
  [() => hoursOfShop(null as never, []), 'shop must be an object'],
  [() => hoursOfShop(makeShop(), {} as never), 'settings must be a list'],
])('[Z1] opening is never guessed: %s', (ask, words) => {
  expect(ask).toThrow(MalformedInputError);
  expect(ask).toThrow(words);
});

it('[Z1] a zone that does not exist is refused', () => {
  expect(() => isOpenAtSite(hours, 0, 'Asia/Nowhere')).toThrow(RangeError);
});

it('[H17] a minute that no day has is never reached; the end of the interval still counts', () => {
  const far = { ...hours, days: hours.days.map(() => [{ startMinute: 2 ** 53, endMinute: 120 }]) };
  const midnight = Date.parse('2026-01-16T00:00:00+07:00');
  expect(nextOpening(far, FIXED_NOW, 'Asia/Jakarta')).toBe(midnight);
});
