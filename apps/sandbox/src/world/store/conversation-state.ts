import { ConversationList } from './conversation-list.ts';
import { keyOf } from '../state-key.ts';
import type { WorldState } from './world-state.ts';
import type { Conversation, Marketplace, Message } from '../types.ts';
import type { Reader } from '../world.ts';

/** The messages of a conversation, oldest first. Not to be kept: it may be the state's own list. */
export function messagesIn(state: WorldState, key: string): readonly Message[] {
  return state.messages.get(key) ?? state.grownThreads.get(key)?.messages() ?? [];
}

/** The latest message of a conversation. */
export function newestIn(state: WorldState, key: string): Message | undefined {
  return state.messages.get(key)?.at(-1) ?? state.grownThreads.get(key)?.newest();
}

/** A new conversation, or one as it is now. */
export function applyConversation(state: WorldState, conversation: Conversation): void {
  const { marketplace, conversationId, shopId, buyerId } = conversation;
  state.conversations.set(keyOf(marketplace, conversationId), conversation);
  const shopKey = keyOf(marketplace, shopId);
  const ofShop = state.conversationIds.get(shopKey) ?? new Map<string, string>();
  state.conversationIds.set(shopKey, ofShop.set(buyerId, conversationId));
  listOf(state, shopKey).put(conversation);
}

export function applyMessage(state: WorldState, message: Message): void {
  const key = keyOf(message.marketplace, message.conversationId);
  const before = state.conversations.get(key);
  if (!before) throw new Error(`A message names the unknown conversation ${key}`);
  ownList(state, key).push(message);
  state.lastIndex = Math.max(state.lastIndex, message.index);
  const isUnread = message.sender === 'buyer';
  const conversation = isUnread ? { ...before, unreadCount: before.unreadCount + 1 } : before;
  state.conversations.set(key, conversation);
  listOf(state, keyOf(message.marketplace, before.shopId)).putFirst(conversation);
}

export function applyRecall(
  state: WorldState,
  change: { marketplace: Marketplace; conversationId: string; messageId: string; at: number },
): void {
  const list = ownList(state, keyOf(change.marketplace, change.conversationId));
  const at = list.findIndex((message) => message.messageId === change.messageId);
  const message = list[at];
  if (message) list[at] = { ...message, recalledAt: change.at };
}

export function applyRead(
  state: WorldState,
  change: { marketplace: Marketplace; conversationId: string; reader: Reader; at: number },
): void {
  const key = keyOf(change.marketplace, change.conversationId);
  const before = state.conversations.get(key);
  if (!before) return;
  applyConversation(state, { ...before, ...readAs(change, before, messagesIn(state, key)) });
}

/** Reading never goes back, and what came after the message that was read stays unread. */
function readAs(
  { reader, at }: { reader: Reader; at: number },
  before: Conversation,
  messages: readonly Message[],
): Partial<Conversation> {
  if (reader === 'buyer') return { buyerReadAt: Math.max(before.buyerReadAt, at) };
  const sellerReadAt = Math.max(before.sellerReadAt, at);
  const isUnread = ({ sender, sentAt }: Message) => sender === 'buyer' && sentAt > sellerReadAt;
  return { sellerReadAt, unreadCount: messages.filter(isUnread).length };
}

/** The conversations of a shop, in their order. */
export function listOf(state: WorldState, shopKey: string): ConversationList {
  const list = state.conversationLists.get(shopKey) ?? new ConversationList();
  state.conversationLists.set(shopKey, list);
  return list;
}

/** The list a conversation's messages are written into; from now on it is kept. */
function ownList(state: WorldState, key: string): Message[] {
  const list = state.messages.get(key) ?? state.grownThreads.get(key)?.messages() ?? [];
  state.messages.set(key, list);
  return list;
}
