import type { Timers } from '../realtime/realtime-options.ts';

/** Timers that fire only on request. */
export interface VirtualTimers extends Timers {
  /** Number of set timers. */
  readonly pending: number;
  /** Fires the earliest; returns whether there was one. Equal times fire in the order they were set. */
  fireNext(): boolean;
}

export function makeVirtualTimers(): VirtualTimers {
  let now = 0;
  let timers: { at: number; callback: () => void }[] = [];
  return {
    get pending() {
      return timers.length;
    },
    setTimeout(callback, ms) {
      const timer = { at: now + ms, callback };
      timers = [...timers, timer].toSorted((a, b) => a.at - b.at);
      return timer;
    },
    clearTimeout(handle) {
      timers = timers.filter((timer) => timer !== handle);
    },
    fireNext() {
      const next = timers.shift();
      if (!next) return false;
      now = next.at;
      next.callback();
      return true;
    },
  };
}
