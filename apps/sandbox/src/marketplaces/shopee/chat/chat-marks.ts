import type { Conversation } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** What a seller has marked conversations with, by conversation id, and how the chat of shops is set. */
export interface ChatMarks {
  pinned: Set<string>;
  muted: Set<string>;
  /** Marked as unread by hand: counts as one unread message until it is read. */
  unread: Set<string>;
  /** The index of the newest message when the conversation was deleted: a newer one brings it back. */
  deletedUpTo: Map<string, number>;
  /** Shops whose buyers may not make price offers. */
  offersOff: Set<string>;
}

export const chatMarksOf: (world: World) => ChatMarks = memoryOf(() => ({
  pinned: new Set<string>(),
  muted: new Set<string>(),
  unread: new Set<string>(),
  deletedUpTo: new Map<string, number>(),
  offersOff: new Set<string>(),
}));

/** The conversations of a shop that are not deleted, newest activity first. */
export function visibleConversations(world: World, shopId: string): readonly Conversation[] {
  return world.conversations('shopee', shopId).filter((conversation) => !isDeleted(world, conversation));
}

export function isDeleted(world: World, { conversationId }: Conversation): boolean {
  const upTo = chatMarksOf(world).deletedUpTo.get(conversationId);
  return upTo !== undefined && newestIndex(world, conversationId) <= upTo;
}

export function unreadCountOf(world: World, { conversationId, unreadCount }: Conversation): number {
  return Math.max(unreadCount, chatMarksOf(world).unread.has(conversationId) ? 1 : 0);
}

/** The index of a conversation's newest message; 0 before the first. */
export function newestIndex(world: World, conversationId: string): number {
  return world.newestMessage('shopee', conversationId)?.index ?? 0;
}
