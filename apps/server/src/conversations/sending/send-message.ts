import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import {
  canSendFrom,
  capabilitiesOf,
  checkOutgoingText,
  isAnsweredUnseen,
  messageCodeToSend,
  outgoingContentOf,
} from '@seller-chat/core';
import type {
  Agent,
  ClientMessageId,
  MessageOrigin,
  OutgoingContent,
  SessionId,
  ShopId,
} from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { message, outbox, shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { appendMessageEvents } from '../message/message-events.ts';
import { prolongClaim } from '../claims/claim-session.ts';
import { foldSession } from '../session/fold-session.ts';
import { sessionKey } from '../session/session-key.ts';
import { requestCards } from '../cards/request-cards.ts';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';
import { uploadAddress } from '../../uploads/upload-address.ts';
import { useUpload } from '../../uploads/upload-store.ts';

export interface MessageToSend {
  accountId: string;
  shopId: ShopId;
  sessionId: SessionId;
  clientMessageId: ClientMessageId;
  content: OutgoingContent;
  /** The agent who sends it; absent for a rule. */
  sender?: Agent;
  /** The rule that sends it; absent for a person. */
  origin?: MessageOrigin;
  /** The newest answer that the sender knew, empty for none. Not checked if absent. */
  seenAnswerId?: string | undefined;
}

export interface QueuedMessage {
  message: MessageRow;
  session: SessionRow;
  /** Empty when nothing changed: the same send again. */
  appended: AppendedEvents[];
}

/**
 * Queues a message, once per `clientMessageId` (R10). A repeated call answers with the stored message;
 * only one that failed is queued again. The marketplace decides whether it is too late, or one too many in a row,
 * because it knows answers that have not reached us. Runs inside the tenant's transaction. Fails with `notFound`,
 * `shopExpired`, `invalidRequest`, `kindNotTaken`, `clientMessageIdTaken`, or with `answeredMeanwhile` if a colleague
 * has answered and the sender had not seen it (core's rule S25).
 */
export async function queueMessage(tx: Tx, order: MessageToSend, now: number): Promise<QueuedMessage> {
  const key = { accountId: order.accountId, sessionId: order.sessionId };
  const session = (await lockSessions(tx, [key])).get(sessionKey(order.accountId, order.sessionId));
  if (!session || session.shopId !== order.shopId) throw new Failure(ERROR_CODES.notFound);
  const known = await findByClientId(tx, order);
  if (known)
    return known.status === 'fail'
      ? requeue(tx, session, { ...known, sentBy: order.sender ?? known.sentBy }, now)
      : { message: known, session, appended: [] };
  checkAnswered(session, order);
  checkContent(session, order.content);
  await checkShop(tx, session);
  const row = toOutgoingRow(session, order, await storedContent(tx, order, now), now);
  await tx.insert(message).values(row);
  return enqueue(tx, session, row, now);
}

async function findByClientId(tx: Tx, order: MessageToSend): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.accountId, order.accountId), eq(message.clientMessageId, order.clientMessageId)));
  if (!row) return null;
  const isSame = row.sessionId === order.sessionId && isSameContent(outgoingContentOf(row), order.content);
  if (!isSame) throw new Failure(ERROR_CODES.clientMessageIdTaken);
  return row;
}

function isSameContent(known: OutgoingContent | undefined, asked: OutgoingContent): boolean {
  const { kind, ...content } = asked;
  return JSON.stringify(known) === JSON.stringify(outgoingContentOf({ kind, content }));
}

function checkAnswered({ answeredBy }: SessionRow, { sender, seenAnswerId }: MessageToSend): void {
  if (!sender) return;
  const { subAccountId } = sender;
  if (!isAnsweredUnseen(answeredBy ?? undefined, { subAccountId, seenAnswerId })) return;
  throw new Failure(ERROR_CODES.answeredMeanwhile, { answeredBy });
}

