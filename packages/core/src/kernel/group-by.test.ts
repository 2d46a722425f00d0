import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

const lengthOf = (word: string) => word.length;

it('[H11] groups are in the order of their keys, given ones first, even if empty', () => {
  expect([...groupBy(['ya', 'oke', 'di'], lengthOf)]).toEqual([
    [2, ['ya', 'di']],
    [3, ['oke']],
  ]);
  expect([...groupBy(['ya', 'oke', 'di'], lengthOf, [4, 3])]).toEqual([
    [4, []],
    [3, ['oke']],
    [2, ['ya', 'di']],
  ]);
});

it('[H12] [Q5] no element is lost or duplicated', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.nat(5)), (words, keys) => {
      const groups = groupBy(words, lengthOf, keys);
      for (const [length, group] of groups)
        expect(group).toEqual(words.filter((word) => word.length === length));
      expect([...groups.values()].flat()).toHaveLength(words.length);
    }),
  );
});
