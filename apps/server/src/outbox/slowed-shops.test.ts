import { expect, it } from 'vitest';
import { LONGEST_HOLD_MS, makeSlowedShops } from './slowed-shops.ts';

let at = 0;
const slowed = () => makeSlowedShops(100, () => at);

it.each([86_400_000, Number.MAX_SAFE_INTEGER, Infinity])(
  'a shop is held for no longer than half a minute, whatever is asked for (%d ms)',
  (asked) => {
    const shops = slowed();
    expect(shops.slow('a', asked)).toBe(LONGEST_HOLD_MS);
    expect([shops.held(), shops.mayBegin('a'), shops.mayBegin('b')]).toEqual([['a'], false, true]);
    at += LONGEST_HOLD_MS;
    expect(shops.held()).toEqual([]);
  },
);

it('answers to calls that were on their way together hold a shop once', () => {
  const shops = slowed();
  expect([
    shops.slow('a', 5000),
    shops.slow('a', 5000),
    shops.slow('a', 7000),
    shops.slow('a', null),
  ]).toEqual([5000, 0, 2000, 0]);
  expect(shops.waits()).toEqual([7000]);
});

it('after a wait one send begins alone; the others follow once it was taken', () => {
  const shops = slowed();
  shops.slow('a', null);
  at += 100;
  expect([shops.mayBegin('a'), shops.mayBegin('a'), shops.held()]).toEqual([true, false, ['a']]);
  shops.goOn('a');
  expect([shops.mayBegin('a'), shops.mayBegin('a'), shops.held()]).toEqual([true, true, []]);
});
