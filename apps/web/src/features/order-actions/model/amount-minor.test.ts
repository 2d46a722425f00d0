import { expect, it } from 'vitest';
import { amountMinorOf } from './amount-minor.ts';

it.each([
  ['12.50', 'MYR', '1250'],
  ['12,5', 'MYR', '1250'],
  ['0.05', 'MYR', '5'],
  ['45000', 'VND', '45000'],
])('"%s" %s is %s in minor units', (typed, currency, minor) => {
  expect(amountMinorOf(typed, currency)).toBe(minor);
});

it.each(['', '0', '0.00', '-1', '1.234', '1e3', 'ten'])('"%s" is no amount', (typed) => {
  expect(amountMinorOf(typed, 'MYR')).toBeUndefined();
});
