/** Waiting functions run after this time even without a first view, ms. */
const PATIENCE_MS = 4_000;

const waiting = new Set<() => void>();
let isHeld = false;

/** Until {@link releaseFirstView}, only data for the first view is fetched. */
export function holdFirstView(): void {
  if (isHeld) return;
  isHeld = true;
  setTimeout(releaseFirstView, PATIENCE_MS);
}

/** The first view is drawn: the waiting functions run. */
export function releaseFirstView(): void {
  isHeld = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

/** Runs a function once the first view is drawn, or at once if none is awaited. Returns a function that cancels it. */
export function afterFirstView(run: () => void): () => void {
  if (!isHeld) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => waiting.delete(run);
}
