import { applyChange, emptyState, keyOf } from './state.ts';
import type { WorldState } from './state.ts';
import type { App, AuthCode, Buyer, Conversation, Message, Shop, TokenPair } from './types.ts';

/** The whole world as plain JSON. */
export interface WorldSnapshot {
  seed: string;
  /** When this world began, epoch ms: seeded messages lie in the days before. */
  startedAt: number;
  /** The position the seeded part began at; with seed and clock it regenerates that part. */
  firstPosition: number;
  /** Absent while nothing but the seeded part exists. */
  full?: {
    shops: Shop[];
    buyers: Buyer[];
    conversations: Conversation[];
    messages: Message[];
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
    shops: [...state.shops.values()],
    buyers: [...state.buyers.values()],
    conversations: [...state.conversations.values()],
    messages: [...state.messages.values()].flat().toSorted((one, other) => one.index - other.index),
    apps: [...state.apps.values()],
    codes: [...state.codes.values()].filter((code) => code.expiresAt > now),
    tokens: [...state.tokens.values()].filter(
      (pair) => pair.refreshExpiresAt > now || pair.accessExpiresAt > now,
    ),
    lastIndex: state.lastIndex,
    reservedUpTo: state.reservedUpTo,
  };
}

/** The state a full snapshot was taken of. */
export function fromFullSnapshot(full: NonNullable<WorldSnapshot['full']>): WorldState {
  const state = emptyState();
  for (const shop of full.shops) applyChange(state, { kind: 'shop', shop });
  for (const buyer of full.buyers) applyChange(state, { kind: 'buyer', buyer });
  for (const conversation of full.conversations) applyChange(state, { kind: 'conversation', conversation });
  for (const message of full.messages) applyChange(state, { kind: 'message', message });
  // Messages count as unread when they are applied; the recorded conversations know better.
  for (const conversation of full.conversations) {
    state.conversations.set(keyOf(conversation.marketplace, conversation.conversationId), conversation);
  }
  for (const app of full.apps) applyChange(state, { kind: 'app', app });
  for (const code of full.codes) applyChange(state, { kind: 'code', code });
  for (const pair of full.tokens) applyChange(state, { kind: 'tokens', pair, replaces: null, at: 0 });
  state.lastIndex = full.lastIndex;
  state.reservedUpTo = full.reservedUpTo;
  return state;
}
