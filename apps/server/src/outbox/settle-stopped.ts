import { and, eq, inArray, sql } from '../db/query-builder/drizzle.ts';
import type { FailReason } from '@seller-chat/core';
import { appendMessageEvents } from '../conversations/message/message-events.ts';
import { foldSession } from '../conversations/session/fold-session.ts';
import { recountSession } from '../conversations/session/recount-session.ts';
import { lockSessions, saveSessions } from '../conversations/session/session-store.ts';
import type { Db, Tx } from '../db/database.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { repeatWhileTransient } from '../db/transient-failure.ts';
import { message, outbox } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { giveBackAnswers } from './give-back-answers.ts';
import type { DueSend } from './outbox-store.ts';

/** Messages that are given up in one transaction: a thousand queued ones are stopped within a second. */
const AT_ONCE = 100;
const REASON: FailReason = 'stopped';

type StoppedSend = Pick<DueSend, 'sessionId' | 'messageId'>;

/**
 * Gives up messages of an account whose attempt has not begun, also those that a worker has taken: without its row in
 * the outbox no attempt begins (`beginAttempt`). One that is being sent, or may have arrived, stays. Publish the result.
 */
export async function settleStopped(
  db: Db,
  accountId: string,
  sends: readonly StoppedSend[],
  now: number,
): Promise<AppendedEvents[]> {
  const appended: AppendedEvents[] = [];
  for (let first = 0; first < sends.length; first += AT_ONCE) {
    const some = sends.slice(first, first + AT_ONCE);
    const stopped = await repeatWhileTransient(() =>
      db.transaction((tx) => stopSome(tx, accountId, some, now)),
    );
    appended.push(...stopped);
  }
  return appended;
}

async function stopSome(
  tx: Tx,
  accountId: string,
  sends: readonly StoppedSend[],
  now: number,
): Promise<AppendedEvents[]> {
  const sessions = await lockSessions(
    tx,
    sends.map(({ sessionId }) => ({ accountId, sessionId })),
  );
  const ids = sends.map(({ messageId }) => messageId);
  const gone = await tx
    .delete(outbox)
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.messageId, ids), eq(outbox.state, 'queued')))
    .returning({ messageId: outbox.messageId });
  if (gone.length === 0) return [];
  const goneIds = gone.map(({ messageId }) => messageId);
  const changed = await tx
    .update(message)
    .set({ status: 'fail', failReason: REASON, version: sql`${message.version} + 1` })
    .where(
      and(
        eq(message.accountId, accountId),
        inArray(message.clientMessageId, goneIds),
        eq(message.status, 'loading'),
      ),
    )
    .returning();
  await giveBackAnswers(tx, accountId, changed);
  const bySession = Map.groupBy(changed, ({ sessionId }) => sessionId);
  const folded: SessionRow[] = [];
  for (const session of sessions.values()) {
    const rows = bySession.get(session.sessionId);
    if (rows !== undefined) folded.push(await foldStopped(tx, session, rows));
  }
  return appendMessageEvents(tx, await saveSessions(tx, folded), changed, now);
}

async function foldStopped(tx: Tx, session: SessionRow, rows: readonly MessageRow[]): Promise<SessionRow> {
  const folded = foldSession(session, rows);
  return folded.recountUnread ? recountSession(tx, folded.session) : folded.session;
}
