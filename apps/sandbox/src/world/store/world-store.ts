import { makeCommerce } from '../commerce/commerce-store.ts';
import type { Commerce } from '../commerce/commerce-store.ts';
import { messagesIn, newestIn } from './conversation-state.ts';
import { checkSize } from '../growth/growth.ts';
import type { Growth, GrowthSize } from '../growth/growth.ts';
import { conversationIdFor } from '../identity.ts';
import type { IdKind } from '../identity.ts';
import { PersistentWorld } from './persistent-world.ts';
import type { WorldOptions } from './persistent-world.ts';
import { makeMediaStore } from './media-store.ts';
import type { MediaStore } from './media-store.ts';
import { keyOf } from '../state-key.ts';
import { pairsOf } from './changes.ts';
import { followKey } from './world-state.ts';
import type { App, Buyer, Conversation, Marketplace, Message, NewBuyer, Shop, TokenPair } from '../types.ts';
import type { EndingGrant, NewMessage, Reader, Revocation, World } from '../world.ts';

/** The world together with what only the control page and the process itself may do. */
export interface WorldStore extends World {
  /**
   * Starts again from the seed, now. Ids and tokens continue from their last position: none is given twice.
   */
  reset(): void;
  onReset(listener: () => void): () => void;
  /**
   * Adds shops with buyers and conversations of the last 90 days. Listeners are not notified. Only these four
   * numbers are stored: the content is computed again at each start. Throws `RangeError`.
   */
  grow(size: GrowthSize): readonly Shop[];
  /** Messages newer than an index, oldest first, over all marketplaces, without those that came with a growth. */
  messagesAfter(index: number): readonly Message[];
  lastIndex(): number;
  close(): void;
}

/** Opens the world kept in a folder, or makes it from the seed. */
export function openWorld(options: WorldOptions): WorldStore {
  return new JournalledWorld(options);
}

class JournalledWorld extends PersistentWorld implements WorldStore {
  readonly commerce: Commerce;
  readonly media: MediaStore;

  constructor(options: WorldOptions) {
    super(options);
    const newId = (marketplace: Marketplace, kind: IdKind, at?: number) => this.newId(marketplace, kind, at);
    const now = () => this.now();
    this.commerce = makeCommerce({
      state: () => this.state.commerce,
      commit: (change) => this.commit(change),
      emit: (event, ...args) => this.emit(event, ...args),
      listen: (event, listener) => this.listen(event, listener),
      newId,
      now,
    });
    this.media = makeMediaStore({
      folder: options.folder,
      find: (marketplace, mediaId) => this.state.media.get(keyOf(marketplace, mediaId)),
      commit: (media) => this.commit({ kind: 'media', media }),
      newId,
      now,
    });
  }

  shops(marketplace: Marketplace): readonly Shop[] {
    return [...this.state.shops.values()].filter((shop) => shop.marketplace === marketplace);
  }

  shop(marketplace: Marketplace, shopId: string): Shop | undefined {
    return this.state.shops.get(keyOf(marketplace, shopId));
  }

  createShop(input: { marketplace: Marketplace; name: string; region: string }): Shop {
    const shop: Shop = {
      ...input,
      shopId: this.newId(input.marketplace, 'account'),
      sellerUserId: this.newId(input.marketplace, 'account'),
      cipher: this.nextToken('ROW_'),
    };
    this.commit({ kind: 'shop', shop });
    return shop;
  }

  buyers(marketplace: Marketplace): readonly Buyer[] {
    return [...this.state.buyers.values()].filter((buyer) => buyer.marketplace === marketplace);
  }

  buyer(marketplace: Marketplace, buyerId: string): Buyer | undefined {
    return this.state.buyers.get(keyOf(marketplace, buyerId));
  }

  createBuyer(input: NewBuyer): Buyer {
    const buyerId = this.newId(input.marketplace, 'account');
    const imUserId = input.marketplace === 'tiktok' ? this.newId('tiktok', 'chatUser') : buyerId;
    const buyer: Buyer = { ...input, buyerId, imUserId };
    this.commit({ kind: 'buyer', buyer });
    return buyer;
  }

  conversations(marketplace: Marketplace, shopId: string): readonly Conversation[] {
    return this.state.conversationLists.get(keyOf(marketplace, shopId))?.newestFirst() ?? [];
  }

