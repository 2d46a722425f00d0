/** Once the process stops, a message that is being sent has this long to end, ms: cut off, its outcome is unknown. */
const STOP_GRACE_MS = 3000;

/** Aborts a while after the given signal does. */
export function withStopGrace(signal: AbortSignal, graceMs = STOP_GRACE_MS): AbortSignal {
  const late = new AbortController();
  const begin = () => void setTimeout(() => late.abort(), graceMs).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return late.signal;
}
