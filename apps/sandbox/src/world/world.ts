import type { IdKind } from './identity.ts';
import type { WorldClock } from './clock.ts';
import type { Commerce } from './commerce/commerce-store.ts';
import type { MessageContent } from './message-content.ts';
import type { MediaStore } from './store/media-store.ts';
import type {
  App,
  AuthCode,
  Buyer,
  Conversation,
  Marketplace,
  Message,
  MessageSource,
  NewBuyer,
  Shop,
  TokenPair,
} from './types.ts';

/** What `addMessage` takes; ids, order and time are the world's to give. */
export interface NewMessage {
  conversationId: string;
  sender: Message['sender'];
  source: MessageSource;
  content: MessageContent;
}

/** A seller's withdrawal of one app's authorisation for one shop. */
export interface Revocation {
  marketplace: Marketplace;
  appId: string;
  shopId: string;
  at: number;
}

/** One app's authorisation for one shop, which ends soon unless the seller renews it. */
export type EndingGrant = Revocation;

/** The side of a conversation that has read it. */
export type Reader = 'buyer' | 'seller';

/**
 * The state of the outside world: who sells, who buys, what was said, which apps hold which grants.
 * Every change is journalled before the call returns, so a restart (or a kill) continues exactly here.
 * All reads return copies or frozen values; change goes through the methods only.
 */
export interface World {
  /** The sandbox's time, epoch ms. */
  now(): number;
  /** How that time runs. A request's timestamp is judged by `clock.wallNow()`, everything else by `now()`. */
  readonly clock: WorldClock;

  /** What is sold, bought, praised, given away and sent back. */
  readonly commerce: Commerce;
  /** Pictures and films. */
  readonly media: MediaStore;

  shops(marketplace: Marketplace): readonly Shop[];
  shop(marketplace: Marketplace, shopId: string): Shop | undefined;
  createShop(input: { marketplace: Marketplace; name: string; region: string }): Shop;

  buyers(marketplace: Marketplace): readonly Buyer[];
  buyer(marketplace: Marketplace, buyerId: string): Buyer | undefined;
  createBuyer(input: NewBuyer): Buyer;

  /** Newest activity first. */
  conversations(marketplace: Marketplace, shopId: string): readonly Conversation[];
  conversation(marketplace: Marketplace, conversationId: string): Conversation | undefined;
  /** The conversation of this buyer with this shop; made on first use, the same one ever after. */
  openConversation(marketplace: Marketplace, shopId: string, buyerId: string): Conversation;
  /**
   * One side has read what was written until then; listeners hear of it. Without `reader` it is the seller, without
   * `until` (epoch ms) everything so far.
   */
  markRead(marketplace: Marketplace, conversationId: string, reader?: Reader, until?: number): void;
  onRead(listener: (conversation: Conversation, reader: Reader) => void): () => void;

  /** The latest message of a conversation; undefined while nothing was said. Cheaper than all of them. */
  newestMessage(marketplace: Marketplace, conversationId: string): Message | undefined;
  /** Oldest first. */
  messages(marketplace: Marketplace, conversationId: string): readonly Message[];
  /** Adds a message, moves unread, notifies listeners (webhook delivery, the buyer's page). */
  addMessage(marketplace: Marketplace, input: NewMessage): Message;
  /** Listeners run after the change is durable. Returns the way to stop listening. */
  onMessage(listener: (message: Message, conversation: Conversation) => void): () => void;

  /** Takes a message back; listeners hear of it. Nothing happens when it is not there or is taken back already. */
  recallMessage(marketplace: Marketplace, conversationId: string, messageId: string): void;
  onRecall(listener: (message: Message, conversation: Conversation) => void): () => void;

  /** Whether a buyer follows a shop. */
  isFollowing(marketplace: Marketplace, shopId: string, buyerId: string): boolean;
  follow(marketplace: Marketplace, shopId: string, buyerId: string, isFollowing: boolean): void;

  app(marketplace: Marketplace, appId: string): App | undefined;
  apps(marketplace: Marketplace): readonly App[];
  updateApp(
    marketplace: Marketplace,
    appId: string,
    change: Partial<Pick<App, 'webhookUrl' | 'redirectUrls' | 'secret'>>,
  ): App;

  issueCode(input: Omit<AuthCode, 'usedAt' | 'code'> & { code?: string }): AuthCode;
  code(marketplace: Marketplace, code: string): AuthCode | undefined;
  /** Spends a code. Reading `usedAt` and spending in the same synchronous step makes codes single use. */
  useCode(marketplace: Marketplace, code: string): void;

  /** Stores a pair; when `replaces` names an older refresh token, that pair is marked replaced. */
  issueTokens(pair: Omit<TokenPair, 'replacedAt' | 'grantedAt'>, replaces?: string): TokenPair;
  /**
   * The pair a token belongs to. Expired and replaced pairs are found too (compare `accessExpiresAt`,
   * `refreshExpiresAt` and `replacedAt` with `now()`); after a revocation the shop is gone from
   * `shopIds`, and a pair without shops is no longer found.
   */
  byAccessToken(marketplace: Marketplace, accessToken: string): TokenPair | undefined;
  byRefreshToken(marketplace: Marketplace, refreshToken: string): TokenPair | undefined;
  /** Makes every live access token of a shop expired now, as time would (control API, tests). */
  expireAccessTokens(marketplace: Marketplace, shopId: string): number;
  /** The seller withdraws the app's authorisation: every token of this shop stops working. */
  revoke(marketplace: Marketplace, shopId: string): number;
  /** Listeners hear which app lost which shop. */
  onRevoke(listener: (revocation: Revocation) => void): () => void;
  /** Listeners get the first token pair of every grant: a seller has authorised an app. */
  onGrant(listener: (pair: TokenPair) => void): () => void;
  /** The marketplace notifies every app whose authorisation for a shop ends soon. Returns how many there are. */
  announceEnding(marketplace: Marketplace, shopId: string): number;
  onEnding(listener: (grant: EndingGrant) => void): () => void;
  /** The newest live pair of every grant on the shop: not replaced, not revoked, refresh token not expired. */
  grantsOf(marketplace: Marketplace, shopId: string): readonly TokenPair[];

  /** A fresh id as this marketplace writes those of the kind: never repeated, deterministic from the seed. */
  newId(marketplace: Marketplace, kind: IdKind): string;
  /** An opaque random-looking token, deterministic from the seed and position. */
  nextToken(prefix: string): string;
}
