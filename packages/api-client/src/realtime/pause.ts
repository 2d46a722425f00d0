import type { Timers } from './realtime-options.ts';

/** The platform's own timers. */
export const SYSTEM_TIMERS: Timers = {
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** Resolves after `ms`, or at once when the signal aborts; check the signal afterwards. */
export function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = () => {
      timers.clearTimeout(handle);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const handle = timers.setTimeout(finish, ms);
    signal.addEventListener('abort', finish, { once: true });
  });
}
