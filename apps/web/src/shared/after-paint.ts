/** A hidden page does not paint: run after this time instead, ms. */
const UNSEEN_MS = 100;

/** Runs a function once the current change is painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(finish, UNSEEN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(finish);
  });
  function finish(): void {
    cancelAnimationFrame(frame);
    run();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
