import type { TimeRange } from '../../commerce-port.ts';

/** Shopee's lists take no more than 15 days at once. */
const LONGEST_S = 15 * 24 * 3600;

/** A stretch of time in epoch seconds: `from` included, `to` not. */
export interface SecondsWindow {
  from: number;
  to: number;
}

/** The window of a range that begins at a second, the range's own beginning when none is given; null past its end. */
export function windowFrom(range: TimeRange, start?: number): SecondsWindow | null {
  const from = start ?? Math.floor(range.from / 1000);
  const end = Math.ceil(range.to / 1000);
  return from < end ? { from, to: Math.min(end, from + LONGEST_S) } : null;
}

/** The window of a range that ends at a second, for walking back; null before its beginning. */
export function windowUntil(range: TimeRange, end?: number): SecondsWindow | null {
  const to = end ?? Math.ceil(range.to / 1000);
  const start = Math.floor(range.from / 1000);
  return start < to ? { from: Math.max(start, to - LONGEST_S), to } : null;
}

/**
 * Whether a moment, epoch ms, belongs to a window. No document says whether Shopee counts the last second in: both ends
 * are asked for, and rows of the next window are left to it. A row without a moment (0) belongs to every window that
 * lists it.
 */
export function isInWindow(at: number, { from, to }: SecondsWindow): boolean {
  return at === 0 || (at >= from * 1000 && at < to * 1000);
}
