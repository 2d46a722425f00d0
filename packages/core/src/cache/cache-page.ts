import { requireRecord } from '../kernel/malformed-input.ts';
import { isCount } from '../kernel/plain-value.ts';
import type { Message, MessageId } from '../message/message.ts';
import { requireMessages } from '../message/require-messages.ts';

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
 * @param options - a `pageSize` that is no whole number above 0 is {@link MESSAGE_PAGE_SIZE} (SPEC Z2)
 * @throws MalformedInputError for what is no message, or no options (SPEC Z1)
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
