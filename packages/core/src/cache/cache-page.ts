import { requireRecord } from '../kernel/malformed-input.ts';
import { isCount } from '../kernel/plain-value.ts';
import type { Message, MessageId } from '../message/message.ts';
import { requireMessages } from '../message/require-messages.ts';

/** Messages of one page (requirements: spec 9). */
export const MESSAGE_PAGE_SIZE = 20;

/** A page out of the cache, oldest message first. */
export interface CachedPage {
  messageList: readonly Message[];
  /** The page is full, so more messages probably precede it, in the cache or on the server. */
  hasMore: boolean;
}

/**
 * Reads a page out of cached messages (SPEC C7-C9): the newest ones, or those before `nextMessageId`.
 * Empty if that id is not cached: only the server knows what precedes it.
 *
 * @param messages - oldest first, as a cache record holds them
 * @param options - a `pageSize` that is not a whole number above 0 means {@link MESSAGE_PAGE_SIZE} (SPEC Z2)
 * @throws MalformedInputError for a malformed message or options (SPEC Z1)
 */
export function readCachedPage(
  messages: readonly Message[],
  options: { nextMessageId?: MessageId; pageSize?: number } = {},
): CachedPage {
  requireMessages(messages, 'messages');
  requireRecord(options, 'options');
  const { nextMessageId, pageSize = 0 } = options;
  const size = isCount(pageSize) && pageSize > 0 ? pageSize : MESSAGE_PAGE_SIZE;
  const end = messages.findIndex(({ messageId }) => messageId === nextMessageId);
  const before = nextMessageId === undefined ? messages : messages.slice(0, Math.max(0, end));
  const messageList = before.slice(-size);
  return { messageList, hasMore: messageList.length >= size };
}
