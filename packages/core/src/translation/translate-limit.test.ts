import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countTranslateChars,
  isOverTranslateLimit,
  isTranslationBlocked,
  parseTranslateLimit,
  remainingTranslateChars,
} from './translate-limit.ts';
import type { TranslateLimit } from './translate-limit.ts';

const free = (currentTranslateCharCount: number, translateMaxCharCount = 100): TranslateLimit => ({
  isFreeVersion: true,
  translateMaxCharCount,
  currentTranslateCharCount,
  currentAutoReplyCount: 0,
  freeMaxAutoReplyCount: 10,
});
const paid = (current: number): TranslateLimit => ({ ...free(current), isFreeVersion: false });

const UNKNOWN = {
  isFreeVersion: false,
  translateMaxCharCount: Number.MAX_SAFE_INTEGER,
  currentTranslateCharCount: 0,
  currentAutoReplyCount: 0,
  freeMaxAutoReplyCount: Number.MAX_SAFE_INTEGER,
};

it.each([
  ['', 0],
  ['Halo kak', 8],
  [' \n\t ', 4],
  ['ราคา', 4],
  ['你好', 2],
  ['👍', 1],
  ['👩‍👩‍👧‍👦', 7],
  ['e\u0301', 2],
  ['a\ud800b', 3],
])('[T4] "%s" costs %i', (text, count) => {
  expect(countTranslateChars(text)).toBe(count);
});

it('[T4] texts together cost the sum of their costs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(countTranslateChars(a + b)).toBe(countTranslateChars(a) + countTranslateChars(b));
    }),
  );
});

it('[T5] the free version is blocked once the count reaches the maximum', () => {
  expect(isTranslationBlocked(free(99))).toBe(false);
  expect(isTranslationBlocked(free(100))).toBe(true);
  expect(isTranslationBlocked(free(101))).toBe(true);
  expect(isTranslationBlocked(free(0, 0))).toBe(true);
});

it('[T5] no other version is', () => {
  expect(isTranslationBlocked(paid(1000))).toBe(false);
  expect(remainingTranslateChars(paid(1000))).toBe(Number.POSITIVE_INFINITY);
});

it('[T5] the rest is never below 0, shrinks with use, and is 0 exactly if blocked', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (max, current, more) => {
      const left = remainingTranslateChars(free(current, max));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(remainingTranslateChars(free(current + more, max))).toBeLessThanOrEqual(left);
      expect(isTranslationBlocked(free(current, max))).toBe(left === 0);
    }),
  );
});

it('[T6] a text may use up the rest and not more', () => {
  expect(isOverTranslateLimit(free(98), '👍👍')).toBe(false);
  expect(isOverTranslateLimit(free(98), '👍👍!')).toBe(true);
  expect(isOverTranslateLimit(free(100), 'x')).toBe(true);
  expect(isOverTranslateLimit(paid(100), 'x'.repeat(1000))).toBe(false);
});

it('[T7] a sound answer is read as it is, counts as text too', () => {
  expect(parseTranslateLimit(free(7))).toEqual(free(7));
  expect(
    parseTranslateLimit({
      ...free(0),
      isFreeVersion: '1',
      translateMaxCharCount: '5000',
      currentTranslateCharCount: '12',
    }),
  ).toMatchObject({ isFreeVersion: true, translateMaxCharCount: 5000, currentTranslateCharCount: 12 });
  expect(parseTranslateLimit({ isFreeVersion: 1 }).isFreeVersion).toBe(true);
});

it.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { isFreeVersion: 'yes' },
  JSON.parse('{"__proto__":{"isFreeVersion":true}}'),
])('[T7] %j says nothing, and nothing is blocked', (value) => {
  expect(parseTranslateLimit(value)).toEqual(UNKNOWN);
});

it.each([-1, 1.5, Number.NaN, 1e300, '9'.repeat(30), '-1', '', '0x10', null, [3], {}])(
  '[T7] %j is no count',
  (count) => {
    const limit = parseTranslateLimit({
      isFreeVersion: true,
      translateMaxCharCount: count,
      currentTranslateCharCount: count,
      currentAutoReplyCount: count,
      freeMaxAutoReplyCount: count,
    });
    expect(limit).toEqual({ ...UNKNOWN, isFreeVersion: true });
    expect(isTranslationBlocked(limit)).toBe(false);
  },
);

it('[T7] any value is read, and reading the result again changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const limit = parseTranslateLimit(value);
      expect(parseTranslateLimit(JSON.parse(JSON.stringify(limit)))).toEqual(limit);
    }),
  );
});
