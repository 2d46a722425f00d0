import { expect, it } from 'vitest';
import { countdownOf } from './countdown.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('what is over is red from the moment itself on', () => {
  expect(countdownOf(NOW, NOW, 'toShip')?.tone).toBe('over');
  expect(countdownOf(NOW - 42 * MINUTE - 5_000, NOW, 'toShip')).toEqual({
    tone: 'over',
    days: 0,
    hours: 0,
    minutes: 42,
  });
});

it('within 24 hours it is soon, after that later; the time left is never said to be more than it is', () => {
  expect(countdownOf(NOW + 24 * HOUR, NOW, 'toShip')).toMatchObject({ tone: 'soon', days: 1, hours: 0 });
  expect(countdownOf(NOW + 24 * HOUR + 1, NOW, 'toShip')?.tone).toBe('later');
  expect(countdownOf(NOW + HOUR + 59_999, NOW, 'toShip')).toMatchObject({ hours: 1, minutes: 0 });
});

it('an order that is handed over, or without such a time, has none', () => {
  expect(countdownOf(NOW + HOUR, NOW, 'shipped')).toBeUndefined();
  expect(countdownOf(NOW - HOUR, NOW, 'cancelled')).toBeUndefined();
  expect(countdownOf(0, NOW, 'toShip')).toBeUndefined();
});
