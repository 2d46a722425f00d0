import type { Tx } from '../../db/database.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { sessionKey } from '../session/session-key.ts';
import { recountSession } from '../session/recount-session.ts';
import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { saveSessions } from '../session/session-store.ts';

/** The seller has read a conversation at its marketplace. */
export interface ConversationRead {
  accountId: string;
  sessionId: string;
  /**
   * Up to this moment of the marketplace's clock, epoch ms; 0 if the marketplace names none: then everything known
   * here.
   */
  readUntil: number;
}

/**
 * Applies what was read elsewhere, in the caller's transaction. What is read stays read: repeated or shuffled, the end
 * is the same. Sessions not known here are left out, because reading them shows what is unread.
 *
 * @param locked - the sessions, locked; those that change are replaced in it
 */
export async function applyReads(
  tx: Tx,
  reads: readonly ConversationRead[],
  locked: Map<string, SessionRow>,
  now: number,
): Promise<AppendedEvents[]> {
  const changed: SessionRow[] = [];
  for (const { accountId, sessionId, readUntil } of reads) {
    const row = locked.get(sessionKey(accountId, sessionId));
    // Not behind the newest message, nor behind this moment: what comes next is not read yet.
    const until = Math.min(readUntil || Infinity, Math.max(row?.messageTime ?? 0, readUntil === 0 ? 0 : now));
    if (!row || until <= row.readUntil) continue;
    const read = await recountSession(tx, { ...row, readUntil: until });
    locked.set(sessionKey(accountId, sessionId), read);
    if (!changed.some((one) => one.accountId === accountId && one.sessionId === sessionId))
      changed.push(read);
  }
  const latest = changed.flatMap((one) => locked.get(sessionKey(one.accountId, one.sessionId)) ?? []);
  if (latest.length === 0) return [];
  const saved = await saveSessions(tx, latest);
  for (const row of saved) locked.set(sessionKey(row.accountId, row.sessionId), row);
  const byAccount = Map.groupBy(saved, (row) => row.accountId);
  const appended: AppendedEvents[] = [];
  for (const accountId of [...byAccount.keys()].sort()) {
    const events = (byAccount.get(accountId) ?? []).map((row) => {
      const session = toSession(row);
      return { type: 'session.changed' as const, shopId: session.shopId, session };
    });
    appended.push(await appendEvents(tx, accountId, events, now));
  }
  return appended;
}
