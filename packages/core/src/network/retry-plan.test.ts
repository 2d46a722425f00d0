import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelayOf, TOO_MANY_REQUESTS } from './retry-plan.ts';

it('[N4] after "too many requests" a call is made again every 10 seconds', () => {
  expect(retryDelayOf(429)).toBe(10_000);
  expect(retryDelayOf(TOO_MANY_REQUESTS)).toBe(10_000);
});

it('[N4] nothing else is made again', () => {
  for (const code of [0, 200, 500, 502, 503, 40_001, 50_001, '429', undefined, null, Number.NaN, {}]) {
    expect(retryDelayOf(code)).toBeNull();
  }
  fc.assert(
    fc.property(fc.anything(), (code) => {
      expect(retryDelayOf(code)).toBe(code === 429 ? 10_000 : null);
    }),
  );
});
