import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import {
  afterResponse,
  afterVersionCheck,
  compareVersions,
  startVersionWatch,
  versionQueryOf,
} from './version.ts';

const { watch } = afterResponse(startVersionWatch('1.0.1'), '1.0.0', FIXED_NOW);

it.each([
  spoilable(compareVersions, () => ['1.0.1', 1002]),
  spoilable(versionQueryOf, () => ['1.0.1']),
  spoilable(startVersionWatch, () => ['1.0.1']),
  spoilable(afterResponse, () => [watch, '1.0.2', FIXED_NOW + 10_000]),
  spoilable(afterVersionCheck, () => [watch, '1.0.2']),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z1] a malformed watch or time is refused', () => {
  expect(() => afterResponse(undefined as never, '1', FIXED_NOW)).toThrow('watch must be an object');
  expect(() => afterResponse(watch, '1', Number.NaN)).toThrow('now must be a time in ms');
  expect(() => afterVersionCheck(null as never, '1')).toThrow('watch must be an object, not null.');
});

it('[Z2] a malformed version is never newer, and is not reported', () => {
  for (const odd of [null, undefined, {}, [9, 9], { toString: null }] as never[]) {
    expect(compareVersions(odd, '0')).toBe(0);
    expect(afterVersionCheck(watch, odd)).toBe(watch);
    expect(versionQueryOf(odd)).toBe('1_1.0.1');
  }
});
