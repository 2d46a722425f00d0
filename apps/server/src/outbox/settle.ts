import { and, desc, eq, isNull, ne } from '../db/query-builder/drizzle.ts';
import type { FailReason } from '@seller-chat/core';
import { appendMessageEvents } from '../conversations/message/message-events.ts';
import { foldSession } from '../conversations/session/fold-session.ts';
import { sessionKey } from '../conversations/session/session-key.ts';
import { recountSession } from '../conversations/session/recount-session.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { sentTime } from '../conversations/message/marketplace-time.ts';
import { lockSessions, saveSessions } from '../conversations/session/session-store.ts';
import type { Db, Tx } from '../db/database.ts';
import { repeatWhileTransient } from '../db/transient-failure.ts';
import { message, outbox } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { countReply, recountReply } from '../figures/count-reply.ts';
import type { SendReceipt } from '../marketplaces/port.ts';
import { giveBackAnswers } from './give-back-answers.ts';
import type { DueSend } from './outbox-store.ts';

/**
 * Writes down that the marketplace took a message, and takes it out of the outbox. Twice is once: a message
 * that is already `sent` (its echo was faster) stays as it is. Where the echo was stored as a message of its
 * own, that row becomes this message, so there is one.
 */
export async function settleSent(
  db: Db,
  send: DueSend,
  receipt: SendReceipt,
  now: number,
): Promise<AppendedEvents[]> {
  return settle(db, send, now, async (tx, row) => {
    if (row.status === 'sent') return null;
    const echo =
      receipt.platformMessageId === null ? null : await findEcho(tx, row, receipt.platformMessageId);
    if (echo && echo.clientMessageId === null) return adoptEcho(tx, row, echo);
    return update(tx, row, {
      status: 'sent',
      failReason: null,
      // Another message of the same words was taken for this one's copy, and keeps the id.
      platformMessageId: echo ? null : receipt.platformMessageId,
      ...(receipt.sentAt === null ? {} : { messageTime: sentTime(row.messageTime, receipt.sentAt) }),
    });
  });
}

/** Gives a message up with a reason; one that is `sent` stays so: a state never moves backwards (R10). */
export async function settleFailed(
  db: Db,
  send: DueSend,
  reason: string,
  now: number,
): Promise<AppendedEvents[]> {
  return settle(db, send, now, async (tx, row) =>
    row.status === 'loading' ? update(tx, row, { status: 'fail', failReason: reason }) : null,
  );
}

/** Gives up a message that waits, unless a worker has taken it meanwhile: that one may be sending it. */
export async function settleUntaken(
  db: Db,
  send: DueSend,
  reason: FailReason,
  now: number,
): Promise<AppendedEvents[]> {
  return change(db, send, now, async (tx, row) => {
    const untaken = and(ofMessage(send), eq(outbox.leaseUntil, 0), eq(outbox.state, 'queued'));
    const [gone] = await tx.delete(outbox).where(untaken).returning();
    return gone && row.status === 'loading' ? update(tx, row, { status: 'fail', failReason: reason }) : null;
  });
}

/** Says of a message that stays on its way why its last attempt failed (core's rule M19). Twice is once. */
export async function noteWaiting(
  db: Db,
  send: DueSend,
  reason: FailReason,
  now: number,
): Promise<AppendedEvents[]> {
  return change(db, send, now, async (tx, row) =>
    row.status === 'loading' && row.failReason !== reason ? update(tx, row, { failReason: reason }) : null,
  );
}

type SendKey = Pick<DueSend, 'accountId' | 'sessionId' | 'messageId'>;
type Step = (tx: Tx, row: MessageRow) => Promise<MessageRow | null>;

async function settle(db: Db, send: DueSend, now: number, step: Step): Promise<AppendedEvents[]> {
  return change(db, send, now, async (tx, row) => {
    await tx.delete(outbox).where(ofMessage(send));
    return step(tx, row);
  });
}

function ofMessage(send: SendKey) {
  return and(eq(outbox.accountId, send.accountId), eq(outbox.messageId, send.messageId));
}

