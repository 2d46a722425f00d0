import { compareMessages, isFromShop, previewOf, replyDeadlineOf } from '@seller-chat/core';
import type { MessageRow, SessionRow } from '../../db/rows/rows.ts';

type FoldedMessage = Pick<
  MessageRow,
  | 'messageId'
  | 'messageTime'
  | 'isTimeRepaired'
  | 'platformSequence'
  | 'isSeller'
  | 'senderRole'
  | 'fromId'
  | 'kind'
  | 'content'
  | 'status'
  | 'origin'
>;

/** A session after new messages, and whether they alone are enough to know what it shows. */
export interface FoldedSession {
  session: SessionRow;
  /** A message was late, or moved: the session must be counted from all its messages (`recountSession`). */
  recountUnread: boolean;
}

/**
 * Folds messages into a session that are new to it, or whose state changed. Messages in order are enough by themselves;
 * late ones need a recount. With it, the order of folding changes nothing: shuffled or split pushes end in the same row
 * (R11).
 */
export function foldSession(session: SessionRow, added: readonly FoldedMessage[]): FoldedSession {
  const next: SessionRow = { ...session };
  let recountUnread = false;
  for (const message of added.toSorted(compareMessages)) {
    const isLate = !isAtOrAfterNewest(message, next);
    // An automatic message is no answer: the buyer still waits for a person.
    if (isFromShop(message) && message.origin === null) foldAnswer(next, message, isLate);
    else if (message.senderRole === 'BUYER' && !isLate) {
      // In the very moment of an answer: only their order says which of them is later.
      if (message.messageTime === next.readUntil) recountUnread = true;
      foldBuyerMessage(next, message);
    }
    // Late is also the newest one itself, once its marketplace gave it an earlier time.
    if (isLate) recountUnread = true;
    else showAsNewest(next, message);
  }
  return { session: next, recountUnread };
}

function isAtOrAfterNewest(message: FoldedMessage, session: SessionRow): boolean {
  const { messageId, messageTime, messageSequence: platformSequence } = session;
  return compareMessages(message, { messageId, messageTime, platformSequence }) >= 0;
}

/** An answer that reached the buyer, by any author and from any app: earlier messages are read and answered. */
function foldAnswer(session: SessionRow, message: FoldedMessage, isLate: boolean): void {
  if (message.status !== 'sent') return;
  session.readUntil = Math.max(session.readUntil, message.messageTime);
  if (isLate) return;
  session.unreadCount = 0;
  session.isMarkUnread = false;
  session.replyDeadlineAt = null;
  session.lastMessageIsBuyerSend = false;
}

function foldBuyerMessage(session: SessionRow, message: FoldedMessage): void {
  if (message.messageTime > session.readUntil) session.unreadCount += 1;
  session.lastMessageIsBuyerSend = true;
  session.replyDeadlineAt ??= replyDeadlineOf(session.platform, message.messageTime, session.siteId);
}

/** Puts a message forward as the newest of its session. */
export function showAsNewest(session: SessionRow, message: FoldedMessage): void {
  session.messageId = message.messageId;
  session.messageTime = message.messageTime;
  session.isTimeRepaired = message.isTimeRepaired;
  session.messageSequence = message.platformSequence;
  session.lastMessageTime = Math.max(session.lastMessageTime, message.messageTime);
  session.summary = previewOf(message).text;
  session.latestMessageContent = message.content;
  session.latestMessageFromId = message.fromId;
  session.latestMessageRole = message.senderRole;
}
