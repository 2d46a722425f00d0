import { commerceChanges } from '../commerce/commerce-state.ts';
import type { CommerceChange } from '../commerce/commerce-state.ts';
import type { Media } from '../commerce/commerce.ts';
import type { Growth } from '../growth/growth.ts';
import { keyOf } from '../state-key.ts';
import { applyChange } from './changes.ts';
import type { Change } from './changes.ts';
import { emptyState } from './world-state.ts';
import type { WorldState } from './world-state.ts';
import type { App, AuthCode, Buyer, Conversation, Message, Shop, TokenPair } from '../types.ts';

/** Grows with every change to what is kept that older readers, or older worlds, would get wrong. */
export const SNAPSHOT_FORMAT = 5;

/** The whole world as plain JSON. */
export interface WorldSnapshot {
  format: number;
  seed: string;
  /** When this world began, epoch ms: seeded messages lie in the days before. */
  startedAt: number;
  /** The position the seeded part began at; with seed and clock it regenerates that part. */
  firstPosition: number;
  /** Absent while nothing but the seeded part exists. */
  full?: {
    shops: Shop[];
    buyers: Buyer[];
    growths: Growth[];
    /** What came with a growth is here only where it has changed since. */
    conversations: Conversation[];
    messages: Message[];
    commerce: CommerceChange[];
    media: Media[];
    /** `marketplace/shop/buyer`. */
    followers: string[];
    apps: App[];
    codes: AuthCode[];
    tokens: TokenPair[];
    lastIndex: number;
    reservedUpTo: number;
  };
}

/** The state as plain JSON. Codes and pairs that can never be used again are left behind. */
export function toFullSnapshot(state: WorldState, now: number): NonNullable<WorldSnapshot['full']> {
  return {
    ...withoutGrowths(state),
    growths: state.growths,
    commerce: commerceChanges(state.commerce),
    media: [...state.media.values()],
    followers: [...state.followers],
    apps: [...state.apps.values()],
    codes: [...state.codes.values()].filter((code) => code.expiresAt > now),
    tokens: [...state.tokens.values()].filter(
      (pair) => pair.refreshExpiresAt > now || pair.accessExpiresAt > now,
    ),
    lastIndex: state.lastIndex,
    reservedUpTo: state.reservedUpTo,
  };
}

/** What is not made again by the world's growths. */
function withoutGrowths(state: WorldState) {
  const { grownThreads } = state;
  const grown = [...grownThreads.values()].map(({ conversation }) => conversation);
  const shops = new Set(grown.map(({ marketplace, shopId }) => keyOf(marketplace, shopId)));
  const buyers = new Set(grown.map(({ marketplace, buyerId }) => keyOf(marketplace, buyerId)));
  const threadOf = (one: Pick<Message, 'marketplace' | 'conversationId'>) =>
    grownThreads.get(keyOf(one.marketplace, one.conversationId));
  return {
    shops: [...state.shops.values()].filter((one) => !shops.has(keyOf(one.marketplace, one.shopId))),
    buyers: [...state.buyers.values()].filter((one) => !buyers.has(keyOf(one.marketplace, one.buyerId))),
    conversations: [...state.conversations.values()].filter((one) => threadOf(one)?.conversation !== one),
    messages: [...state.messages.values()]
      .flat()
      .filter((one) => one.recalledAt > 0 || threadOf(one)?.owns(one) !== true)
      .toSorted((one, other) => one.index - other.index),
  };
}

/** The state a full snapshot was taken of. */
export function fromFullSnapshot(full: NonNullable<WorldSnapshot['full']>): WorldState {
  const state = emptyState();
  for (const shop of full.shops) applyChange(state, { kind: 'shop', shop });
  for (const buyer of full.buyers) applyChange(state, { kind: 'buyer', buyer });
  for (const growth of full.growths) applyChange(state, { kind: 'grown', growth });
  for (const conversation of full.conversations) applyChange(state, { kind: 'conversation', conversation });
  for (const message of full.messages) applyChange(state, changeOf(state, message));
  // Messages count as unread when they are applied; the recorded conversations know better.
  for (const conversation of full.conversations) {
    applyChange(state, { kind: 'conversation', conversation });
  }
  for (const change of full.commerce) applyChange(state, change);
  for (const media of full.media) applyChange(state, { kind: 'media', media });
  for (const key of full.followers) state.followers.add(key);
  for (const app of full.apps) applyChange(state, { kind: 'app', app });
  for (const code of full.codes) applyChange(state, { kind: 'code', code });
  for (const pair of full.tokens) applyChange(state, { kind: 'tokens', pair, replaces: null, at: 0 });
  state.lastIndex = full.lastIndex;
  state.reservedUpTo = full.reservedUpTo;
  return state;
}

/** What brings a recorded message back: one that came with a growth is there and was taken back since. */
function changeOf({ grownThreads }: WorldState, message: Message): Change {
  const { marketplace, conversationId, messageId, recalledAt } = message;
  const isGrown = grownThreads.get(keyOf(marketplace, conversationId))?.owns(message) === true;
  return isGrown
    ? { kind: 'recalled', marketplace, conversationId, messageId, at: recalledAt }
    : { kind: 'message', message };
}
