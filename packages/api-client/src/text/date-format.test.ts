import { expect, it } from 'vitest';
import { dateFormatIn } from './date-format.ts';

const AT = Date.UTC(2026, 10, 25, 14, 30);
const MAY = Date.UTC(2025, 4, 3);
const ZONE = { timeZone: 'UTC' } as const;
const medium = (language: string) =>
  dateFormatIn(language, { ...ZONE, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(AT);
const heading = (language: string) =>
  dateFormatIn(language, { ...ZONE, weekday: 'long', day: 'numeric', month: 'long' }).format(AT);
const short = (language: string) =>
  dateFormatIn(language, { ...ZONE, day: 'numeric', month: 'numeric', year: '2-digit' }).format(MAY);

it.each([
  ['en', '25 Nov 2026, 14:30', 'Wednesday 25 November', '03/05/25'],
  ['th', '25 พ.ย. 2026 14:30', 'วันพุธที่ 25 พฤศจิกายน', '3/5/25'],
  ['vi', '14:30 25/11/2026', 'Thứ Tư, 25/11', '3/5/25'],
  ['id', '25 Nov 2026, 14.30', 'Rabu, 25 November', '3/5/25'],
  ['ms', '25 Nov 2026, 14:30', 'Rabu, 25 November', '3/5/25'],
  ['zh-CN', '2026年11月25日 14:30', '11月25日星期三', '25/5/3'],
])('dates in %s: day first but in Chinese, years of the Gregorian calendar', (language, ...texts) => {
  const spaced = [medium(language), heading(language), short(language)].map((text) =>
    text.replaceAll(/\s/gu, ' '),
  );
  expect(spaced).toEqual(texts);
});

it('a clock alone is the same in Vietnamese', () => {
  const clock = dateFormatIn('vi', { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  expect(clock.format(AT)).toBe('14:30');
});
