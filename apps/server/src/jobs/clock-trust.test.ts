import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { makeClockTrust } from './clock-trust.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let [wall, steady] = [0, 0];
let isTrusted: () => boolean;
beforeEach(() => {
  [wall, steady] = [TEST_NOW, 0];
  isTrusted = makeClockTrust(
    () => wall,
    () => steady,
  );
});
const pass = (ms: number, setBy = 0) => {
  steady += ms;
  wall += ms + setBy;
};

it('a clock that goes on is believed, also while it is corrected little by little', () => {
  for (let count = 0; count < 20; count += 1) {
    pass(60 * MINUTE, count * 10);
    expect(isTrusted()).toBe(true);
  }
});

it.each([
  ['put forward a month', 30 * DAY],
  ['set back two hours', -2 * 60 * MINUTE],
])('a clock that was %s is not believed, until it goes on like this for an hour', (_name, by) => {
  pass(10 * MINUTE, by);
  expect(isTrusted()).toBe(false);
  pass(50 * MINUTE);
  expect(isTrusted()).toBe(false);
  pass(10 * MINUTE);
  expect(isTrusted()).toBe(true);
});

it('set right again after the jump, it is believed after another hour', () => {
  pass(10 * MINUTE, 30 * DAY);
  isTrusted();
  pass(10 * MINUTE, -30 * DAY);
  expect(isTrusted()).toBe(false);
  pass(60 * MINUTE);
  expect(isTrusted()).toBe(true);
});
