// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { afterFirstView, holdFirstView, releaseFirstView } from './first-view.ts';

it('waiting functions run once the first view is drawn, cancelled ones do not', () => {
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

it('waiting functions run after a time-out without a first view', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  holdFirstView();
  afterFirstView(run);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
