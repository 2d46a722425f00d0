import { expect, it } from 'vitest';
import { runFiguresOf } from './run-figures.ts';

it('an order whose result is not known is no settled one', () => {
  const countList = [
    { result: 'done', count: 3 },
    { result: 'refused', count: 1 },
    { result: 'unknown', count: 2 },
    { result: 'waiting', count: 4 },
  ] as const;
  const figures = runFiguresOf({ countList: [...countList], total: 10 });
  expect(figures).toMatchObject({ settled: 4, share: 0.4 });
  expect(figures.of).toMatchObject({ done: 3, unknown: 2, skipped: 0 });
});

it('a run without orders is over', () => {
  expect(runFiguresOf({ countList: [], total: 0 }).share).toBe(1);
});
