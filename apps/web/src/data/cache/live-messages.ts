import { cacheMessages, makeCacheRecord } from '@seller-chat/core/cache';
import { mergeMessages } from '@seller-chat/core/message';
import type { Message, SessionCacheRecord, SessionId, ShopId } from '@seller-chat/core';

/** Pushed messages, with what decides whether a record may begin with them. */
export interface LiveMessages {
  sessionId: SessionId;
  shopId: ShopId;
  messages: readonly Message[];
  /** The session's newest message by the newest event. */
  newestMessageId: string;
}

/**
 * The cache record after pushed messages. A session that nothing is cached of gets a record only when its
 * newest message is among them: the record then reaches back from there without a hole.
 * Undefined when there is nothing to keep.
 */
export function applyLiveMessages(
  record: SessionCacheRecord | undefined,
  live: LiveMessages,
  now: number,
): SessionCacheRecord | undefined {
  if (record !== undefined) return cacheMessages(record, live.messages, now);
  const newest = live.messages.find(({ messageId }) => (messageId as string) === live.newestMessageId);
  if (newest === undefined) return undefined;
  const begun = makeCacheRecord(live.sessionId, live.shopId, now);
  return cacheMessages({ ...begun, messageList: [newest], isCacheLast: true }, live.messages, now);
}

/** What was pushed earlier and what was pushed later, as if it had come together. */
export function joinLiveMessages(earlier: LiveMessages | undefined, later: LiveMessages): LiveMessages {
  if (earlier === undefined) return later;
  return { ...later, messages: mergeMessages(earlier.messages, later.messages) };
}
