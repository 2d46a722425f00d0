import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBy } from './moved-by.ts';

const LIST = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

it('goes by most of the rows, not by one that went to the top by itself', () => {
  expect(movedBy(LIST, ['d', 'a', 'b', 'c', 'e', 'f', 'g', 'h'], 2, 4)).toBe(0);
  expect(movedBy(LIST, ['h', 'a', 'b', 'c', 'd', 'e', 'f', 'g'], 2, 4)).toBe(1);
  expect(movedBy(LIST, ['c', 'd', 'e', 'f', 'g', 'h'], 2, 4)).toBe(-2);
});

it('takes rows that are gone for no movement', () => {
  expect(movedBy(LIST, [], 2, 4)).toBe(0);
  expect(movedBy(LIST, ['x', 'a', 'b', 'd', 'e', 'f'], 2, 3)).toBe(0);
  expect(movedBy([], LIST, 0, 4)).toBe(0);
});

it('any number of new ones above move all that follow by as many', () => {
  const ids = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(
      ids,
      fc.nat(20),
      fc.nat(49),
      fc.integer({ min: 1, max: 20 }),
      (before, added, start, count) => {
        const from = start % before.length;
        const after = [...Array.from({ length: added }, (_, at) => `new ${at}`), ...before];
        expect(movedBy<unknown>(before, after, from, count)).toBe(added);
      },
    ),
  );
});
