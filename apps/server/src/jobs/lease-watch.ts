/** A lease as it is stored: the same number as long as its holder does not prolong it. */
export interface Lease {
  key: string;
  leaseUntil: number;
}

/** Tells which leases are over, without asking any clock that can be set. */
export interface LeaseWatch {
  /** Of all leases that are held, the keys of those that are over. Call it again and again: it counts from what it saw. */
  over(held: readonly Lease[]): string[];
}

/**
 * A lease is over once this process has seen it unchanged for its whole length. When the holder's clock or ours jumps
 * forward, the work of a live holder is not taken away; when a clock jumps back, nothing waits for hours.
 *
 * @param lengthMs - how long a lease lasts unless it is prolonged
 * @param steadyNow - ms from any moment on, of a clock that is never set
 */
export function makeLeaseWatch(lengthMs: number, steadyNow: () => number): LeaseWatch {
  let seen = new Map<string, { leaseUntil: number; since: number }>();
  return {
    over(held) {
      const at = steadyNow();
      seen = new Map(
        held.map(({ key, leaseUntil }) => {
          const before = seen.get(key);
          return [key, before?.leaseUntil === leaseUntil ? before : { leaseUntil, since: at }];
        }),
      );
      return [...seen].flatMap(([key, { since }]) => (at - since >= lengthMs ? [key] : []));
    },
  };
}
