import { expect, it } from 'vitest';
import { movedTo, placeInGap } from './rule-order.ts';

it.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['c', -1, ['c', 'a', 'b']],
])('%s moves to place %d', (id, to, moved) => {
  expect(movedTo(['a', 'b', 'c'], id, to)).toEqual(moved);
});

it.each<[gap: number, order: string | undefined]>([
  [0, 'bacd'],
  [1, undefined],
  [2, undefined],
  [3, 'acbd'],
  [4, 'acdb'],
])('b of a, b, c, d that is dropped into gap %d', (gap, order) => {
  const ids = ['a', 'b', 'c', 'd'];
  const place = placeInGap(ids, 'b', gap);
  expect(place === undefined ? undefined : movedTo(ids, 'b', place).join('')).toBe(order);
});
