import { expect, it } from 'vitest';
import { movedTo } from './rule-order.ts';

it.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['c', -1, ['c', 'a', 'b']],
])('%s moves to place %d', (id, to, moved) => {
  expect(movedTo(['a', 'b', 'c'], id, to)).toEqual(moved);
});
