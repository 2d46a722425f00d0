import { expect, it } from 'vitest';
import { dayIn, daysOf, rangeTextIn, rangesOf } from './holiday-days.ts';

it('counts the days of a range over the end of a month', () => {
  expect(daysOf({ from: '2027-02-27', to: '2027-03-01' })).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ]);
});

it('puts days in a row together, in any order, each once', () => {
  expect(rangesOf(['2028-03-01', '2028-02-28', '2028-02-29', '2028-02-28', '2028-03-05'])).toEqual([
    { from: '2028-02-28', to: '2028-03-01' },
    { from: '2028-03-05', to: '2028-03-05' },
  ]);
});

it('reads the day from the clock of the country', () => {
  const newYearInJakarta = Date.parse('2026-12-31T17:00:00Z');
  expect(dayIn('Asia/Jakarta', newYearInJakarta)).toBe('2027-01-01');
  expect(dayIn('Asia/Jakarta', newYearInJakarta - 1)).toBe('2026-12-31');
});

it.each([
  ['en', /13.+15 Apr 2027/],
  ['zh-CN', /2027\/4\/13.+15/],
  // The calendar of the seller centres, not the Buddhist one.
  ['th', /13.+15 เม.ย. 2027/],
])('writes the range as %s does', (language, text) => {
  expect(rangeTextIn(language, { from: '2027-04-13', to: '2027-04-15' })).toMatch(text);
});
