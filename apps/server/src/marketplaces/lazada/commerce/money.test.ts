import { describe, expect, it } from 'vitest';
import { moneyOf, moneyOfDisplay } from './money.ts';

describe('an amount in figures', () => {
  it.each([
    ['12.50', 'MYR', 1250],
    [12.5, 'SGD', 1250],
    ['1,234.5', 'PHP', 123_450],
    ['45000', 'VND', 45_000],
    ['45000.00', 'IDR', 4_500_000],
    [0, 'THB', 0],
  ])('%j in %s', (value, currency, amountMinor) => {
    expect(moneyOf(value, currency)).toEqual({ amountMinor, currency });
  });

  it.each(['', null, undefined, 'free', '1e308', '-1e308', '90071992547409930'])('%j is none', (value) => {
    expect(moneyOf(value, 'MYR')).toBeUndefined();
  });

  it('in no known currency is none', () => {
    expect(moneyOf('1', '')).toBeUndefined();
  });
});

describe('an amount as a card writes it', () => {
  it.each([
    ['RM12.50', 'MYR', 1250],
    ['$1,234.50', 'SGD', 123_450],
    ['Rp45.000', 'IDR', 4_500_000],
    ['Rp1.250.000', 'IDR', 125_000_000],
    ['₫1,250,000', 'VND', 1_250_000],
    ['45.000 ₫', 'VND', 45_000],
    ['1.234,50', 'MYR', 123_450],
    ['฿99.', 'THB', 9900],
    ['฿99', 'THB', 9900],
  ])('%s in %s', (text, currency, amountMinor) => {
    expect(moneyOfDisplay(text, currency)).toEqual({ amountMinor, currency });
  });

  it.each([undefined, '', 'Free'])('%j is none', (text) => {
    expect(moneyOfDisplay(text, 'MYR')).toBeUndefined();
  });
});
