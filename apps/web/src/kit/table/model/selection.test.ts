import { expect, it } from 'vitest';
import {
  ALL_MATCHING,
  NO_SELECTION,
  countSelected,
  isSelected,
  pageState,
  togglePage,
  toggleRow,
} from './selection.ts';

const PAGE = ['a', 'b', 'c', 'd', 'e'];
const OTHER_PAGE = ['f', 'g'];
const selectedOf = (selection: typeof NO_SELECTION, ids = PAGE) =>
  ids.filter((id) => isSelected(selection, id)).join('');

it('a range has the new state of the row that was pressed, in either direction', () => {
  const one = toggleRow(NO_SELECTION, 'd', PAGE);
  expect(selectedOf(toggleRow(one, 'b', PAGE, 'd'))).toBe('bcd');
  expect(selectedOf(toggleRow(toggleRow(NO_SELECTION, 'b', PAGE), 'd', PAGE, 'b'))).toBe('bcd');
  const three = toggleRow(one, 'b', PAGE, 'd');
  expect(selectedOf(toggleRow(three, 'c', PAGE, 'b'))).toBe('d');
});

it('an anchor on another page makes no range', () => {
  expect(selectedOf(toggleRow(NO_SELECTION, 'c', PAGE, 'f'))).toBe('c');
});

it('rows of other pages stay selected', () => {
  const both = togglePage(toggleRow(NO_SELECTION, 'f', OTHER_PAGE), PAGE);
  expect(selectedOf(both)).toBe('abcde');
  expect(countSelected(both, 86)).toBe(6);
  expect(selectedOf(togglePage(both, PAGE))).toBe('');
  expect(isSelected(togglePage(both, PAGE), 'f')).toBe(true);
});

it('all that match holds rows that were never shown, but those that were taken out', () => {
  expect(isSelected(ALL_MATCHING, 'never shown')).toBe(true);
  expect(countSelected(ALL_MATCHING, 86)).toBe(86);
  const less = toggleRow(ALL_MATCHING, 'c', PAGE, 'b');
  expect(selectedOf(less)).toBe('ade');
  expect(countSelected(less, 86)).toBe(84);
  expect(countSelected(less, undefined)).toBeUndefined();
  expect(selectedOf(toggleRow(less, 'c', PAGE))).toBe('acde');
});

it('the box of the page says all, some or none', () => {
  expect(pageState(NO_SELECTION, PAGE)).toBe(false);
  expect(pageState(toggleRow(NO_SELECTION, 'a', PAGE), PAGE)).toBe('mixed');
  expect(pageState(ALL_MATCHING, PAGE)).toBe(true);
  expect(pageState(ALL_MATCHING, [])).toBe(false);
});
