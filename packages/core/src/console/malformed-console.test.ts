import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { shouldClearConsole } from './clear-console.ts';

const moment = { lastClearedAt: FIXED_NOW - 1, now: FIXED_NOW, hour: 20 };

it.each([spoilable(shouldClearConsole, () => [moment])])(
  '[Z1] [Z2] $name answers, or says at its door what is wrong',
  ({ check }) => check(),
);

it('[Z1] without a moment nothing is decided', () => {
  expect(() => shouldClearConsole(null as never)).toThrow('moment must be an object, not null.');
});

it('[Z2] an invalid last time counts as never, an invalid hour as a working hour', () => {
  expect(shouldClearConsole(moment)).toBe(false);
  expect(shouldClearConsole({ ...moment, lastClearedAt: `${FIXED_NOW}` as never })).toBe(true);
  expect(shouldClearConsole({ ...moment, now: Number.NaN })).toBe(true);
  expect(shouldClearConsole({ ...moment, lastClearedAt: null, hour: '20' as never })).toBe(false);
});
