import { emptyCommerce } from '../commerce/commerce-state.ts';
import type { CommerceState } from '../commerce/commerce-state.ts';
import type { Media } from '../commerce/commerce.ts';
import type { ConversationList } from './conversation-list.ts';
import type { Growth } from '../growth/growth.ts';
import type { GrownThread } from '../growth/grown-thread.ts';
import type { App, AuthCode, Buyer, Conversation, Marketplace, Message, Shop, TokenPair } from '../types.ts';

/** Everything the world knows. Keys are `marketplace/id` unless said otherwise. */
export interface WorldState {
  shops: Map<string, Shop>;
  buyers: Map<string, Buyer>;
  conversations: Map<string, Conversation>;
  /** By shop: the conversation's id by buyer id. */
  conversationIds: Map<string, Map<string, string>>;
  /** By shop: its conversations in the order of their latest message. */
  conversationLists: Map<string, ConversationList>;
  /** By conversation, oldest first. Those that came with a growth are not here until one is added or changed. */
  messages: Map<string, Message[]>;
  growths: Growth[];
  /** By conversation, those that came with a growth. */
  grownThreads: Map<string, GrownThread>;
  commerce: CommerceState;
  media: Map<string, Media>;
  /** `marketplace/shop/buyer`. */
  followers: Set<string>;
  apps: Map<string, App>;
  codes: Map<string, AuthCode>;
  /** By access token. */
  tokens: Map<string, TokenPair>;
  /** By refresh token, the same pairs. */
  refreshTokens: Map<string, TokenPair>;
  /** The index of the newest message. */
  lastIndex: number;
  /** Positions of ids below this may have been given out. */
  reservedUpTo: number;
}

/** The key of a buyer among the followers of a shop. */
export function followKey(marketplace: Marketplace, shopId: string, buyerId: string): string {
  return `${marketplace}/${shopId}/${buyerId}`;
}

export function emptyState(): WorldState {
  return {
    shops: new Map(),
    buyers: new Map(),
    conversations: new Map(),
    conversationIds: new Map(),
    conversationLists: new Map(),
    messages: new Map(),
    growths: [],
    grownThreads: new Map(),
    commerce: emptyCommerce(),
    media: new Map(),
    followers: new Set(),
    apps: new Map(),
    codes: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    lastIndex: 0,
    reservedUpTo: 0,
  };
}
