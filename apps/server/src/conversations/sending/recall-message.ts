import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { capabilitiesOf, isFromShop } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { message } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { appendMessageEvents } from '../message/message-events.ts';
import { sessionKey } from '../session/session-key.ts';
import { showRecalled } from '../inbound/recall-messages.ts';
import { RECALLED_CONTENT } from '../message/recalled-content.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';
import { findSession } from '../session/session-pages.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';

/** The message to recall. */
export interface RecallOrder {
  accountId: string;
  shopId: string;
  sessionId: string;
  messageId: string;
}

/** A message that can be recalled; `isDone`: it was recalled before. */
export interface Recallable {
  message: MessageRow;
  session: SessionRow;
  platformMessageId: string;
  isDone: boolean;
}

/**
 * Looks whether a message can be taken back: the shop's own, sent, and on a marketplace that offers it. Whether it is
 * still in time is the marketplace's to say. Fails with `notFound` or `recallTooLate`.
 */
export async function findRecallable(tx: Tx, order: RecallOrder): Promise<Recallable> {
  const session = await findSession(tx, order);
  const row = await findMessage(tx, order);
  const { platformMessageId } = row;
  const isOffered = capabilitiesOf(session.platform).recallWindow.value > 0;
  const isSent = isFromShop(row) && row.status === 'sent';
  if (!isOffered || !isSent || platformMessageId === null) throw new Failure(ERROR_CODES.recallTooLate);
  return { message: row, session, platformMessageId, isDone: isRecalled(row) };
}

/** Empties a message that its marketplace took back. Twice is once: its own push may have come first. */
export async function markRecalled(
  tx: Tx,
  order: RecallOrder,
  now: number,
): Promise<{ message: MessageRow; session: SessionRow; appended: AppendedEvents[] }> {
  const { accountId, sessionId, shopId } = order;
  const session = (await lockSessions(tx, [{ accountId, sessionId }])).get(sessionKey(accountId, sessionId));
  if (!session || session.shopId !== shopId) throw new Failure(ERROR_CODES.notFound);
  const row = await findMessage(tx, order);
  if (isRecalled(row)) return { message: row, session, appended: [] };
  const [emptied] = await tx
    .update(message)
    .set({ content: RECALLED_CONTENT, version: row.version + 1 })
    .where(keyOf(order))
    .returning();
  if (!emptied) throw new Error('a message vanished while its session was locked');
  const [saved] = await saveSessions(tx, [showRecalled(session, [emptied])]);
  if (!saved) throw new Error('a session vanished while it was locked');
  return {
    message: emptied,
    session: saved,
    appended: await appendMessageEvents(tx, [saved], [emptied], now),
  };
}

async function findMessage(tx: Tx, order: RecallOrder): Promise<MessageRow> {
  const [row] = await tx.select().from(message).where(keyOf(order));
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

function isRecalled({ content }: MessageRow): boolean {
  return content['isRecalled'] === true;
}

function keyOf({ accountId, sessionId, messageId }: RecallOrder) {
  return and(
    eq(message.accountId, accountId),
    eq(message.sessionId, sessionId),
    eq(message.messageId, messageId),
  );
}
