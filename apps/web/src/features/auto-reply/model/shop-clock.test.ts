import { expect, it } from 'vitest';
import { shopClock } from './shop-clock.ts';

const AT = Date.UTC(2026, 10, 30, 14, 30);

it("the shop's clock is in the words of the language, with the name of its zone", () => {
  expect(shopClock(AT, 'Asia/Kuala_Lumpur', 'en', 'Europe/London')).toEqual({
    time: expect.stringMatching(/Mon.*30 Nov.*22:30|Mon.*Nov 30.*22:30/),
    zone: 'Malaysia Time',
  });
  expect(shopClock(AT, 'Asia/Jakarta', 'id', 'Europe/London')?.zone).toBe('Waktu Indonesia Barat');
});

it('a clock that shows the same as the viewer’s is not worth a word', () => {
  expect(shopClock(AT, 'Asia/Kuala_Lumpur', 'en', 'Asia/Singapore')).toBeUndefined();
});

it('an empty moment has no clock', () => {
  expect(shopClock(Number.NaN, 'Asia/Jakarta', 'en', 'UTC')).toBeUndefined();
});
