import type { MessageId } from '@seller-chat/core';
import { logRowKey } from './timeline.ts';
import type { LogRow } from './timeline.ts';

/** Rows drawn when a conversation opens, from the end. They fill a window of usual height with small bubbles. */
const FIRST_ROWS = 16;
/** Rows added above when the first drawn row is near the view. */
const STEP_ROWS = 30;
/** While the end is in view, a window of more rows than this is trimmed to the last `KEPT_ROWS`. */
const MOST_ROWS = 240;
const KEPT_ROWS = 60;
/** The log does not open at an unread line further from the end than this: the newest messages need the answer. */
const UNREAD_ROWS = 40;
/** Rows seen above the one that the log is opened at. */
const ROWS_ABOVE = 12;

/**
 * The drawn rows of a conversation: from the row with `fromKey` to the end. The key keeps the window at the same row
 * when rows are added before or after it.
 */
export interface LogWindow {
  readonly fromKey: string;
  /** There were no rows above. New rows above are drawn at once, because the day row moves above them. */
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

/** The window while the end is in view, without the rows far above it. */
export function trimmed(rows: readonly LogRow[], start: number): LogWindow {
  return windowFrom(rows, rows.length - start > MOST_ROWS ? rows.length - KEPT_ROWS : start);
}

/** Identified by its first message, because day rows and the unread line move. */
function windowFrom(rows: readonly LogRow[], at: number): LogWindow {
  const row = rows.slice(at).find(({ type }) => type === 'message');
  return { fromKey: row === undefined ? '' : logRowKey(row), isWhole: at === 0 };
}
