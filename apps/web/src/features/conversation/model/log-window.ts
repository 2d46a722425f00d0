import type { MessageId } from '@seller-chat/core';
import { logRowKey } from './timeline.ts';
import type { LogRow } from './timeline.ts';

/** Rows drawn when a conversation opens, from the end: enough for a window of usual height, bubbles being small. */
const FIRST_ROWS = 16;
/** Rows that are added above when the beginning of those drawn comes near. */
const STEP_ROWS = 30;
/** Whoever is at the end needs no more than `KEPT_ROWS`; beyond this many the others are let go. */
const MOST_ROWS = 240;
const KEPT_ROWS = 60;
/** An unread line further from the end is not where one begins to read: the newest messages are what is answered. */
const UNREAD_ROWS = 40;
/** Rows seen above the one that the log is opened at. */
const ROWS_ABOVE = 12;

/**
 * The rows of a conversation that are drawn: always those of the end, back to one that is known by its key, so that
 * it stays the same row whatever comes before or after it.
 */
export interface LogWindow {
  readonly fromKey: string;
  /** Nothing was above them: what comes there is drawn at once, for the day that headed them heads it instead. */
  readonly isWhole: boolean;
}

/** The row that the log opens at: what was jumped to, or else the unread line unless it is far up; -1: at the end. */
export function openedAt(rows: readonly LogRow[], target: MessageId | undefined): number {
  if (target !== undefined) return rows.findIndex((row) => logRowKey(row) === (target as string));
  const unreadAt = rows.findIndex(({ type }) => type === 'unread');
  return rows.length - unreadAt > UNREAD_ROWS ? -1 : unreadAt;
}

/** Where the rows that are drawn begin. `mustShowAt`: a row that must be among them, -1 for none. */
export function windowStart(
  rows: readonly LogRow[],
  window: LogWindow | undefined,
  mustShowAt: number,
): number {
  const known = window === undefined ? -1 : rows.findIndex((row) => logRowKey(row) === window.fromKey);
  const isHeaded = known > 0 && rows[known - 1]?.type !== 'message';
  const above = window?.isWhole ? STEP_ROWS : Number(isHeaded);
  const start = Math.max(0, known >= 0 ? known - above : rows.length - FIRST_ROWS);
  return mustShowAt < 0 ? start : Math.min(start, Math.max(0, mustShowAt - ROWS_ABOVE));
}

/** The window with more rows above. */
export function widened(rows: readonly LogRow[], start: number): LogWindow {
  return windowFrom(rows, Math.max(0, start - STEP_ROWS));
}

/** The window while the end is in view: what lies far above it is let go. */
export function trimmed(rows: readonly LogRow[], start: number): LogWindow {
  return windowFrom(rows, rows.length - start > MOST_ROWS ? rows.length - KEPT_ROWS : start);
}

/** Known by its first message: days and the unread line come to stand elsewhere. */
function windowFrom(rows: readonly LogRow[], at: number): LogWindow {
  const row = rows.slice(at).find(({ type }) => type === 'message');
  return { fromKey: row === undefined ? '' : logRowKey(row), isWhole: at === 0 };
}
