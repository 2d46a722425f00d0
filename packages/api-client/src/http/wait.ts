import { TransportError } from './errors.ts';

/** Resolves after `ms`; rejects with "Request aborted" as soon as the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return abortable(elapsed, signal).finally(() => clearTimeout(timer));
}

/** The promise's outcome, or "Request aborted" if the signal aborts first; the promise itself continues. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(TransportError.aborted(signal.reason));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
