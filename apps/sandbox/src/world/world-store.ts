import { EventEmitter } from 'node:events';
import { Journal } from '../storage/journal.ts';
import { accountIdFor, conversationIdFor, idFor } from './identity.ts';
import { idAt, tokenAt } from './ids.ts';
import { seedWorld } from './seed/seed-world.ts';
import { fromFullSnapshot, toFullSnapshot } from './snapshot.ts';
import type { WorldSnapshot } from './snapshot.ts';
import { applyChange, emptyState, keyOf, pairsOf } from './state.ts';
import type { Change, WorldState } from './state.ts';
import type { App, Buyer, Conversation, Marketplace, Message, Shop, TokenPair } from './types.ts';
import type { NewMessage, Reader, Revocation, World } from './world.ts';

/** Positions of ids set aside at a time: one line in the journal per so many ids. */
const RESERVE = 500;
/** A journal longer than this is folded into the snapshot at the next start. */
const COMPACT_AFTER = 2_000;

export interface WorldOptions {
  /** Where the journal lives. */
  folder: string;
  seed: string;
  /** The clock, epoch ms. */
  now?: () => number;
}

/** The world together with what only the control page and the process itself may do. */
export interface WorldStore extends World {
  /** Begins anew from the seed, now. Ids and tokens go on from where they were: none is given twice. */
  reset(): void;
  onReset(listener: () => void): () => void;
  /** Messages newer than an index, oldest first, over all marketplaces. */
  messagesAfter(index: number): readonly Message[];
  lastIndex(): number;
  close(): void;
}

/** Opens the world kept in a folder, or makes it from the seed. */
export function openWorld(options: WorldOptions): WorldStore {
  return new JournalledWorld(options);
}