  conversation(marketplace: Marketplace, conversationId: string): Conversation | undefined {
    return this.state.conversations.get(keyOf(marketplace, conversationId));
  }

  openConversation(marketplace: Marketplace, shopId: string, buyerId: string): Conversation {
    const shop = this.shop(marketplace, shopId);
    if (!shop) throw new Error(`There is no shop ${shopId} at ${marketplace}`);
    if (!this.buyer(marketplace, buyerId)) throw new Error(`There is no buyer ${buyerId} at ${marketplace}`);
    const existing = this.state.conversationIds.get(keyOf(marketplace, shopId))?.get(buyerId);
    if (existing !== undefined) return this.conversation(marketplace, existing) as Conversation;
    const conversationId = conversationIdFor(shop, buyerId, () => this.newId(marketplace, 'conversation'));
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
    this.commit({ kind: 'conversation', conversation });
    return conversation;
  }

  markRead(
    marketplace: Marketplace,
    conversationId: string,
    reader: Reader = 'seller',
    until?: number,
  ): void {
    if (!this.conversation(marketplace, conversationId)) return;
    this.commit({ kind: 'read', marketplace, conversationId, reader, at: until ?? this.now() });
    this.emit('read', this.conversation(marketplace, conversationId), reader);
  }

  onRead(listener: (conversation: Conversation, reader: Reader) => void): () => void {
    return this.listen('read', listener);
  }

  newestMessage(marketplace: Marketplace, conversationId: string): Message | undefined {
    return newestIn(this.state, keyOf(marketplace, conversationId));
  }

  messages(marketplace: Marketplace, conversationId: string): readonly Message[] {
    return [...messagesIn(this.state, keyOf(marketplace, conversationId))];
  }

