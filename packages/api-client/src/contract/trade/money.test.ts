import { expect, it } from 'vitest';
import { PLATFORMS, sitesOf } from '@seller-chat/core/platform';
import { minorDigitsOf } from './money.ts';

it('sums of every site use the minor units of ISO 4217', () => {
  const currencies = new Set(PLATFORMS.flatMap(sitesOf).map(({ currency }) => currency));
  const whole = [...currencies].filter((currency) => minorDigitsOf(currency) === 0);
  expect(whole).toEqual(['VND']);
  expect(['IDR', 'MYR', 'USD'].map(minorDigitsOf)).toEqual([2, 2, 2]);
  expect(['JPY', 'KRW', 'CLP'].map(minorDigitsOf)).toEqual([0, 0, 0]);
});
