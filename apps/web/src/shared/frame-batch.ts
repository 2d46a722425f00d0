/** A hidden tab has no frames. Its batch ends after this time, so that titles and counts update, ms. */
const HIDDEN_BATCH_MS = 250;

/** Collects items until the next frame. */
export interface FrameBatch<Item> {
  push: (item: Item) => void;
  /** Hands over at once what there is. */
  flush: () => void;
}

/**
 * Gathers items and hands them over together: once per animation frame at most, so that a storm of events
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
      // A hidden tab gets no frames, nor does one that is hidden before the frame it asked for.
      timer = setTimeout(flush, HIDDEN_BATCH_MS);
    },
    flush,
  };
}