/** By core's table: what the marketplace takes from a seller of this site, and how long a text may be. */
function checkContent({ platform, siteId }: SessionRow, content: OutgoingContent): void {
  const { sendableKinds, maxTextLength } = capabilitiesOf(platform);
  if (!sendableKinds.includes(content.kind) || !canSendFrom(platform, siteId)) {
    throw new Failure(ERROR_CODES.kindNotTaken);
  }
  if (content.kind !== 'text' || checkOutgoingText(platform, content.text) === 'ok') return;
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [
      { path: 'content.text', message: `must be 1 to ${maxTextLength.value} characters on ${platform}` },
    ],
  });
}

async function checkShop(tx: Tx, session: SessionRow): Promise<void> {
  const [row] = await tx
    .select({ status: shop.status })
    .from(shop)
    .where(and(eq(shop.accountId, session.accountId), eq(shop.shopId, session.shopId)));
  if (row?.status !== 'success') throw new Failure(ERROR_CODES.shopExpired);
}

/** The stored content: the one that is sent, with a file's address and size. */
async function storedContent(
  tx: Tx,
  { accountId, shopId, content }: MessageToSend,
  now: number,
): Promise<Record<string, unknown>> {
  const { kind, ...fields } = content;
  if (kind !== 'image' && kind !== 'video') return fields;
  const found = await useUpload(tx, { accountId, uploadId: content.uploadId }, now);
  if (found?.shopId !== shopId || found.kind !== kind) throw new Failure(ERROR_CODES.notFound);
  const { width, height, durationMs } = found;
  return {
    ...fields,
    url: uploadAddress(found),
    ...(width > 0 && height > 0 && { width, height }),
    ...(durationMs > 0 && { durationMs }),
  };
}

function toOutgoingRow(
  session: SessionRow,
  order: MessageToSend,
  content: Record<string, unknown>,
  now: number,
): MessageRow {
  const { kind } = order.content;
  const code = messageCodeToSend(session.platform, kind);
  if (code === undefined) throw new Error(`${session.platform} has no code for ${kind}`);
  return {
    accountId: order.accountId,
    sessionId: order.sessionId,
    messageId: order.clientMessageId,
    shopId: session.shopId,
    clientMessageId: order.clientMessageId,
    platformMessageId: null,
    // Never before the newest message: a question sorts above its answer.
    messageTime: Math.max(now, session.messageTime),
    isTimeRepaired: false,
    platformSequence: session.messageTime >= now ? session.messageSequence + 1 : 0,
    isSeller: true,
    senderRole: order.origin ? 'ROBOT' : 'SHOP',
    fromId: '',
    sentBy: order.sender ?? null,
    origin: order.origin ?? null,
    messageType: String(code),
    kind,
    content,
    status: 'loading',
    failReason: null,
    attemptedAt: 0,
    version: 1,
  };
}

async function requeue(tx: Tx, session: SessionRow, failed: MessageRow, now: number): Promise<QueuedMessage> {
  await checkShop(tx, session);
  const [row] = await tx
    .update(message)
    .set({ status: 'loading', failReason: null, sentBy: failed.sentBy, version: failed.version + 1 })
    .where(
      and(eq(message.accountId, failed.accountId), eq(message.clientMessageId, failed.clientMessageId ?? '')),
    )
    .returning();
  if (!row) throw new Error('a failed message vanished while its session was locked');
  return enqueue(tx, session, row, now);
}

async function enqueue(tx: Tx, session: SessionRow, row: MessageRow, now: number): Promise<QueuedMessage> {
  await tx.insert(outbox).values({
    accountId: row.accountId,
    sessionId: row.sessionId,
    messageId: row.messageId,
    shopId: row.shopId,
    // A message that was tried before may have arrived after all: the marketplace is asked first.
    state: row.attemptedAt > 0 ? 'unknown' : 'queued',
    nextAttemptAt: now,
    createdAt: now,
  });
  await requestCards(tx, [row], now);
  const { sentBy, messageId, messageTime: at } = row;
  const folded = foldSession(session, [row]).session;
  const answered = sentBy
    ? { ...prolongClaim(folded, sentBy, now), answeredBy: { messageId, agent: sentBy, at } }
    : folded;
  const [saved] = await saveSessions(tx, [answered]);
  if (!saved) throw new Error('a session vanished while it was locked');
  return { message: row, session: saved, appended: await appendMessageEvents(tx, [saved], [row], now) };
}
