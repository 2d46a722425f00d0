/** A page that nobody sees paints nothing: then it is as if it had, ms. */
const UNSEEN_MS = 100;

/** Runs something once what has just been changed is painted; the function it returns takes that back. */
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