  messagesAfter(index: number): readonly Message[] {
    return [...this.state.messages.values()]
      .filter((list) => (list.at(-1)?.index ?? 0) > index)
      .flatMap((list) => list.filter((message) => message.index > index && !this.#isGrown(message)))
      .toSorted((one, other) => one.index - other.index);
  }

  lastIndex(): number {
    return this.state.lastIndex;
  }

  grow(size: GrowthSize): readonly Shop[] {
    checkSize(size);
    const { marketplace } = size;
    const before = this.shops(marketplace).length;
    const { lastIndex, reservedUpTo } = this.state;
    const made = { seed: this.seed, at: this.now() };
    const growth: Growth = { ...size, ...made, firstPosition: reservedUpTo, firstIndex: lastIndex + 1 };
    this.commit({ kind: 'grown', growth });
    return this.shops(marketplace).slice(before);
  }

  addMessage(marketplace: Marketplace, input: NewMessage): Message {
    if (!this.conversation(marketplace, input.conversationId)) {
      throw new Error(`There is no conversation ${input.conversationId} at ${marketplace}`);
    }
    const message: Message = {
      ...input,
      marketplace,
      messageId: this.newId(marketplace, 'message'),
      index: this.state.lastIndex + 1,
      sentAt: this.now(),
      recalledAt: 0,
    };
    this.commit({ kind: 'message', message });
    this.emit('message', message, this.conversation(marketplace, input.conversationId));
    return message;
  }

  onMessage(listener: (message: Message, conversation: Conversation) => void): () => void {
    return this.listen('message', listener);
  }

  recallMessage(marketplace: Marketplace, conversationId: string, messageId: string): void {
    const find = () =>
      this.messages(marketplace, conversationId).find((message) => message.messageId === messageId);
    if (find()?.recalledAt !== 0) return;
    this.commit({ kind: 'recalled', marketplace, conversationId, messageId, at: this.now() });
    this.emit('recall', find(), this.conversation(marketplace, conversationId));
  }

  onRecall(listener: (message: Message, conversation: Conversation) => void): () => void {
    return this.listen('recall', listener);
  }

  isFollowing(marketplace: Marketplace, shopId: string, buyerId: string): boolean {
    return this.state.followers.has(followKey(marketplace, shopId, buyerId));
  }

  follow(marketplace: Marketplace, shopId: string, buyerId: string, isFollowing: boolean): void {
    if (this.isFollowing(marketplace, shopId, buyerId) === isFollowing) return;
    this.commit({ kind: 'follow', marketplace, shopId, buyerId, isFollowing });
  }

  app(marketplace: Marketplace, appId: string): App | undefined {
    return this.state.apps.get(keyOf(marketplace, appId));
  }

  apps(marketplace: Marketplace): readonly App[] {
    return [...this.state.apps.values()].filter((app) => app.marketplace === marketplace);
  }

  updateApp(
    marketplace: Marketplace,
    appId: string,
    change: Partial<Pick<App, 'webhookUrl' | 'redirectUrls' | 'secret'>>,
  ): App {
    const current = this.app(marketplace, appId);
    if (!current) throw new Error(`There is no app ${appId} at ${marketplace}`);
    const app: App = { ...current, ...change };
    this.commit({ kind: 'app', app });
    return app;
  }

  issueCode(input: Parameters<World['issueCode']>[0]): ReturnType<World['issueCode']> {
    const code = { ...input, code: input.code ?? this.nextToken(''), usedAt: null };
    this.commit({ kind: 'code', code });
    return code;
  }

  code(marketplace: Marketplace, code: string): ReturnType<World['code']> {
    return this.state.codes.get(keyOf(marketplace, code));
  }

  useCode(marketplace: Marketplace, code: string): void {
    this.commit({ kind: 'code_used', marketplace, code, at: this.now() });
  }

  issueTokens(pair: Omit<TokenPair, 'replacedAt' | 'grantedAt'>, replaces?: string): TokenPair {
    const earlier = [...this.state.tokens.values()].find((one) => one.grantId === pair.grantId);
    const issued: TokenPair = { ...pair, grantedAt: earlier?.grantedAt ?? this.now(), replacedAt: null };
    this.commit({ kind: 'tokens', pair: issued, replaces: replaces ?? null, at: this.now() });
    if (!earlier) this.emit('grant', issued);
    return issued;
  }

  onGrant(listener: (pair: TokenPair) => void): () => void {
    return this.listen('grant', listener);
  }

  announceEnding(marketplace: Marketplace, shopId: string): number {
    const appIds = new Set(this.grantsOf(marketplace, shopId).map(({ appId }) => appId));
    for (const appId of appIds) {
      const grant: EndingGrant = { marketplace, appId, shopId, at: this.now() };
      this.emit('ending', grant);
    }
    return appIds.size;
  }

  onEnding(listener: (grant: EndingGrant) => void): () => void {
    return this.listen('ending', listener);
  }

  byAccessToken(marketplace: Marketplace, accessToken: string): TokenPair | undefined {
    return this.state.tokens.get(keyOf(marketplace, accessToken));
  }

  byRefreshToken(marketplace: Marketplace, refreshToken: string): TokenPair | undefined {
    return this.state.refreshTokens.get(keyOf(marketplace, refreshToken));
  }

  expireAccessTokens(marketplace: Marketplace, shopId: string): number {
    const at = this.now();
    const live = pairsOf(this.state, marketplace, shopId).filter((pair) => pair.accessExpiresAt > at);
    if (live.length > 0) this.commit({ kind: 'access_expired', marketplace, shopId, at });
    return live.length;
  }

  revoke(marketplace: Marketplace, shopId: string): number {
    const pairs = pairsOf(this.state, marketplace, shopId);
    if (pairs.length === 0) return 0;
    this.commit({ kind: 'revoked', marketplace, shopId });
    for (const appId of new Set(pairs.map((pair) => pair.appId))) {
      const revocation: Revocation = { marketplace, appId, shopId, at: this.now() };
      this.emit('revoke', revocation);
    }
    return pairs.length;
  }

  onRevoke(listener: (revocation: Revocation) => void): () => void {
    return this.listen('revoke', listener);
  }

  grantsOf(marketplace: Marketplace, shopId: string): readonly TokenPair[] {
    const newest = new Map<string, TokenPair>();
    for (const pair of pairsOf(this.state, marketplace, shopId)) newest.set(pair.grantId, pair);
    return [...newest.values()].filter(
      (pair) => pair.replacedAt === null && pair.refreshExpiresAt > this.now(),
    );
  }

  onReset(listener: () => void): () => void {
    return this.listen('reset', listener);
  }

  #isGrown(message: Message): boolean {
    const key = keyOf(message.marketplace, message.conversationId);
    return this.state.grownThreads.get(key)?.owns(message) === true;
  }
}
