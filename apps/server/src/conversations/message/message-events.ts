import type { Tx } from '../../db/database.ts';
import { toMessage, toSession } from '../../db/rows/rows.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents, NewEvent } from '../../events/event-log.ts';
import { sessionKey } from '../session/session-key.ts';

/** One event a message, each with its session as it is after all of them; one log per account, in a fixed order. */
export async function appendMessageEvents(
  tx: Tx,
  sessions: readonly SessionRow[],
  messages: readonly MessageRow[],
  now: number,
): Promise<AppendedEvents[]> {
  const byKey = new Map(sessions.map((row) => [sessionKey(row.accountId, row.sessionId), row]));
  const byAccount = Map.groupBy(messages, (row) => row.accountId);
  const appended: AppendedEvents[] = [];
  for (const accountId of [...byAccount.keys()].sort()) {
    const events = (byAccount.get(accountId) ?? []).map((row): NewEvent => {
      const session = byKey.get(sessionKey(accountId, row.sessionId));
      if (!session) throw new Error('a message belongs to a session that was not saved');
      const changedSession = toSession(session);
      return {
        type: 'message.changed',
        shopId: changedSession.shopId,
        message: toMessage(row, session.platform),
        session: changedSession,
      };
    });
    appended.push(await appendEvents(tx, accountId, events, now));
  }
  return appended;
}
