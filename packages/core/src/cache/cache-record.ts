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

/** Messages a record keeps; older ones are read from the server again. */
export const CACHED_MESSAGES_MAX = 200;

/** What a browser keeps of one session's messages (specification, sections 3 and 4). */
export interface SessionCacheRecord {
  sessionId: SessionId;
  shopId: ShopId;
  /** Oldest first, each once. While `isCacheLast`, without a hole between messages the server knows. */
  messageList: readonly Message[];
  /** Whether the newest message of the session is among them, as far as this browser has been told. */
  isCacheLast: boolean;
  /** Epoch ms of the last change. */
  updateAt: number;
}

/**
 * A record of a session nothing is cached of yet.
 *
 * @throws MalformedInputError for an id or a time that is none (SPEC Z1)
 */
export function makeCacheRecord(sessionId: SessionId, shopId: ShopId, now: number): SessionCacheRecord {
  requireField(sessionId, FIELD.id, 'sessionId');
  requireField(shopId, FIELD.id, 'shopId');
  requireField(now, FIELD.time, 'now');
  return { sessionId, shopId, messageList: [], isCacheLast: false, updateAt: now };
}

/**
 * Takes in single messages as they come: live events, the seller's own (SPEC C1-C3). Only the newest
 * `CACHED_MESSAGES_MAX` stay; what the server has not confirmed is dropped last. While the record
 * reaches the session's newest message, an unknown one older than all it holds is passed over: between the
 * two there may be others. Returns `record` itself when nothing changes.
 *
 * @throws MalformedInputError for a record, a message or a time that is none (SPEC Z1)
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
 * Takes in the page that the server gave for what stands before `nextMessageId` (SPEC C4). Passed over when
 * that message is not held any more: there would be a hole after the page. Throws like {@link cacheMessages}.
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
 * Takes in the newest page as the server gave it (SPEC C5); from then on the record reaches the newest
 * message. What is held from before the page stays only when nothing can be missing between the two. Throws like
 * {@link cacheMessages}.
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
 * @throws MalformedInputError for what is no record (SPEC Z1)
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

/** Whether a copy of the message is there, by any of its ids. */
function isHeld({ messageList }: SessionCacheRecord, { messageId, clientMessageId }: Message): boolean {
  const ids: unknown[] = [messageId, clientMessageId ?? messageId];
  return messageList.some((held) => ids.includes(held.messageId) || ids.includes(held.clientMessageId));
}
