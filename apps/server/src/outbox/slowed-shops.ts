/** Shops whose marketplace asked to slow down. */
export interface SlowedShops {
  /** Shops of which nothing may be taken now. */
  held(): string[];
  /**
   * Whether a send of this shop may begin. After a wait one begins alone: whether the marketplace takes calls again is
   * asked by one of them, not by all that wait.
   */
  mayBegin(shopId: string): boolean;
  /** The marketplace asked for `askedMs`; null: for no time in particular. Returns by how much the shop is held longer, ms. */
  slow(shopId: string, askedMs: number | null): number;
  /** A send of this shop has ended in another way. */
  goOn(shopId: string): void;
  /** For each shop that is held, ms until it is tried again. */
  waits(): number[];
}

/** However long a marketplace asks for: its limit may be one conversation's, and others are tried meanwhile, ms. */
export const LONGEST_HOLD_MS = 30_000;

/**
 * @param usualMs - how long a shop is held that was given no time
 * @param steadyNow - ms of a monotonic clock
 */
export function makeSlowedShops(usualMs: number, steadyNow: () => number): SlowedShops {
  const shops = new Map<string, { until: number; isAsking: boolean }>();
  const isHeld = ({ until, isAsking }: { until: number; isAsking: boolean }) =>
    isAsking || until > steadyNow();
  return {
    held: () => [...shops].filter(([, one]) => isHeld(one)).map(([shopId]) => shopId),
    mayBegin(shopId) {
      const one = shops.get(shopId);
      if (!one) return true;
      if (isHeld(one)) return false;
      one.isAsking = true;
      return true;
    },
    slow(shopId, askedMs) {
      const at = steadyNow();
      const before = Math.max(at, shops.get(shopId)?.until ?? 0);
      const until = Math.max(before, at + Math.min(LONGEST_HOLD_MS, askedMs ?? usualMs));
      shops.set(shopId, { until, isAsking: false });
      return until - before;
    },
    goOn(shopId) {
      if (shops.get(shopId)?.isAsking === true) shops.delete(shopId);
    },
    waits: () =>
      [...shops.values()].filter(({ isAsking }) => !isAsking).map(({ until }) => until - steadyNow()),
  };
}
