import { and, eq } from 'drizzle-orm';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { capabilitiesOf, checkOutgoingText, messageCodeToSend, textOf } from '@seller-chat/core';
import type { ClientMessageId, SessionId, ShopId } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { message, outbox, shop } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import { appendMessageEvents } from './apply-inbound.ts';
import { foldSession } from './fold-session.ts';
import { sessionKey } from './inbound.ts';
import type { MessageRow, SessionRow } from './rows.ts';
import { lockSessions, saveSessions } from './session-store.ts';

export interface TextToSend {
  accountId: string;
  shopId: ShopId;
  sessionId: SessionId;
  clientMessageId: ClientMessageId;
  text: string;
}

export interface QueuedText {
  message: MessageRow;
  session: SessionRow;
  /** Empty when nothing changed: the same send again. */
  appended: AppendedEvents[];
}

/**
 * Queues a text, once per `clientMessageId` (ruling R10). Asked again it answers with the message as it
 * stands; only one that failed is queued anew. Runs inside the tenant's transaction.
 * Fails with `notFound`, `shopExpired`, `invalidRequest` or `clientMessageIdTaken`.
 */
export async function sendText(tx: Db, order: TextToSend, now: number): Promise<QueuedText> {
  const key = { accountId: order.accountId, sessionId: order.sessionId };
  const session = (await lockSessions(tx, [key])).get(sessionKey(order.accountId, order.sessionId));
  if (!session || session.shopId !== order.shopId) throw new Failure(ERROR_CODES.notFound);
  const known = await findByClientId(tx, order);
  if (known)
    return known.status === 'fail'
      ? requeue(tx, session, known, now)
      : { message: known, session, appended: [] };
  checkText(session, order.text);
  await checkShop(tx, session);
  const row = toOutgoingRow(session, order, now);
  await tx.insert(message).values(row);
  return enqueue(tx, session, row, now);
}

async function findByClientId(tx: Db, order: TextToSend): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.accountId, order.accountId), eq(message.clientMessageId, order.clientMessageId)));
  if (!row) return null;
  const isSame = row.sessionId === order.sessionId && textOf(row) === order.text;
  if (!isSame) throw new Failure(ERROR_CODES.clientMessageIdTaken);
  return row;
}

function checkText(session: SessionRow, text: string): void {
  if (checkOutgoingText(session.platform, text) === 'ok') return;
  const limit = capabilitiesOf(session.platform).maxTextLength.value;
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'text', message: `must be 1 to ${limit} characters on ${session.platform}` }],
  });
}

async function checkShop(tx: Db, session: SessionRow): Promise<void> {
  const [row] = await tx
    .select({ status: shop.status })
    .from(shop)
    .where(and(eq(shop.accountId, session.accountId), eq(shop.shopId, session.shopId)));
  if (row?.status !== 'success') throw new Failure(ERROR_CODES.shopExpired);
}

function toOutgoingRow(session: SessionRow, order: TextToSend, now: number): MessageRow {
  const code = messageCodeToSend(session.platform, 'text');
  if (code === undefined) throw new Error(`${session.platform} takes no text messages`);
  return {
    accountId: order.accountId,
    sessionId: order.sessionId,
    messageId: order.clientMessageId,
    shopId: session.shopId,
    clientMessageId: order.clientMessageId,
    platformMessageId: null,
    // Never before what is already there: what was answered stands above the answer.
    messageTime: Math.max(now, session.messageTime),
    platformSequence: session.messageTime >= now ? session.messageSequence + 1 : 0,
    isSeller: true,
    senderRole: 'SHOP',
    fromId: '',
    messageType: String(code),
    kind: 'text',
    content: { text: order.text },
    status: 'loading',
    failReason: null,
    attemptedAt: 0,
    version: 1,
  };
}

async function requeue(tx: Db, session: SessionRow, failed: MessageRow, now: number): Promise<QueuedText> {
  await checkShop(tx, session);
  const [row] = await tx
    .update(message)
    .set({ status: 'loading', failReason: null, version: failed.version + 1 })
    .where(
      and(eq(message.accountId, failed.accountId), eq(message.clientMessageId, failed.clientMessageId ?? '')),
    )
    .returning();
  if (!row) throw new Error('a failed message vanished while its session was locked');
  return enqueue(tx, session, row, now);
}

async function enqueue(tx: Db, session: SessionRow, row: MessageRow, now: number): Promise<QueuedText> {
  await tx.insert(outbox).values({
    accountId: row.accountId,
    sessionId: row.sessionId,
    messageId: row.messageId,
    shopId: row.shopId,
    // A message that was tried before may have arrived after all: the marketplace is asked first.
    state: row.attemptedAt > 0 ? 'unknown' : 'queued',
    // How long it is tried counts from now: it was asked for anew.
    firstAttemptAt: row.attemptedAt > 0 ? now : 0,
    nextAttemptAt: now,
    createdAt: now,
  });
  const [saved] = await saveSessions(tx, [foldSession(session, [row]).session]);
  if (!saved) throw new Error('a session vanished while it was locked');
  return { message: row, session: saved, appended: await appendMessageEvents(tx, [saved], [row], now) };
}
