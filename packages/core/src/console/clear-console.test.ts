import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { CONSOLE_CHECK_INTERVAL, shouldClearConsole } from './clear-console.ts';

const HOUR = 3_600_000;
const now = FIXED_NOW;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

it('[X1] it is asked for every 30 minutes', () => {
  expect(CONSOLE_CHECK_INTERVAL).toBe(1_800_000);
});

it('[X1] only more than 5 hours after the last time', () => {
  expect(shouldClearConsole({ lastClearedAt: now - 5 * HOUR, now, hour: 20 })).toBe(false);
  expect(shouldClearConsole({ lastClearedAt: now - 5 * HOUR - 1, now, hour: 20 })).toBe(true);
  expect(shouldClearConsole({ lastClearedAt: now, now, hour: 20 })).toBe(false);
});

it('[X1] never cleared counts as long ago, and so does a time that cannot be', () => {
  for (const lastClearedAt of [null, Number.NaN, now + 1, Number.POSITIVE_INFINITY, 0]) {
    expect(shouldClearConsole({ lastClearedAt, now, hour: 3 })).toBe(true);
  }
});

it('[X2] only at 19 or later, or at 9 or earlier', () => {
  const quiet = hours.filter((hour) => shouldClearConsole({ lastClearedAt: null, now, hour }));
  expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 19, 20, 21, 22, 23]);
});

it('[X2] at an invalid hour it is not cleared', () => {
  for (const hour of [-1, 24, 100, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(shouldClearConsole({ lastClearedAt: null, now, hour })).toBe(false);
  }
});

it('[X1] asked through any day, it is cleared at least 5 hours apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (start) => {
      let lastClearedAt: number | null = null;
      for (let step = 0; step < 96; step += 1) {
        const at = start + step * CONSOLE_CHECK_INTERVAL;
        const hour = new Date(at).getUTCHours();
        if (!shouldClearConsole({ lastClearedAt, now: at, hour })) continue;
        if (lastClearedAt !== null) expect(at - lastClearedAt).toBeGreaterThan(5 * HOUR);
        lastClearedAt = at;
      }
      expect(lastClearedAt).not.toBeNull();
    }),
  );
});
