import { FIELD, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { isSameList } from '../kernel/same-list.ts';
import { isConfirmed } from '../message/is-confirmed.ts';
import { mergeMessages } from '../message/merge-messages.ts';
import { compareInOrder } from '../message/message-order.ts';
import { rememberIds } from '../message/message-lookup.ts';
import type { Message, MessageId } from '../message/message.ts';
import { noteSound, requireMessages } from '../message/require-messages.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';

/** Messages in a record; older ones are read from the server again. */
export const CACHED_MESSAGES_MAX = 200;

/** The browser's cache of one session's messages (requirements: spec 3, 4). */
export interface SessionCacheRecord {
  sessionId: SessionId;
  shopId: ShopId;
  /** Oldest first, each once. While `isCacheLast`, without a gap between messages that the server has. */
  messageList: readonly Message[];
  /** Whether they include the newest message of the session that this browser knows of. */
  isCacheLast: boolean;
  /** Epoch ms of the last change. */
  updateAt: number;
}

/**
 * An empty record of a session.
 *
 * @throws MalformedInputError for an invalid id or time (SPEC Z1)
 */
export function makeCacheRecord(sessionId: SessionId, shopId: ShopId, now: number): SessionCacheRecord {
  requireField(sessionId, FIELD.id, 'sessionId');
  requireField(shopId, FIELD.id, 'shopId');
  requireField(now, FIELD.time, 'now');
  return { sessionId, shopId, messageList: [], isCacheLast: false, updateAt: now };
}

/**
 * Merges single messages: live events, the seller's own (SPEC C1-C3). Only the newest `CACHED_MESSAGES_MAX` stay;
 * messages that the server has not confirmed are dropped last. While the record includes the session's newest
 * message, an unknown message older than all in it is ignored: others may lie between the two. Returns `record`
 * itself if nothing changes.
 *
 * @throws MalformedInputError for a malformed record, message or time (SPEC Z1)
 */
export function cacheMessages(
  record: SessionCacheRecord,
  messages: readonly Message[],
  now: number,
): SessionCacheRecord {
  requireArrival(record, messages, 'messages', now);
  const oldest = record.isCacheLast ? record.messageList.find(isConfirmed) : undefined;
  const isBeyond = (message: Message) =>
    oldest && isConfirmed(message) && compareInOrder(message, oldest) <= 0;
  const fitting = messages.some(isBeyond)
    ? messages.filter((message) => !isBeyond(message) || isHeld(record, message))
    : messages;
  return withMessages(record, mergeMessages(record.messageList, fitting), record.isCacheLast, now);
}

/**
 * Merges the page that the server returned for the messages before `nextMessageId` (SPEC C4). Ignored if that message
 * is no longer in the record, because a gap would follow the page. Throws like {@link cacheMessages}.
 */
export function cacheOlderPage(
  record: SessionCacheRecord,
  page: readonly Message[],
  nextMessageId: MessageId,
  now: number,
): SessionCacheRecord {
  requireArrival(record, page, 'page', now);
  if (!record.messageList.some(({ messageId }) => messageId === nextMessageId)) return record;
  return withMessages(record, mergeMessages(record.messageList, page), record.isCacheLast, now);
}

/**
 * Merges the newest page of the server (SPEC C5). The record then includes the newest message. Older messages of the
 * record stay only if no message can be missing between them and the page. Throws like {@link cacheMessages}.
 *
 * @param page - the newest messages, in any order; empty for a session without any
 * @param hasMore - the server holds messages older than the page
 */
export function cacheLatestPage(
  record: SessionCacheRecord,
  page: readonly Message[],
  hasMore: boolean,
  now: number,
): SessionCacheRecord {
  requireArrival(record, page, 'page', now);
  const [pageOldest] = page.toSorted(compareInOrder);
  const heldNewest = record.isCacheLast ? record.messageList.findLast(isConfirmed) : undefined;
  const followsOn = !hasMore || !pageOldest || (heldNewest && compareInOrder(heldNewest, pageOldest) >= 0);
  const kept = followsOn
    ? record.messageList
    : record.messageList.filter(
        (message) => !isConfirmed(message) || compareInOrder(message, pageOldest) >= 0,
      );
  return withMessages(record, mergeMessages(kept, page), true, now);
}

/**
 * After events may have been missed: the newest message may not be cached any more (SPEC C6).
 *
 * @throws MalformedInputError for a malformed record (SPEC Z1)
 */
export function markCacheNotLast(record: SessionCacheRecord): SessionCacheRecord {
  requireRecord(record, 'record');
  return record.isCacheLast ? { ...record, isCacheLast: false } : record;
}

function requireArrival(
  record: SessionCacheRecord,
  arrived: readonly Message[],
  path: string,
  now: number,
): void {
  requireRecord(record, 'record');
  requireMessages(record.messageList, 'record.messageList');
  requireMessages(arrived, path);
  requireField(now, FIELD.time, 'now');
}

function withMessages(
  record: SessionCacheRecord,
  merged: readonly Message[],
  isCacheLast: boolean,
  now: number,
): SessionCacheRecord {
  const messageList = keepNewest(merged);
  if (isCacheLast === record.isCacheLast && isSameList(messageList, record.messageList)) return record;
  return { ...record, messageList, isCacheLast, updateAt: now };
}

function keepNewest(messages: readonly Message[]): readonly Message[] {
  let surplus = messages.length - CACHED_MESSAGES_MAX;
  if (surplus <= 0) return messages;
  const kept = messages.slice(0, surplus).every(isConfirmed)
    ? messages.slice(surplus)
    : messages.filter((message) => !isConfirmed(message) || --surplus < 0).slice(-CACHED_MESSAGES_MAX);
  noteSound(kept);
  rememberIds(messages, kept, []);
  return kept;
}

/** Whether the record has a copy of the message, by any of its ids. */
function isHeld({ messageList }: SessionCacheRecord, { messageId, clientMessageId }: Message): boolean {
  const ids: unknown[] = [messageId, clientMessageId ?? messageId];
  return messageList.some((held) => ids.includes(held.messageId) || ids.includes(held.clientMessageId));
}
