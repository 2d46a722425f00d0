import { describe, expect, it } from 'vitest';
import { toDecimal, toMoney, toMoneyOrZero } from './money.ts';

describe('a decimal text becomes minor units, digit by digit', () => {
  it.each([
    ['12.50', 'USD', 1250],
    ['12.5', 'USD', 1250],
    ['12', 'USD', 1200],
    [' 0.07 ', 'USD', 7],
    ['1.005', 'USD', 101],
    ['-3.20', 'SGD', -320],
    ['159000.00', 'IDR', 15_900_000],
    ['45000', 'VND', 45_000],
    ['45000.5', 'VND', 45_001],
    ['90071992547409.91', 'USD', 9_007_199_254_740_991],
  ])('%j of %s', (text, currency, amountMinor) => {
    expect(toMoney(text, currency)).toEqual({ amountMinor, currency });
  });

  it.each([
    ['no sum', undefined, 'USD'],
    ['words', 'free', 'USD'],
    ['commas', '1,250.00', 'USD'],
    ['no currency', '1', ''],
    ['more than can be counted', '90071992547409.92', 'USD'],
  ])('but not %s', (_name, text, currency) => {
    expect(toMoney(text, currency)).toBeNull();
    expect(toMoneyOrZero(text, currency)).toEqual({ amountMinor: 0, currency });
  });
});

it.each([
  [1250, 'USD', '12.50'],
  [7, 'SGD', '0.07'],
  [45_000, 'VND', '45000'],
])('%d of %s is sent as %s', (amountMinor, currency, text) => {
  expect(toDecimal({ amountMinor, currency })).toBe(text);
});
