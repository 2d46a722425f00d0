import { expect, it } from 'vitest';
import { isCount, isText, knownOf } from './plain-value.ts';

it('[Z2] a count is a whole number from 0 up to its maximum', () => {
  for (const value of [0, 1, 7]) expect(isCount(value, 7)).toBe(true);
  for (const value of [-1, 8, 0.5, Number.NaN, '1', null, undefined, 1n, {}])
    expect(isCount(value, 7)).toBe(false);
  expect(isCount(Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(isCount(2 ** 53)).toBe(false);
});

it('[Z2] a value matches only itself', () => {
  const values = ['site', 'group'] as const;
  expect(knownOf(values, 'group')).toBe('group');
  for (const value of ['Group', 'toString', '__proto__', ['group'], null, undefined, 0])
    expect(knownOf(values, value)).toBeUndefined();
});

it('[Z2] a text is one of the language’s own', () => {
  expect(['', 'x', new String('x'), 7, null].map(isText)).toEqual([true, true, false, false, false]);
});