async function change(db: Db, send: SendKey, now: number, step: Step): Promise<AppendedEvents[]> {
  const write = async (tx: Tx): Promise<AppendedEvents[]> => {
    const key = { accountId: send.accountId, sessionId: send.sessionId };
    const session = (await lockSessions(tx, [key])).get(sessionKey(send.accountId, send.sessionId));
    const [row] = await tx
      .select()
      .from(message)
      .where(and(eq(message.accountId, send.accountId), eq(message.clientMessageId, send.messageId)));
    if (!session || !row) throw new Error('a queued message has no row');
    const changed = await step(tx, row);
    if (!changed) return [];
    const isAdopted = changed.messageId !== row.messageId;
    if (changed.status === 'fail' && row.status !== 'fail')
      await giveBackAnswers(tx, send.accountId, [changed]);
    if (changed.status === 'sent') {
      await (isAdopted ? recountReply : countReply)(tx, session, changed, now);
    }
    const folded = foldSession(session, [changed]);
    // Until it was known whose it is, the copy counted as the answer of a person in the marketplace's own app.
    const isMistaken = isAdopted && changed.origin !== null;
    if (isMistaken && session.answeredBy?.messageId === changed.messageId)
      folded.session.answeredBy = await findLastAnswer(tx, changed);
    // The row that stood as the newest may be gone: its marketplace's own copy took its place.
    const isReplaced = isAdopted && session.messageId === row.messageId;
    const next =
      folded.recountUnread || isReplaced || isMistaken
        ? await recountSession(tx, folded.session)
        : folded.session;
    const [saved] = await saveSessions(tx, [next]);
    if (!saved) throw new Error('a session vanished while it was locked');
    return appendMessageEvents(tx, [saved], [changed], now);
  };
  // The marketplace's answer is known in this process alone. Without it the marketplace would have to be asked, and a
  // message that it does not show yet would be sent twice.
  return repeatWhileTransient(() => db.transaction(write));
}

/** The newest answer of a person in a conversation; null: there is none. */
async function findLastAnswer(
  tx: Tx,
  { accountId, sessionId }: MessageRow,
): Promise<SessionRow['answeredBy']> {
  const [row] = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.sessionId, sessionId),
        eq(message.isSeller, true),
        eq(message.senderRole, 'SHOP'),
        isNull(message.origin),
      ),
    )
    .orderBy(desc(message.messageTime), desc(message.platformSequence), desc(message.messageId))
    .limit(1);
  if (!row) return null;
  const { messageId, sentBy, messageTime: at } = row;
  return { messageId, at, ...(sentBy !== null && { agent: sentBy }) };
}

async function findEcho(tx: Tx, row: MessageRow, platformMessageId: string): Promise<MessageRow | null> {
  const [echo] = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, row.accountId),
        eq(message.sessionId, row.sessionId),
        eq(message.platformMessageId, platformMessageId),
        ne(message.messageId, row.messageId),
      ),
    );
  return echo ?? null;
}

async function adoptEcho(tx: Tx, row: MessageRow, echo: MessageRow): Promise<MessageRow> {
  await tx.delete(message).where(keyOf(row));
  const [adopted] = await tx
    .update(message)
    .set({
      clientMessageId: row.clientMessageId,
      sentBy: row.sentBy,
      origin: row.origin,
      senderRole: row.senderRole,
      version: Math.max(row.version, echo.version) + 1,
    })
    .where(keyOf(echo))
    .returning();
  if (!adopted) throw new Error('an echo vanished while its session was locked');
  return adopted;
}

async function update(tx: Tx, row: MessageRow, change: Partial<MessageRow>): Promise<MessageRow> {
  const [changed] = await tx
    .update(message)
    .set({ ...change, version: row.version + 1 })
    .where(keyOf(row))
    .returning();
  if (!changed) throw new Error('a message vanished while its session was locked');
  return changed;
}

function keyOf(row: MessageRow) {
  return and(
    eq(message.accountId, row.accountId),
    eq(message.sessionId, row.sessionId),
    eq(message.messageId, row.messageId),
  );
}
