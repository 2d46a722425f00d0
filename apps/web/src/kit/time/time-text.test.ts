import { expect, it } from 'vitest';
import { makeTimeTexts } from './time-text.ts';

it('calls the calendar day before "Yesterday", also when the clocks have changed', () => {
  const berlin = makeTimeTexts('en', 'Europe/Berlin');
  const day = (at: string, now: string) => berlin.day(Date.parse(at), Date.parse(now));
  // 29 March 2026 has 23 hours, 25 October 25.
  expect(day('2026-03-28T12:00:00+01:00', '2026-03-30T00:30:00+02:00')).toBe('Saturday 28 March');
  expect(day('2026-03-29T12:00:00+02:00', '2026-03-30T00:30:00+02:00')).toBe('Yesterday');
  expect(day('2026-10-24T12:00:00+02:00', '2026-10-25T23:30:00+01:00')).toBe('Yesterday');
  expect(day('2025-12-31T23:59:00+01:00', '2026-01-01T00:10:00+01:00')).toBe('Yesterday');
});

it.each([
  ['zh-CN', '2027/5/26'],
  ['id', '26/5/2027'],
  ['th', '26/5/2027'],
])(
  'a day of another year in short has the whole year, so that it is not read as a day: %s',
  (locale, text) => {
    const at = Date.parse('2027-05-26T12:00:00Z');
    expect(makeTimeTexts(locale, 'UTC').short(at, Date.parse('2026-11-27T12:00:00Z'))).toBe(text);
  },
);
