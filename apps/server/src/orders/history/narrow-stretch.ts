import { OVERLAP_MS, nextPart } from './read-history.ts';
import type { DueHistory, Stretch } from './history-rows.ts';

/** A page that cannot be read is tried this many times, before less is asked for at once. */
export const MAX_UNREADABLE = 4;

/** Longer than the overlap of two passes: each one gets past what the one before it could not read. */
const SHORTEST_PASS_MS = 2 * OVERLAP_MS;
const SHORTEST_HISTORY_MS = 60_000;

interface Narrowed {
  stretch: Stretch | null;
  isPassed: boolean;
  /** The stretch is passed over, if it cannot be read either. */
  isShortest: boolean;
}

/**
 * What to read instead of a stretch with a page that stays unreadable: half of it, the half beside what was read, so
 * that the rest is read without the bad page. A stretch that is short already is passed over: its next part, or null if
 * there is none.
 */
export function narrowStretch(due: DueHistory, stretch: Stretch): Narrowed {
  const { from, to, cursor } = stretch;
  const isPass = to > due.readUntil;
  const half = Math.floor((to - from) / 2);
  const shortest = isPass ? SHORTEST_PASS_MS : SHORTEST_HISTORY_MS;
  if (half < shortest) {
    const next = nextPart(cursor.part);
    return { stretch: next && { from, to, cursor: next }, isPassed: true, isShortest: true };
  }
  const nearer = isPass ? { from, to: from + half } : { from: from + half, to };
  return {
    stretch: { ...nearer, cursor: { part: cursor.part, page: null } },
    isPassed: false,
    isShortest: half < 2 * shortest,
  };
}
