import { expect, it } from 'vitest';
import { listStatuses, makeNamesOf, statusKey } from './status-table.ts';

const table = {
  Lazada: { late: ['c'], early: ['a', 'b'] },
  Shopee: {},
  TikTok: {},
  Tokopedia: { early: [7] },
} as const;

it('[O1] places grow in the order of the names and along each list', () => {
  const filed = listStatuses(table, ['early', 'late']);
  expect(filed.map(({ key }) => key)).toEqual(['Lazada a', 'Lazada b', 'Lazada c', 'Tokopedia 7']);
  const places = filed.slice(0, 3).map(({ place }) => place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(3);
});

it('[O3] a number and the same number as a text are one status', () => {
  expect(statusKey('Tokopedia', 7)).toBe(statusKey('Tokopedia', '7'));
  expect(statusKey('Tokopedia', 7)).not.toBe(statusKey('Tokopedia', '07'));
});

it('[O6] a status has all its names, always in the same list object', () => {
  const namesOf = makeNamesOf({
    Lazada: { pack: ['b', 'a'], cancel: ['a', 'c'] },
    Shopee: {},
    TikTok: {},
    Tokopedia: {},
  });
  expect(namesOf('Lazada', 'a')).toEqual(['pack', 'cancel']);
  expect(namesOf('Lazada', 'a')).toBe(namesOf('Lazada', 'a'));
  expect(namesOf('Shopee', 'a')).toEqual([]);
  expect(namesOf('Shopee', 'a')).toBe(namesOf('TikTok', 'z'));
});
