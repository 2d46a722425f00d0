import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { sessionKey } from '../session/session-key.ts';
import { countBuyerMessagesAfter } from '../message/message-store.ts';
import { noteRead } from './read-notices.ts';
import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';

/**
 * Marks a session as read up to a moment. Later messages stay unread, so a read that arrives late hides nothing. Of
 * repeated or unordered reads the furthest moment counts. A row notifies the marketplace afterwards: reading never
 * waits for it.
 */
export async function readSession(
  tx: Tx,
  input: { accountId: string; shopId: string; sessionId: string; messageTime: number },
  now: number,
): Promise<{ session: SessionRow; appended: AppendedEvents[] }> {
  const { accountId, sessionId } = input;
  const session = (await lockSessions(tx, [{ accountId, sessionId }])).get(sessionKey(accountId, sessionId));
  if (!session || session.shopId !== input.shopId) throw new Failure(ERROR_CODES.notFound);
  // A moment in the future would mark messages read before anyone has seen them.
  const until = Math.min(input.messageTime, Math.max(session.messageTime, session.readUntil));
  if (until <= session.readUntil && session.unreadCount === 0 && !session.isMarkUnread)
    return { session, appended: [] };
  const [saved] = await saveSessions(tx, [await readUpTo(tx, session, until)]);
  if (!saved) throw new Error('a session vanished while it was locked');
  await noteRead(tx, saved, now);
  const changedSession = toSession(saved);
  const appended = await appendEvents(
    tx,
    accountId,
    [{ type: 'session.changed', shopId: changedSession.shopId, session: changedSession }],
    now,
  );
  return { session: saved, appended: [appended] };
}

/** A session, locked, after it was read up to a moment; what came after stays unread. */
export async function readUpTo(tx: Tx, session: SessionRow, until: number): Promise<SessionRow> {
  const readUntil = Math.max(session.readUntil, until);
  const unreadCount =
    readUntil >= session.messageTime
      ? 0
      : await countBuyerMessagesAfter(tx, session.accountId, session.sessionId, readUntil);
  return { ...session, readUntil, unreadCount, isMarkUnread: false };
}
