import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import type { Tx } from '../../db/database.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { readUpTo } from './read-session.ts';
import { withMark } from './session-marks.ts';
import type { SessionMark } from './session-marks.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';

export interface MarkOrder {
  accountId: string;
  sessionIds: readonly string[];
  mark: SessionMark;
  /** Reading (`isMarkUnread: false`) goes up to this moment, epoch ms; absent: to the newest message. */
  readUntil?: number | undefined;
  /** Which of the sessions may be changed, as stored once they are locked. */
  isMeant: (session: SessionRow) => boolean;
}

export interface MarkedSessions {
  /** All that were meant, changed or not. */
  matchedCount: number;
  changed: readonly SessionRow[];
  appended: AppendedEvents[];
}

/**
 * Sets a mark on sessions in the caller's transaction; one event each, for those that it makes different. Done again
 * it changes nothing.
 */
export async function markSessions(tx: Tx, order: MarkOrder, now: number): Promise<MarkedSessions> {
  const { accountId, sessionIds, mark, readUntil } = order;
  if (sessionIds.length === 0) return { matchedCount: 0, changed: [], appended: [] };
  const locked = await lockSessions(
    tx,
    sessionIds.map((sessionId) => ({ accountId, sessionId })),
  );
  const meant = [...locked.values()].filter(order.isMeant);
  const changed: SessionRow[] = [];
  for (const row of meant) {
    const marked = withMark(row, mark);
    const next = mark.isMarkUnread === false ? await readRow(tx, marked, readUntil) : marked;
    if (next !== row) changed.push(next);
  }
  const { saved, appended } = await saveMarked(tx, accountId, changed, now);
  return { matchedCount: meant.length, changed: saved, appended };
}

/** Writes sessions whose marks are different, their next version and an event each. */
export async function saveMarked(
  tx: Tx,
  accountId: string,
  rows: readonly SessionRow[],
  now: number,
): Promise<{ saved: SessionRow[]; appended: AppendedEvents[] }> {
  if (rows.length === 0) return { saved: [], appended: [] };
  const saved = await saveSessions(tx, rows);
  const events = saved.map((row) => {
    const session = toSession(row);
    return { type: 'session.changed' as const, shopId: session.shopId, session };
  });
  return { saved, appended: [await appendEvents(tx, accountId, events, now)] };
}

async function readRow(tx: Tx, row: SessionRow, readUntil: number | undefined): Promise<SessionRow> {
  if (row.unreadCount === 0 && !row.isMarkUnread) return row;
  return readUpTo(tx, row, Math.min(readUntil ?? row.messageTime, row.messageTime));
}
