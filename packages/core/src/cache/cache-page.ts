import type { Message, MessageId } from '../message/message.ts';

/** Messages of one page (specification, section 9). */
export const MESSAGE_PAGE_SIZE = 20;

/** A page out of the cache, oldest message first. */
export interface CachedPage {
  messageList: readonly Message[];
  /** The page is full, so there is probably more before it: in the cache, or on the server. */
  hasMore: boolean;
}

/**
 * Reads a page out of cached messages (SPEC C7-C9): the newest ones, or those before `nextMessageId`.
 * Nothing when that id is not cached: what stands before it is for the server to say.
 *
 * @param messages - oldest first, as a cache record holds them
 */
export function readCachedPage(
  messages: readonly Message[],
  { nextMessageId, pageSize = MESSAGE_PAGE_SIZE }: { nextMessageId?: MessageId; pageSize?: number } = {},
): CachedPage {
  const end =
    nextMessageId === undefined
      ? messages.length
      : messages.findIndex(({ messageId }) => messageId === nextMessageId);
  const messageList = end === -1 ? [] : messages.slice(Math.max(0, end - pageSize), end);
  return { messageList, hasMore: messageList.length >= pageSize };
}
