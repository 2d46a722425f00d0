import { applyCommerceChange } from '../commerce/commerce-state.ts';
import type { CommerceChange } from '../commerce/commerce-state.ts';
import type { Media } from '../commerce/commerce.ts';
import { applyConversation, applyMessage, applyRead, applyRecall, listOf } from './conversation-state.ts';
import { grownShops, messageCountOf, positionsOf } from '../growth/growth.ts';
import type { Growth } from '../growth/growth.ts';
import { keyOf } from '../state-key.ts';
import type { App, AuthCode, Buyer, Conversation, Marketplace, Message, Shop, TokenPair } from '../types.ts';
import { followKey } from './world-state.ts';
import type { WorldState } from './world-state.ts';
import type { Reader } from '../world.ts';

/** One thing that happened, complete: replaying it needs no clock, no chance and no other source. */
export type Change =
  | CommerceChange
  | { kind: 'media'; media: Media }
  | { kind: 'recalled'; marketplace: Marketplace; conversationId: string; messageId: string; at: number }
  | { kind: 'follow'; marketplace: Marketplace; shopId: string; buyerId: string; isFollowing: boolean }
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
  | { kind: 'grown'; growth: Growth }
  | { kind: 'positions_reserved'; upTo: number };

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
    case 'media':
      state.media.set(keyOf(change.media.marketplace, change.media.mediaId), change.media);
      return;
    case 'recalled':
      return applyRecall(state, change);
    case 'follow': {
      const key = followKey(change.marketplace, change.shopId, change.buyerId);
      if (change.isFollowing) state.followers.add(key);
      else state.followers.delete(key);
      return;
    }
    case 'product':
    case 'voucher':
    case 'order':
    case 'review':
    case 'return':
      return applyCommerceChange(state.commerce, change);
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
    case 'grown':
      return applyGrowth(state, change.growth);
    case 'positions_reserved':
      if (!Number.isInteger(change.upTo)) throw new Error('Positions are whole numbers');
      state.reservedUpTo = Math.max(state.reservedUpTo, change.upTo);
      return;
    default:
      throw new Error(`There is no change "${(change as { kind: unknown }).kind}"`);
  }
}

/** The pairs that name a shop, in the order they were issued. */
export function pairsOf(state: WorldState, marketplace: Marketplace, shopId: string): TokenPair[] {
  return [...state.tokens.values()].filter(
    (pair) => pair.marketplace === marketplace && pair.shopIds.includes(shopId),
  );
}

function applyGrowth(state: WorldState, growth: Growth): void {
  const { marketplace } = growth;
  state.growths.push(growth);
  for (const { shop, buyers, threads } of grownShops(growth)) {
    state.shops.set(keyOf(marketplace, shop.shopId), shop);
    for (const buyer of buyers) state.buyers.set(keyOf(marketplace, buyer.buyerId), buyer);
    const list = listOf(state, keyOf(marketplace, shop.shopId));
    for (const thread of threads) {
      const { conversation } = thread;
      applyConversation(state, conversation);
      state.grownThreads.set(keyOf(marketplace, conversation.conversationId), thread);
      list.putFirst(conversation);
    }
  }
  state.lastIndex = Math.max(state.lastIndex, growth.firstIndex + messageCountOf(growth) - 1);
  state.reservedUpTo = Math.max(state.reservedUpTo, growth.firstPosition + positionsOf(growth));
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
