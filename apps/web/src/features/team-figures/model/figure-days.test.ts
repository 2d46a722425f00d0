import { expect, it } from 'vitest';
import { everyDay, lastDays } from './figure-days.ts';

it('the last days end with the day of the shop that is furthest ahead', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(lastDays(7, now)).toEqual({ fromDay: '2026-11-21', toDay: '2026-11-27' });
});

it('every day has its place, over the end of a month too', () => {
  expect(everyDay('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(everyDay('2026-12-01', '2026-11-29')).toEqual([]);
});
