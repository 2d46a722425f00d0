/** A lease as it is stored: the same number as long as its holder does not prolong it. */
export interface Lease {
  key: string;
  leaseUntil: number;
}

/** Finds leases that are over, without any clock that can be set. */
export interface LeaseWatch {
  /**
   * Of all held leases, the ones that are over. Call it again and again: it counts from its first look at each. Take a
   * lease only while its number is the one given here: another process may have seen the same, and was faster.
   */
  over(held: readonly Lease[]): Lease[];
  /** Whether one lease is over; it is remembered for the next question. */
  isOver(lease: Lease): boolean;
}

/**
 * A lease is over once this process has seen it unchanged for its whole length. When the holder's clock or ours jumps
 * forward, the work of a live holder is not taken away; when a clock jumps back, nothing waits for hours.
 *
 * @param lengthMs - how long a lease lasts unless it is prolonged
 * @param steadyNow - ms of a monotonic clock
 */
export function makeLeaseWatch(lengthMs: number, steadyNow: () => number): LeaseWatch {
  const seen = new Map<string, { leaseUntil: number; since: number }>();

  function isOver({ key, leaseUntil }: Lease): boolean {
    const at = steadyNow();
    const before = seen.get(key);
    if (before?.leaseUntil === leaseUntil) return at - before.since >= lengthMs;
    seen.set(key, { leaseUntil, since: at });
    return false;
  }

  return {
    isOver,
    over(held) {
      const keys = new Set(held.map(({ key }) => key));
      for (const key of seen.keys()) if (!keys.has(key)) seen.delete(key);
      return held.filter(isOver);
    },
  };
}
