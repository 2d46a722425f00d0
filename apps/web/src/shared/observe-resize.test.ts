// @vitest-environment jsdom
import { RESIZE_INTERVAL } from '@seller-chat/core/event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observeResize } from './observe-resize.ts';

let change: () => void;
const disconnect = vi.fn();
const observed: Element[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        change = callback;
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls at once, then once in 16 ms, the last change included, and not after its end', () => {
  const onResize = vi.fn();
  const end = observeResize([document.body], onResize);
  expect(observed).toEqual([document.body]);
  change();
  expect(onResize).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 10; time += 1) change();
  expect(onResize).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(RESIZE_INTERVAL);
  expect(onResize).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(RESIZE_INTERVAL);
  expect(onResize).toHaveBeenCalledTimes(2);
  change();
  change();
  end();
  vi.advanceTimersByTime(RESIZE_INTERVAL);
  expect(onResize).toHaveBeenCalledTimes(3);
  expect(disconnect).toHaveBeenCalledOnce();
});
