import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const attempts = fc.integer({ min: 1, max: 1000 });
const base = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('is never negative, never beyond a minute, and whole', () => {
  fc.assert(
    fc.property(attempts, base, random, (attempt, baseMs, chance) => {
      const wait = retryDelayMs(attempt, baseMs, chance);
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(60_000);
    }),
  );
});

it('the longest wait doubles with every attempt until it reaches its end', () => {
  const longest = [1, 2, 3, 4, 6, 7, 8, 50].map((attempt) => retryDelayMs(attempt, 1000, 0.999_999));
  expect(longest).toEqual([1000, 2000, 4000, 8000, 32_000, 60_000, 60_000, 60_000]);
});

it('the wait is spread over everything from nothing to the longest', () => {
  fc.assert(
    fc.property(attempts, base, random, (attempt, baseMs, chance) => {
      const longest = retryDelayMs(attempt, baseMs, 1);
      expect(Math.abs(retryDelayMs(attempt, baseMs, chance) - longest * chance)).toBeLessThanOrEqual(1);
    }),
  );
});
