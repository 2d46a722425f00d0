// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { afterFirstView, holdFirstView, releaseFirstView } from './first-view.ts';

it('what can wait begins once the first view is there, and what was taken back does not', () => {
  const [wanted, unwanted, later] = [vi.fn(), vi.fn(), vi.fn()];
  holdFirstView();
  afterFirstView(wanted);
  afterFirstView(unwanted)();
  expect(wanted).not.toHaveBeenCalled();
  releaseFirstView();
  expect(wanted).toHaveBeenCalledOnce();
  expect(unwanted).not.toHaveBeenCalled();
  afterFirstView(later);
  expect(later).toHaveBeenCalledOnce();
});

it('nothing waits for a first view that does not come', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  holdFirstView();
  afterFirstView(run);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
