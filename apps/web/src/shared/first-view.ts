/** Whatever happens, what waits does not wait longer, ms. */
const PATIENCE_MS = 4_000;

const waiting = new Set<() => void>();
let isHeld = false;

/** From here to {@link releaseFirstView} nothing is fetched that the first view does without. */
export function holdFirstView(): void {
  if (isHeld) return;
  isHeld = true;
  setTimeout(releaseFirstView, PATIENCE_MS);
}

/** The first view is there: what waited for it begins. */
export function releaseFirstView(): void {
  isHeld = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

/** Runs something once the first view is there, at once where none is awaited; what it returns takes that back. */
export function afterFirstView(run: () => void): () => void {
  if (!isHeld) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => waiting.delete(run);
}
