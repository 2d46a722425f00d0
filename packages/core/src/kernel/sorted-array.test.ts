import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowerBound, mergeSorted, withoutSorted } from './sorted-array.ts';

const ascending = (a: number, b: number) => a - b;
const sortedNumbers = fc.array(fc.integer({ min: 0, max: 30 })).map((list) => list.toSorted(ascending));

it('lowerBound is the first index at which an element can be inserted', () => {
  fc.assert(
    fc.property(sortedNumbers, fc.integer({ min: -1, max: 31 }), (list, item) => {
      const at = lowerBound(list, item, ascending);
      expect(list.slice(0, at).every((other) => other < item)).toBe(true);
      expect(list.slice(at).every((other) => other >= item)).toBe(true);
    }),
  );
});

it('mergeSorted is sorting both together', () => {
  fc.assert(
    fc.property(sortedNumbers, sortedNumbers, (a, b) => {
      expect(mergeSorted(a, b, ascending)).toEqual([...a, ...b].sort(ascending));
    }),
  );
});

it('withoutSorted removes exactly the given elements, few or many', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 200 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 4 }), (list, every) => {
      const sorted = list.toSorted(ascending);
      const gone = new Set(list.filter((_, index) => index % every === 0));
      expect(withoutSorted(sorted, gone, ascending)).toEqual(sorted.filter((one) => !gone.has(one)));
    }),
  );
});

it('withoutSorted leaves out hundreds in one pass', () => {
  const sorted = Array.from({ length: 300 }, (_, number) => number);
  const gone = new Set(sorted.filter((number) => number % 2 === 0));
  expect(withoutSorted(sorted, gone, ascending)).toEqual(sorted.filter((number) => number % 2 === 1));
});
