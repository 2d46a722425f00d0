import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** The requests of one client since a moment of the steady clock, ms. */
interface Window {
  since: number;
  count: number;
}

/**
 * Counts requests per client in windows of a steady clock. The store that comes with the rate limit asks the wall clock:
 * set back two hours, that refuses a busy client for two hours.
 *
 * @param steadyNow - ms of a monotonic clock
 * @param maxClients - clients counted at a time; the one not seen for longest is forgotten first
 */
export function makeSteadyLimitStore(steadyNow: () => number, maxClients: number): FastifyRateLimitStoreCtor {
  return class SteadyLimitStore implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: null, result: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const at = steadyNow();
      const known = this.#windows.get(key);
      const window = known && at - known.since < windowMs ? known : { since: at, count: 0 };
      window.count += 1;
      // The end of the map is the client seen last.
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > maxClients) this.#windows.delete(this.#windows.keys().next().value as string);
      callback(null, { current: window.count, ttl: Math.ceil(window.since + windowMs - at) });
    }

    /** A route with a limit of its own counts by itself. */
    child(): FastifyRateLimitStore {
      return new SteadyLimitStore();
    }
  };
}
