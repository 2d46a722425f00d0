/** A hidden tab has no frames. Its batch ends after this time, so that titles and counts update, ms. */
const HIDDEN_BATCH_MS = 250;

/** Collects items until the next frame. */
export interface FrameBatch<Item> {
  push: (item: Item) => void;
  /** Hands over the waiting items at once. */
  flush: () => void;
}

/**
 * Collects items and hands them over together, at most once per animation frame, so that a burst of events
 * costs one commit per frame.
 */
export function batchByFrame<Item>(take: (items: readonly Item[]) => void): FrameBatch<Item> {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    const batch = items;
    items = [];
    if (batch.length > 0) take(batch);
  };
  return {
    push(item) {
      items.push(item);
      if (items.length > 1) return;
      frame = requestAnimationFrame(flush);
      // A hidden tab gets no frames, not even a frame that it requested before it was hidden.
      timer = setTimeout(flush, HIDDEN_BATCH_MS);
    },
    flush,
  };
}
