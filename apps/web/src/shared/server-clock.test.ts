import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const TWO_HOURS = 7_200_000;

it('follows the server if the clock of the device is two hours wrong, and the device once it is set right', () => {
  let device = NOON + TWO_HOURS;
  const clock = createServerClock(() => device);
  expect(clock.now()).toBe(device);
  clock.observe(new Date(NOON).toUTCString());
  expect(Math.abs(clock.now() - NOON)).toBeLessThan(1_000);
  device = NOON + 60_000;
  clock.observe(new Date(NOON + 60_000).toUTCString());
  expect(clock.now()).toBe(device);
});

it('keeps a clock that is right, however slow the answer is', () => {
  const clock = createServerClock(() => NOON);
  for (const late of [0, 800, 2_000]) clock.observe(new Date(NOON - late).toUTCString());
  expect(clock.now()).toBe(NOON);
});

it('learns nothing from an answer without a time', () => {
  const clock = createServerClock(() => NOON);
  for (const date of [null, '', 'yesterday']) clock.observe(date);
  expect(clock.now()).toBe(NOON);
});
