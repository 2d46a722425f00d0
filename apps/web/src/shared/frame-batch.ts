/** Without frames (a hidden tab) a batch still ends after so many ms: titles and counts go on. */
const HIDDEN_BATCH_MS = 250;

/**
 * Gathers items and hands them over together: once per animation frame at most, so that a storm of events
 * costs one commit per frame.
 */
export function batchByFrame<Item>(flush: (items: readonly Item[]) => void): (item: Item) => void {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    const batch = items;
    items = [];
    flush(batch);
  };
  return (item) => {
    items.push(item);
    if (items.length > 1) return;
    frame = requestAnimationFrame(run);
    // A hidden tab gets no frames, nor does one that is hidden before the frame it asked for.
    timer = setTimeout(run, HIDDEN_BATCH_MS);
  };
}
