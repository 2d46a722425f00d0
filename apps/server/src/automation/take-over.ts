/** How far an account's log was looked through, and how far it goes. */
export interface LogPlace {
  accountId: string;
  /** Of the cursor. */
  seq: number;
  lastSeq: number;
}

/** Neither log nor cursor has moved for this long, ms: no process is at work on them. */
const STILL_MS = 1_000;
/** The cursor has not moved for this long, ms, while the log grows: the process that follows it has ended. */
const STUCK_MS = 5_000;

/** The longest wait for the end of a burst that another process stores, ms. */
const BURST_MS = 2_000;

interface Seen extends LogPlace {
  movedAt: number;
  cursorMovedAt: number;
}

export interface TakeOver {
  /** Whether this process follows the account now. */
  mayFollow(place: LogPlace): boolean;
  /** This process has followed the account up to here. */
  followed(accountId: string, seq: number): void;
}

/**
 * Lets one process at a time follow an account: the one that moved its cursor last. Two would do the same work twice and
 * wait for each other at every conversation. Another one takes over when nothing moves. While another process stores the
 * messages, this one waits for a pause, because it cannot give way to them one by one. It is for speed alone: that a
 * message is answered once is proven by the keys of the acts.
 *
 * @param isAlone - no other process uses the database: every account is followed at once
 */
export function makeTakeOver({
  isAlone,
  isTakingIn,
  steadyNow = () => performance.now(),
}: {
  isAlone: boolean;
  /** Whether this process stores buyers' messages, or stored one within this time, ms. */
  isTakingIn(withinMs?: number): boolean;
  /** Ms of a monotonic clock; `performance.now` if absent. */
  steadyNow?(): number;
}): TakeOver {
  const seen = new Map<string, Seen>();
  const ours = new Map<string, { seq: number; at: number }>();
  return {
    mayFollow(place) {
      const { accountId, seq, lastSeq } = place;
      const now = steadyNow();
      if (isAlone) return true;
      const own = ours.get(accountId);
      if (own?.seq === seq && (isTakingIn(STILL_MS) || now - own.at < STILL_MS)) return true;
      const before = seen.get(accountId);
      const cursorMovedAt = before?.seq === seq ? before.cursorMovedAt : now;
      const movedAt = before?.seq === seq && before.lastSeq === lastSeq ? before.movedAt : now;
      seen.set(accountId, { ...place, movedAt, cursorMovedAt });
      return now - movedAt >= STILL_MS || now - cursorMovedAt >= (own?.seq === seq ? BURST_MS : STUCK_MS);
    },
    followed(accountId, seq) {
      ours.set(accountId, { seq, at: steadyNow() });
      seen.delete(accountId);
    },
  };
}
