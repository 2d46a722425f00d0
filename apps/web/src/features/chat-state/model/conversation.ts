import { compareMessages, isConfirmed, mergeMessages } from '@seller-chat/core/message';
import type { Message, MessageId, MessageKind, Session, SessionId } from '@seller-chat/core';
import type { ConversationRun } from '../../../data/cache/conversation-store.ts';

/** The part of a conversation that is on screen. */
export interface Conversation {
  sessionId: SessionId;
  /** Oldest first, without a hole once `reachesNewest`. */
  messages: readonly Message[];
  /** The newest message is among them. */
  reachesNewest: boolean;
  /** `loading`: the server has not answered yet; what the cache holds is shown meanwhile. */
  phase: 'loading' | 'ready' | 'failed';
  hasOlder: boolean;
  older: 'idle' | 'loading' | 'failed';
  /**
   * Whether there are newer messages below these: after a jump to an old message the newest are out of sight, and
   * what arrives is passed over until they are reached again.
   */
  newer: 'none' | 'idle' | 'loading' | 'failed';
  /** Opens at the newest message, even with unread ones above it. */
  opensAtEnd: boolean;
  /** Where the messages began that were unread when the conversation was opened. */
  unreadFromId: MessageId | undefined;
}

/** A conversation that is being opened. */
export function beginConversation(sessionId: SessionId): Conversation {
  return {
    sessionId,
    messages: [],
    reachesNewest: false,
    phase: 'loading',
    hasOlder: false,
    older: 'idle',
    newer: 'none',
    opensAtEnd: false,
    unreadFromId: undefined,
  };
}

/** What is known of a conversation before it opens: what is kept of it, or else what this device holds. */
export interface KnownConversation {
  kept: Conversation | undefined;
  held: ConversationRun | undefined;
}

/**
 * A session's conversation in the moment of opening, until the server answers: what is known of it, and where its
 * unread messages begin. The same when it is drawn ahead as when it is opened.
 * @param isAgain - it is on screen and only read again: its unread line stays
 */
export function openedConversation(
  { sessionId, unreadCount }: Pick<Session, 'sessionId' | 'unreadCount'>,
  { kept, held }: KnownConversation,
  isAgain: boolean,
): Conversation {
  const begun = beginConversation(sessionId);
  // After a jump far up, coming back opens at the newest messages.
  const isKept = kept?.newer === 'none';
  const known = isKept ? kept : held && { ...withNewestRun(begun, held), hasOlder: true };
  const unreadAgain = isAgain ? known?.unreadFromId : undefined;
  const unreadFromId =
    known?.reachesNewest === true ? firstUnread(known.messages, unreadCount, known.hasOlder) : unreadAgain;
  return { ...(known ?? begun), phase: 'loading', opensAtEnd: false, unreadFromId };
}

/**
 * What arrived by itself: pushed messages, or the seller's own. Leaves no hole; the same twice is once. A test holds
 * it to core's rule for cached messages (C3), of which this list knows no limit: what was scrolled to stays.
 */
export function withLiveMessages(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const { messages, reachesNewest, hasOlder, newer } = conversation;
  const oldest = reachesNewest && hasOlder ? messages.find(isConfirmed) : undefined;
  const ids = new Set<string>(messages.flatMap(idsOf));
  const fitting = incoming.filter(
    (message) =>
      idsOf(message).some((id) => ids.has(id)) ||
      (newer === 'none' &&
        (oldest === undefined || !isConfirmed(message) || compareMessages(message, oldest) > 0)),
  );
  const merged = mergeMessages(
    messages,
    fitting.map((message) => withFace(message, messages)),
  );
  return merged === messages ? conversation : { ...conversation, messages: merged };
}

const CARDS: ReadonlySet<MessageKind> = new Set<MessageKind>(['product', 'order', 'voucher']);

/** A card of ours that the server knows by its id alone shows what it was sent with, until its rest is asked for. */
function withFace(message: Message, messages: readonly Message[]): Message {
  const { clientMessageId, kind, content, messageId } = message;
  const isBare = !('title' in content) && !('isRecalled' in content);
  if (clientMessageId === undefined || !CARDS.has(kind) || !isBare) return message;
  const shown = messages.findLast((one) => one.messageId === messageId);
  return shown === undefined ? message : { ...message, content: { ...shown.content, ...content } };
}

/** The newest run as the cache or the server gave it. Older pages stay when the run reaches down to them. */
export function withNewestRun(conversation: Conversation, run: ConversationRun): Conversation {
  const { messages } = conversation;
  const oldestOfRun = run.messages.find(isConfirmed);
  const ids = new Set<string>(messages.map(({ messageId }) => messageId));
  const isJoined = oldestOfRun === undefined || ids.has(oldestOfRun.messageId);
  // Without a joint there may be a hole below the run: what lies there is read again when it is scrolled to.
  const kept = isJoined
    ? messages
    : messages.filter((message) => !isConfirmed(message) || compareMessages(message, oldestOfRun) > 0);
  return { ...conversation, messages: mergeMessages(kept, run.messages), reachesNewest: run.reachesNewest };
}

/** A page from before the oldest message. */
export function withOlderPage(
  conversation: Conversation,
  page: { messages: readonly Message[]; hasMore: boolean },
): Conversation {
  return {
    ...conversation,
    messages: mergeMessages(conversation.messages, page.messages),
    hasOlder: page.hasMore && page.messages.length > 0,
    older: 'idle',
  };
}

/** The page after the newest message shown. */
export function withNewerPage(
  conversation: Conversation,
  page: { messages: readonly Message[]; hasNewer: boolean },
): Conversation {
  return {
    ...conversation,
    messages: mergeMessages(conversation.messages, page.messages),
    newer: page.hasNewer ? 'idle' : 'none',
  };
}

/** One message as the seller's act left it, in place of the copy shown. */
export function withReplacedMessage(conversation: Conversation, message: Message): Conversation {
  const at = conversation.messages.findIndex(({ messageId }) => messageId === message.messageId);
  if (at < 0) return withLiveMessages(conversation, [message]);
  return { ...conversation, messages: conversation.messages.with(at, message) };
}

/** The message at which the page before what is shown ends: the oldest one the server knows. */
export function oldestConfirmed(conversation: Conversation): Message | undefined {
  return conversation.messages.find(isConfirmed);
}

/**
 * The first of the newest `unreadCount` messages of the buyer; undefined when there is none.
 * @param mayBeOlder - there may be more than these: when all of them are unread it is not known where that began
 */
export function firstUnread(
  messages: readonly Message[],
  unreadCount: number,
  mayBeOlder: boolean,
): MessageId | undefined {
  let left = unreadCount;
  let first: MessageId | undefined;
  for (let at = messages.length - 1; at >= 0 && left > 0; at -= 1) {
    const message = messages[at];
    if (message === undefined || message.senderRole !== 'BUYER') continue;
    first = message.messageId;
    left -= 1;
  }
  return left > 0 && mayBeOlder ? undefined : first;
}

/** Two copies of a message share one of these ids. */
function idsOf({ messageId, clientMessageId }: Message): string[] {
  return [messageId, clientMessageId ?? messageId];
}
