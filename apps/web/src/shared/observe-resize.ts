import { RESIZE_INTERVAL } from '@seller-chat/core/event';

/**
 * Calls back when elements change their size, at most once in `RESIZE_INTERVAL` (core's rule E6): the first change at once,
 * before it is painted, the last one of several when the time is over. Every resize observer of the app is made here.
 *
 * @returns what ends it
 */
export function observeResize(elements: readonly Element[], onResize: () => void): () => void {
  let calledAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = (): void => {
    timer = undefined;
    calledAt = performance.now();
    onResize();
  };
  const observer = new ResizeObserver(() => {
    if (timer !== undefined) return;
    const left = calledAt + RESIZE_INTERVAL - performance.now();
    if (left <= 0) call();
    else timer = setTimeout(call, left);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
