import { expect, it } from 'vitest';
import { sentTime } from './marketplace-time.ts';

it('the marketplace says when a message was sent, to the millisecond or later than we wrote it', () => {
  expect(sentTime(10_500, 10_730)).toBe(10_730);
  expect(sentTime(10_500, 10_120)).toBe(10_120);
  expect(sentTime(10_500, 11_000)).toBe(11_000);
  expect(sentTime(10_500, 9_000)).toBe(9_000);
});

it('the whole second in which it was written says less than we know', () => {
  expect(sentTime(10_500, 10_000)).toBe(10_500);
  expect(sentTime(10_999, 10_000)).toBe(10_999);
  expect(sentTime(10_000, 10_000)).toBe(10_000);
});
