import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBy } from './moved-by.ts';

const LIST = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

it('follows the majority of the rows, not a single one that moved to the top', () => {
  expect(movedBy(LIST, ['d', 'a', 'b', 'c', 'e', 'f', 'g', 'h'], 2, 4)).toBe(0);
  expect(movedBy(LIST, ['h', 'a', 'b', 'c', 'd', 'e', 'f', 'g'], 2, 4)).toBe(1);
  expect(movedBy(LIST, ['c', 'd', 'e', 'f', 'g', 'h'], 2, 4)).toBe(-2);
});

it('ignores removed rows', () => {
  expect(movedBy(LIST, [], 2, 4)).toBe(0);
  expect(movedBy(LIST, ['x', 'a', 'b', 'd', 'e', 'f'], 2, 3)).toBe(0);
  expect(movedBy([], LIST, 0, 4)).toBe(0);
});

it('n new rows above move all following rows by n', () => {
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
