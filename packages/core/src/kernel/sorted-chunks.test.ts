import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SortedChunks } from './sorted-chunks.ts';

interface Numbered {
  number: number;
  state: number;
}
const byNumber = (a: Numbered, b: Numbered) => a.number - b.number;
const make = () => new SortedChunks<Numbered, number>(byNumber, ({ number }) => number);

it('is a sorted list after any changes, and returns any part of it', () => {
  const step = fc.record({ number: fc.nat(6000), count: fc.constantFrom(1, 3, 1500), goes: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(4000), fc.nat(1200), (steps, from, many) => {
      const list = make();
      const held = new Set<number>();
      for (const { number, count, goes } of steps) {
        for (let next = number; next < number + count; next += 1) {
          if (goes && held.delete(next)) list.remove({ number: next, state: 0 });
          else if (!goes && !held.has(next)) {
            held.add(next);
            list.insert({ number: next, state: 0 });
          }
        }
      }
      const expected = [...held].sort((a, b) => a - b);
      expect(list.keys()).toEqual(expected);
      expect(list.items().map(({ number }) => number)).toEqual(expected);
      expect(list.length).toBe(expected.length);
      expect(list.itemsByKey((key) => key % 3 === 0)).toEqual(
        list.items().filter(({ number }) => number % 3 === 0),
      );
      expect(list.keysBetween(from, from + many)).toEqual(expected.slice(from, from + many));
    }),
    { numRuns: 60 },
  );
});

it('is filled at once, and holds the newest state of an element', () => {
  const list = make();
  list.fill(Array.from({ length: 3000 }, (_, number) => ({ number, state: 0 })));
  list.replace({ number: 1700, state: 9 });
  expect(list.length).toBe(3000);
  expect(list.items()[1700]).toEqual({ number: 1700, state: 9 });
  list.fill([]);
  expect([list.length, list.keys(), list.keysBetween(0, 5)]).toEqual([0, [], []]);
});

it('returns the key of the newest state, also after an earlier request for keys', () => {
  const list = new SortedChunks<Numbered, number>(byNumber, ({ state }) => state);
  list.fill([
    { number: 1, state: 10 },
    { number: 2, state: 20 },
  ]);
  expect(list.keys()).toEqual([10, 20]);
  list.replace({ number: 2, state: 21 });
  expect(list.keys()).toEqual([10, 21]);
});