class JournalledWorld implements WorldStore {
  readonly #options: WorldOptions;
  readonly #journal: Journal<Change>;
  readonly #events = new EventEmitter();
  #origin: WorldSnapshot;
  #state: WorldState;
  #position: number;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#events.setMaxListeners(0);
    const { journal, snapshot, changes } = Journal.open<Change>(options.folder, 'world');
    this.#journal = journal;
    if (snapshot === undefined) {
      this.#origin = { seed: options.seed, startedAt: this.now(), firstPosition: 0 };
      journal.compact(this.#origin);
    } else {
      this.#origin = snapshot as WorldSnapshot;
    }
    this.#state = this.#origin.full ? fromFullSnapshot(this.#origin.full) : this.#seeded();
    for (const change of changes) applyChange(this.#state, change);
    this.#position = this.#state.reservedUpTo;
    if (journal.length > COMPACT_AFTER) this.#compact();
  }

  now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  shops(marketplace: Marketplace): readonly Shop[] {
    return [...this.#state.shops.values()].filter((shop) => shop.marketplace === marketplace);
  }

  shop(marketplace: Marketplace, shopId: string): Shop | undefined {
    return this.#state.shops.get(keyOf(marketplace, shopId));
  }

  createShop(input: { marketplace: Marketplace; name: string; region: string }): Shop {
    const shop: Shop = {
      ...input,
      shopId: this.#newAccountId(input.marketplace),
      sellerUserId: this.#newAccountId(input.marketplace),
      cipher: this.nextToken('ROW_'),
    };
    this.#commit({ kind: 'shop', shop });
    return shop;
  }

  buyers(marketplace: Marketplace): readonly Buyer[] {
    return [...this.#state.buyers.values()].filter((buyer) => buyer.marketplace === marketplace);
  }

  buyer(marketplace: Marketplace, buyerId: string): Buyer | undefined {
    return this.#state.buyers.get(keyOf(marketplace, buyerId));
  }

  createBuyer(input: { marketplace: Marketplace; name: string; region: string }): Buyer {
    const buyerId = this.#newAccountId(input.marketplace);
    const imUserId = input.marketplace === 'tiktok' ? this.nextId() : buyerId;
    const buyer: Buyer = { ...input, buyerId, imUserId };
    this.#commit({ kind: 'buyer', buyer });
    return buyer;
  }

  conversations(marketplace: Marketplace, shopId: string): readonly Conversation[] {
    const ids = this.#state.conversationIds.get(keyOf(marketplace, shopId))?.values() ?? [];
    return [...ids]
      .flatMap((id) => this.conversation(marketplace, id) ?? [])
      .toSorted((one, other) => this.#activity(other) - this.#activity(one));
  }

  conversation(marketplace: Marketplace, conversationId: string): Conversation | undefined {
    return this.#state.conversations.get(keyOf(marketplace, conversationId));
  }

  openConversation(marketplace: Marketplace, shopId: string, buyerId: string): Conversation {
    const shop = this.shop(marketplace, shopId);
    if (!shop) throw new Error(`There is no shop ${shopId} at ${marketplace}`);
    if (!this.buyer(marketplace, buyerId)) throw new Error(`There is no buyer ${buyerId} at ${marketplace}`);
    const existing = this.#state.conversationIds.get(keyOf(marketplace, shopId))?.get(buyerId);
    if (existing !== undefined) return this.conversation(marketplace, existing) as Conversation;
    const conversationId = conversationIdFor(shop, buyerId, () => this.#newId(marketplace));
    const conversation: Conversation = {
      marketplace,
      conversationId,
      shopId,
      buyerId,
      createdAt: this.now(),
      unreadCount: 0,
      sellerReadAt: 0,
      buyerReadAt: 0,
    };
    this.#commit({ kind: 'conversation', conversation });
    return conversation;
  }

  markRead(marketplace: Marketplace, conversationId: string, reader: Reader = 'seller'): void {
    if (!this.conversation(marketplace, conversationId)) return;
    this.#commit({ kind: 'read', marketplace, conversationId, reader, at: this.now() });
    this.#events.emit('read', this.conversation(marketplace, conversationId), reader);
  }

  onRead(listener: (conversation: Conversation, reader: Reader) => void): () => void {
    return this.#listen('read', listener);
  }

  messages(marketplace: Marketplace, conversationId: string): readonly Message[] {
    return [...(this.#state.messages.get(keyOf(marketplace, conversationId)) ?? [])];
  }

  messagesAfter(index: number): readonly Message[] {
    return [...this.#state.messages.values()]
      .flatMap((list) => list.filter((message) => message.index > index))
      .toSorted((one, other) => one.index - other.index);
  }

  lastIndex(): number {
    return this.#state.lastIndex;
  }

  addMessage(marketplace: Marketplace, input: NewMessage): Message {
    if (!this.conversation(marketplace, input.conversationId)) {
      throw new Error(`There is no conversation ${input.conversationId} at ${marketplace}`);
    }
    const message: Message = {
      ...input,
      marketplace,
      messageId: this.#newId(marketplace),
      index: this.#state.lastIndex + 1,
      sentAt: this.now(),
    };
    this.#commit({ kind: 'message', message });
    this.#events.emit('message', message, this.conversation(marketplace, input.conversationId));
    return message;
  }

  onMessage(listener: (message: Message, conversation: Conversation) => void): () => void {
    return this.#listen('message', listener);
  }

  app(marketplace: Marketplace, appId: string): App | undefined {
    return this.#state.apps.get(keyOf(marketplace, appId));
  }

  apps(marketplace: Marketplace): readonly App[] {
    return [...this.#state.apps.values()].filter((app) => app.marketplace === marketplace);
  }

  updateApp(
    marketplace: Marketplace,
    appId: string,
    change: Partial<Pick<App, 'webhookUrl' | 'redirectUrls' | 'secret'>>,
  ): App {
    const current = this.app(marketplace, appId);
    if (!current) throw new Error(`There is no app ${appId} at ${marketplace}`);
    const app: App = { ...current, ...change };
    this.#commit({ kind: 'app', app });
    return app;
  }

  issueCode(input: Parameters<World['issueCode']>[0]): ReturnType<World['issueCode']> {
    const code = { ...input, code: input.code ?? this.nextToken(''), usedAt: null };
    this.#commit({ kind: 'code', code });
    return code;
  }

  code(marketplace: Marketplace, code: string): ReturnType<World['code']> {
    return this.#state.codes.get(keyOf(marketplace, code));
  }

  useCode(marketplace: Marketplace, code: string): void {
    this.#commit({ kind: 'code_used', marketplace, code, at: this.now() });
  }

  issueTokens(pair: Omit<TokenPair, 'replacedAt' | 'grantedAt'>, replaces?: string): TokenPair {
    const earlier = [...this.#state.tokens.values()].find((one) => one.grantId === pair.grantId);
    const issued: TokenPair = { ...pair, grantedAt: earlier?.grantedAt ?? this.now(), replacedAt: null };
    this.#commit({ kind: 'tokens', pair: issued, replaces: replaces ?? null, at: this.now() });
    return issued;
  }

  byAccessToken(marketplace: Marketplace, accessToken: string): TokenPair | undefined {
    return this.#state.tokens.get(keyOf(marketplace, accessToken));
  }

  byRefreshToken(marketplace: Marketplace, refreshToken: string): TokenPair | undefined {
    return this.#state.refreshTokens.get(keyOf(marketplace, refreshToken));
  }

  expireAccessTokens(marketplace: Marketplace, shopId: string): number {
    const at = this.now();
    const live = pairsOf(this.#state, marketplace, shopId).filter((pair) => pair.accessExpiresAt > at);
    if (live.length > 0) this.#commit({ kind: 'access_expired', marketplace, shopId, at });
    return live.length;
  }

  revoke(marketplace: Marketplace, shopId: string): number {
    const pairs = pairsOf(this.#state, marketplace, shopId);
    if (pairs.length === 0) return 0;
    this.#commit({ kind: 'revoked', marketplace, shopId });
    for (const appId of new Set(pairs.map((pair) => pair.appId))) {
      const revocation: Revocation = { marketplace, appId, shopId, at: this.now() };
      this.#events.emit('revoke', revocation);
    }
    return pairs.length;
  }

  onRevoke(listener: (revocation: Revocation) => void): () => void {
    return this.#listen('revoke', listener);
  }

  grantsOf(marketplace: Marketplace, shopId: string): readonly TokenPair[] {
    const newest = new Map<string, TokenPair>();
    for (const pair of pairsOf(this.#state, marketplace, shopId)) newest.set(pair.grantId, pair);
    return [...newest.values()].filter(
      (pair) => pair.replacedAt === null && pair.refreshExpiresAt > this.now(),
    );
  }

  nextId(): string {
    return idAt(this.#origin.seed, this.#takePosition());
  }

  nextToken(prefix: string): string {
    return tokenAt(this.#origin.seed, this.#takePosition(), prefix);
  }

  reset(): void {
    this.#origin = {
      seed: this.#options.seed,
      startedAt: this.now(),
      firstPosition: this.#state.reservedUpTo,
    };
    this.#journal.compact(this.#origin);
    this.#state = this.#seeded();
    this.#position = this.#state.reservedUpTo;
    this.#events.emit('reset');
  }

  onReset(listener: () => void): () => void {
    return this.#listen('reset', listener);
  }

  close(): void {
    this.#events.removeAllListeners();
    this.#journal.close();
  }

  #seeded(): WorldState {
    const state = emptyState();
    const { seed, startedAt, firstPosition } = this.#origin;
    for (const change of seedWorld({ seed, startedAt, firstPosition })) applyChange(state, change);
    return state;
  }

  #compact(): void {
    this.#origin = { ...this.#origin, full: toFullSnapshot(this.#state, this.now()) };
    this.#journal.compact(this.#origin);
  }

  #commit(change: Change): void {
    this.#journal.append(change);
    applyChange(this.#state, change);
  }

  #takePosition(): number {
    if (this.#position >= this.#state.reservedUpTo) {
      this.#commit({ kind: 'positions_reserved', upTo: this.#position + RESERVE });
    }
    this.#position += 1;
    return this.#position - 1;
  }

  #newId(marketplace: Marketplace): string {
    return idFor(marketplace, this.#origin.seed, this.#takePosition());
  }

  #newAccountId(marketplace: Marketplace): string {
    return accountIdFor(marketplace, this.#origin.seed, this.#takePosition());
  }

  #activity(conversation: Conversation): number {
    const list = this.#state.messages.get(keyOf(conversation.marketplace, conversation.conversationId));
    return list?.at(-1)?.index ?? 0;
  }

  #listen<Args extends unknown[]>(event: string, listener: (...args: Args) => void): () => void {
    const heard = listener as (...args: unknown[]) => void;
    this.#events.on(event, heard);
    return () => void this.#events.off(event, heard);
  }
}
