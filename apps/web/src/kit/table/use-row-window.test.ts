import { expect, it } from 'vitest';
import { rowWindowOf } from './use-row-window.ts';

it('all rows are drawn until the height of a row is known', () => {
  expect(rowWindowOf(70, 0, 0, 800)).toEqual({ from: 0, to: 70, before: 0, after: 0 });
});

it('the rows in view and some beside them are drawn, and the others keep their space', () => {
  const at = rowWindowOf(1_000, 60, 6_000, 900);
  expect(at).toEqual({ from: 80, to: 145, before: 4_800, after: 51_300 });
  expect(at.before + (at.to - at.from) * 60 + at.after).toBe(60_000);
});

it('at both ends no row is drawn that does not exist', () => {
  expect(rowWindowOf(1_000, 60, 0, 900)).toMatchObject({ from: 0, before: 0 });
  expect(rowWindowOf(1_000, 60, 59_100, 900)).toMatchObject({ to: 1_000, after: 0 });
  expect(rowWindowOf(3, 60, 59_100, 900)).toEqual({ from: 3, to: 3, before: 180, after: 0 });
});
