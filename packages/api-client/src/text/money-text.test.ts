import { expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

it.each([
  ['th', { amountMinor: 125_050, currency: 'THB' }, '฿1,250.50'],
  ['en', { amountMinor: 3290, currency: 'MYR' }, 'RM 32.90'],
  ['id', { amountMinor: 15_000_000, currency: 'IDR' }, 'Rp 150.000'],
  ['id', { amountMinor: 15_000_050, currency: 'IDR' }, 'Rp 150.000,50'],
  ['vi', { amountMinor: 1_250_000, currency: 'VND' }, '1.250.000 ₫'],
  ['zh-CN', { amountMinor: 100_000, currency: 'PHP' }, '₱1,000.00'],
])('in %s writes %o as %s', (locale, sum, text) => {
  expect(plain(moneyText(locale, sum))).toBe(text);
});

it.each(['en', 'zh-CN', 'id', 'th', 'vi', 'ms'])(
  'in %s distinguishes dollars of different countries',
  (locale) => {
    const symbols = ['SGD', 'TWD', 'USD'].map((currency) =>
      moneyText(locale, { amountMinor: 100, currency }),
    );
    expect(symbols.map((text) => text.replace(/[\d.,\s]+/u, ''))).toEqual(['S$', 'NT$', 'US$']);
  },
);

it('still shows the number of an unknown currency', () => {
  expect(moneyText('en', { amountMinor: 1250, currency: 'not one' })).toBe('12.5 not one');
});
