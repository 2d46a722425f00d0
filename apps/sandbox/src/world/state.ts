import type { App, AuthCode, Buyer, Conversation, Marketplace, Message, Shop, TokenPair } from './types.ts';
import type { Reader } from './world.ts';

/** One thing that happened, complete: replaying it needs no clock, no chance and no other source. */
export type Change =
  | { kind: 'shop'; shop: Shop }
  | { kind: 'buyer'; buyer: Buyer }
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'message'; message: Message }
  | { kind: 'read'; marketplace: Marketplace; conversationId: string; reader: Reader; at: number }
  | { kind: 'app'; app: App }
  | { kind: 'code'; code: AuthCode }
  | { kind: 'code_used'; marketplace: Marketplace; code: string; at: number }
  | { kind: 'tokens'; pair: TokenPair; replaces: string | null; at: number }
  | { kind: 'access_expired'; marketplace: Marketplace; shopId: string; at: number }
  | { kind: 'revoked'; marketplace: Marketplace; shopId: string }
  | { kind: 'positions_reserved'; upTo: number };

/** Everything the world knows. Keys are `marketplace/id` unless said otherwise. */
export interface WorldState {
  shops: Map<string, Shop>;
  buyers: Map<string, Buyer>;
  conversations: Map<string, Conversation>;
  /** By shop: the conversation's id by buyer id. */
  conversationIds: Map<string, Map<string, string>>;
  /** By conversation, oldest first. */
  messages: Map<string, Message[]>;
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

/** The key of a thing within its marketplace. */
export function keyOf(marketplace: Marketplace, id: string): string {
  return `${marketplace}/${id}`;
}

export function emptyState(): WorldState {
  return {
    shops: new Map(),
    buyers: new Map(),
    conversations: new Map(),
    conversationIds: new Map(),
    messages: new Map(),
    apps: new Map(),
    codes: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    lastIndex: 0,
    reservedUpTo: 0,
  };
}

/** Moves the state by one change. The objects inside are replaced, never edited, so readers may keep them. */
export function applyChange(state: WorldState, change: Change): void {
  switch (change.kind) {
    case 'shop':
      state.shops.set(keyOf(change.shop.marketplace, change.shop.shopId), change.shop);
      return;
    case 'buyer':
      state.buyers.set(keyOf(change.buyer.marketplace, change.buyer.buyerId), change.buyer);
      return;
    case 'conversation':
      return applyConversation(state, change.conversation);
    case 'message':
      return applyMessage(state, change.message);
    case 'read':
      return applyRead(state, change);
    case 'app':
      state.apps.set(keyOf(change.app.marketplace, change.app.appId), change.app);
      return;
    case 'code':
      state.codes.set(keyOf(change.code.marketplace, change.code.code), change.code);
      return;
    case 'code_used': {
      const code = state.codes.get(keyOf(change.marketplace, change.code));
      if (code) state.codes.set(keyOf(code.marketplace, code.code), { ...code, usedAt: change.at });
      return;
    }
    case 'tokens':
      return applyTokens(state, change);
    case 'access_expired':
      for (const pair of pairsOf(state, change.marketplace, change.shopId)) {
        putPair(state, { ...pair, accessExpiresAt: Math.min(pair.accessExpiresAt, change.at) });
      }
      return;
    case 'revoked':
      for (const pair of pairsOf(state, change.marketplace, change.shopId)) {
        putPair(state, { ...pair, shopIds: pair.shopIds.filter((shopId) => shopId !== change.shopId) });
      }
      return;
    case 'positions_reserved':
      state.reservedUpTo = Math.max(state.reservedUpTo, change.upTo);
      return;
  }
}

/** The pairs that name a shop, in the order they were issued. */
export function pairsOf(state: WorldState, marketplace: Marketplace, shopId: string): TokenPair[] {
  return [...state.tokens.values()].filter(
    (pair) => pair.marketplace === marketplace && pair.shopIds.includes(shopId),
  );
}

function applyConversation(state: WorldState, conversation: Conversation): void {
  const { marketplace, conversationId, shopId, buyerId } = conversation;
  state.conversations.set(keyOf(marketplace, conversationId), conversation);
  const ofShop = state.conversationIds.get(keyOf(marketplace, shopId)) ?? new Map<string, string>();
  state.conversationIds.set(keyOf(marketplace, shopId), ofShop.set(buyerId, conversationId));
}

function applyMessage(state: WorldState, message: Message): void {
  const key = keyOf(message.marketplace, message.conversationId);
  const conversation = state.conversations.get(key);
  if (!conversation) throw new Error(`A message names the unknown conversation ${key}`);
  const list = state.messages.get(key);
  if (list) list.push(message);
  else state.messages.set(key, [message]);
  state.lastIndex = Math.max(state.lastIndex, message.index);
  if (message.sender === 'buyer') {
    state.conversations.set(key, { ...conversation, unreadCount: conversation.unreadCount + 1 });
  }
}

function applyRead(state: WorldState, change: Extract<Change, { kind: 'read' }>): void {
  const key = keyOf(change.marketplace, change.conversationId);
  const conversation = state.conversations.get(key);
  if (!conversation) return;
  const read =
    change.reader === 'seller' ? { sellerReadAt: change.at, unreadCount: 0 } : { buyerReadAt: change.at };
  state.conversations.set(key, { ...conversation, ...read });
}

function applyTokens(state: WorldState, change: Extract<Change, { kind: 'tokens' }>): void {
  if (change.replaces !== null) {
    const older = state.refreshTokens.get(keyOf(change.pair.marketplace, change.replaces));
    if (older) putPair(state, { ...older, replacedAt: change.at });
  }
  putPair(state, change.pair);
}

function putPair(state: WorldState, pair: TokenPair): void {
  const access = keyOf(pair.marketplace, pair.accessToken);
  const refresh = keyOf(pair.marketplace, pair.refreshToken);
  if (pair.shopIds.length === 0) {
    state.tokens.delete(access);
    state.refreshTokens.delete(refresh);
    return;
  }
  state.tokens.set(access, pair);
  state.refreshTokens.set(refresh, pair);
}
