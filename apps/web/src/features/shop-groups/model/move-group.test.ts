import { expect, it } from 'vitest';
import { moveGroup } from './move-group.ts';

it('a group moves one step, and stays where there is no step left', () => {
  expect(moveGroup(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveGroup(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveGroup(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveGroup(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moveGroup(['a', 'b'], 'gone', 1)).toEqual(['a', 'b']);
});
