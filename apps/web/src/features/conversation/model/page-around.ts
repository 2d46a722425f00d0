import { isConfirmed, mergeMessages } from '@seller-chat/core/message';
import type { Message } from '@seller-chat/core';
import type { Conversation } from '../../chat-state/index.ts';

/** A page around a message far above the newest, which replaces the messages shown. */
export function withPageAround(
  conversation: Conversation,
  page: { messages: readonly Message[]; hasMore: boolean; hasNewer: boolean },
): Conversation {
  const unsent = page.hasNewer ? [] : conversation.messages.filter((message) => !isConfirmed(message));
  return {
    ...conversation,
    messages: mergeMessages(page.messages, unsent),
    reachesNewest: !page.hasNewer,
    phase: 'ready',
    hasOlder: page.hasMore,
    older: 'idle',
    newer: page.hasNewer ? 'idle' : 'none',
    unreadFromId: undefined,
  };
}
