import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { afterNetworkEvent, isReloadDue, startNetworkWatch } from './network-watch.ts';
import { retryDelayOf } from './retry-plan.ts';

const watch = { isOnline: false, reloadAt: null };

it.each([
  spoilable(afterNetworkEvent, () => [watch, 'online', FIXED_NOW]),
  spoilable(isReloadDue, () => [{ isOnline: true, reloadAt: FIXED_NOW }, FIXED_NOW]),
  spoilable(retryDelayOf, () => [429]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z1] nothing is watched without a watch and a clock', () => {
  expect(() => afterNetworkEvent(null as never, 'online', FIXED_NOW)).toThrow('watch must be an object');
  expect(() => afterNetworkEvent(watch, 'online', Number.NaN)).toThrow('now must be a time in ms');
  expect(() => isReloadDue(undefined as never, FIXED_NOW)).toThrow('watch must be an object');
});

it('[Z2] an event of another name changes nothing', () => {
  for (const event of ['slow', '', 'toString', undefined, null, {}]) {
    for (const before of [watch, startNetworkWatch()]) {
      const after = afterNetworkEvent(before, event as never, FIXED_NOW);
      expect(after.watch).toBe(before);
      expect(after.notice).toBeNull();
    }
  }
});

it('[Z2] nothing is due at an invalid time', () => {
  expect(isReloadDue({ isOnline: true, reloadAt: 1 }, Number.POSITIVE_INFINITY)).toBe(false);
  expect(isReloadDue({ isOnline: true, reloadAt: 'soon' as never }, FIXED_NOW)).toBe(false);
});
