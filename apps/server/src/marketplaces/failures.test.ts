import { describe, expect, it } from 'vitest';
import { failureOfStatus, retryAfterOf } from './failures.ts';
import { MAX_RETRY_AFTER_MS } from './marketplace-error.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');

function answer(status: number, headers: Record<string, string> = {}) {
  return { status, headers: new Headers(headers) };
}

describe('an answer with nothing usable in it', () => {
  it.each([
    [429, 'write', 'rateLimited'],
    [500, 'write', 'outcomeUnknown'],
    [503, 'write', 'outcomeUnknown'],
    [500, 'read', 'unavailable'],
    [404, 'write', 'refused'],
    [307, 'write', 'outcomeUnknown'],
    [200, 'write', 'outcomeUnknown'],
    [200, 'read', 'malformed'],
  ] as const)('HTTP %i on a %s is %s', (status, effect, kind) => {
    expect(failureOfStatus(answer(status), effect, 'Shopee', NOW)).toMatchObject({ kind });
  });

  it('hands on how long to wait', () => {
    expect(failureOfStatus(answer(429, { 'retry-after': '7' }), 'write', 'Shopee', NOW).retryAfterMs).toBe(
      7000,
    );
  });
});

describe('Retry-After', () => {
  it('a date counts from the date of the answer, even when clocks differ', () => {
    const late = { date: 'Sun, 01 Mar 2026 02:00:00 GMT', 'retry-after': 'Sun, 01 Mar 2026 02:00:05 GMT' };
    expect(retryAfterOf(new Headers(late), NOW)).toBe(5000);
  });

  it.each(['86400', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'asking for %s is asking for long',
    (value) => {
      const failure = failureOfStatus(answer(429, { 'retry-after': value }), 'write', 'Shopee', NOW);
      expect(failure.retryAfterMs).toBe(MAX_RETRY_AFTER_MS);
    },
  );

  it.each([
    ['2', 2000],
    ['0.5', 500],
    ['Sun, 01 Mar 2026 00:00:09 GMT', 9000],
    ['Sat, 28 Feb 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('%j is %j ms', (value, expected) => {
    expect(retryAfterOf(new Headers({ 'retry-after': value }), NOW)).toBe(expected);
  });
});
