import type { CommercePort } from './commerce-port.ts';
import type { Credentials, ShopAccess } from './credentials.ts';
import type { OutgoingContent, OutgoingFile, UploadedImage, UploadedVideo } from './message-content.ts';
import type { MessageKind, MessageTypeCode, Platform, SenderRole } from '@seller-chat/core';

export type { Credentials, ShopAccess } from './credentials.ts';

/**
 * The port of every marketplace adapter. Adapters know wires, signatures and codes; they know no database, no account
 * and no clock of their own. All ids are decimal texts, all times epoch ms (R5, R8).
 */
export interface MarketplaceAdapter extends CommercePort {
  readonly platform: Platform;

  /** The marketplace's consent page. `state` comes back to the callback untouched. */
  authoriseUrl(input: { state: string; redirectUri: string }): string;

  /** The `state` in a callback's query, wherever this marketplace carries it; undefined when absent. */
  stateOf(callback: Readonly<Record<string, string>>): string | undefined;

  /** Trades the callback for credentials, with the shops that they open. */
  exchange(
    callback: Readonly<Record<string, string>>,
    redirectUri: string,
  ): Promise<readonly AuthorisedShop[]>;

  /** A new pair from the old one. Throws `MarketplaceError` of kind `unauthorised` when it cannot be renewed. */
  refresh(shop: ShopAccess): Promise<Credentials>;

  /** Whether the push is the marketplace's own: signature over the raw bytes, compared in constant time. */
  verifyWebhook(request: WebhookInput): boolean;

  /**
   * The identity of a verified push, read cheaply, for storing it. `null`: the marketplace's test push, or one that
   * names no shop; it is acknowledged and dropped. A push of an unhandled kind has an identity like any other: it is
   * kept. Throws `WebhookFormatError` on nonsense.
   */
  identifyWebhook(rawBody: Buffer): WebhookIdentity | null;

  /** The events of a stored push. Pure: the same body always gives the same events. */
  parseWebhook(rawBody: Buffer): readonly InboundEvent[];

  /**
   * Conversations, newest activity first (`older`, the usual way), or those active after a moment in the order it
   * happened (`newer`, where the marketplace offers it, else kind `unsupported`). `cursor` comes from the page
   * before; for the first page of `newer` it is the moment, epoch ms as text.
   */
  listConversations(
    shop: ShopAccess,
    cursor: string | null,
    direction?: 'older' | 'newer',
  ): Promise<ConversationPage>;

  /** One conversation, when a push names one not known yet. Kind `notFound` when there is none. */
  getConversation(shop: ShopAccess, platformSessionId: string): Promise<ConversationSnapshot>;

  /** The conversation with the buyer of an order, or with a buyer: made where there is none (core's `openPlanOf`). */
  openConversation(
    shop: ShopAccess,
    by: { orderId: string } | { buyerId: string },
  ): Promise<{ platformSessionId: string }>;

  /** Messages, newest first. `cursor` comes from the page before. */
  listMessages(shop: ShopAccess, platformSessionId: string, cursor: string | null): Promise<MessagePage>;

  /** One message; kind `notFound` when it is not among the newest few hundred. */
  getMessage(shop: ShopAccess, platformSessionId: string, platformMessageId: string): Promise<InboundMessage>;

  /**
   * Sends one message. Resolves only when the marketplace says it took it. Throws `MarketplaceError`;
   * `outcomeUnknown` when the request may have taken effect without an answer.
   */
  send(shop: ShopAccess, to: SendTarget, content: OutgoingContent): Promise<SendReceipt>;

  /** The marketplace fetches pictures itself: `send` takes any address it can reach, and there is no `uploadImage`. */
  readonly takesPicturesByAddress?: true;

  /** Hands a picture or film to the marketplace, for `send`; a film for a message to one conversation. */
  uploadImage(shop: ShopAccess, file: OutgoingFile): Promise<UploadedImage>;
  uploadVideo(shop: ShopAccess, file: OutgoingFile, to: SendTarget): Promise<UploadedVideo>;

  /** Marks everything up to a message as read at the marketplace. */
  markRead(shop: ShopAccess, platformSessionId: string, lastMessageId: string): Promise<void>;

  /**
   * `markRead` reads the whole conversation, also what came after the message: its unread count of 0 does not prove that
   * the seller has read everything.
   */
  readonly readsWholeConversation?: true;

  /** Takes back a message of the shop's. Kind `windowClosed` when it is too late. */
  recall(shop: ShopAccess, platformSessionId: string, platformMessageId: string): Promise<void>;

  /** The buyers among these who follow the shop. */
  listFollowers(shop: ShopAccess, buyerIds: readonly string[]): Promise<ReadonlySet<string>>;

  /** The stickers that can be sent. */
  listStickers(shop: ShopAccess): Promise<readonly Sticker[]>;
}

export interface SendTarget {
  platformSessionId: string;
  buyerId: string;
}

export interface Sticker {
  packageId: string;
  stickerId: string;
  /** The sticker in words; '' if it has none. */
  text: string;
  /** '' where the marketplace gives none. */
  url: string;
}

export interface AuthorisedShop {
  platformShopId: string;
  shopName: string;
  /** Upper-case country code. */
  site: string;
  credentials: Credentials;
}

export interface WebhookInput {
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: Buffer;
  /** The full address the marketplace called, as registered with it. */
  url: string;
}

export interface WebhookIdentity {
  platformShopId: string;
  /** Same push repeated: same key. Where the marketplace gives none: null, and nothing is dropped. */
  dedupeKey: string | null;
  /** The key whose pushes keep their order: the conversation's id, or '' for pushes about the shop. */
  conversationKey: string;
  /** The contents of the push, if they had to be parsed for the identity; they need no second parsing. */
  events?: readonly InboundEvent[];
}

/** A push's meaning in the product's own terms. */
export type InboundEvent =
  | { type: 'message'; platformShopId: string; message: InboundMessage }
  /** The push only says that something is new: read the conversation. */
  | { type: 'conversationHint'; platformShopId: string; platformSessionId: string; buyer: BuyerFacts | null }
  /**
   * The side that has read the conversation, and up to which moment of the marketplace's clock (epoch ms; 0 if
   * unknown).
   */
  | {
      type: 'conversationRead';
      platformShopId: string;
      platformSessionId: string;
      reader: 'seller' | 'buyer';
      readUntil: number;
      unreadCount: number | null;
    }
  /** An order is new or has moved: read it. `status` is null where the push does not have it. */
  | {
      type: 'orderChanged';
      platformShopId: string;
      orderId: string;
      status: string | number | null;
      at: number;
    }
  | { type: 'refundChanged'; platformShopId: string; refundId: string; orderId: string; at: number }
  | { type: 'reviewChanged'; platformShopId: string; reviewId: string; orderId: string; productId: string }
  | { type: 'productChanged'; platformShopId: string; productId: string }
  /** The marketplace withdrew the authorisation. */
  | { type: 'deauthorised'; platformShopId: string }
  | { type: 'authorised'; platformShopId: string }
  /** The authorisation ends at a moment unless the seller renews it. */
  | { type: 'authorisationExpiring'; platformShopId: string; expiresAt: number }
  /** A kind that this server does not handle, by the marketplace's own name for it: kept and counted. */
  | { type: 'unknown'; platformShopId: string; name: string };

export interface BuyerFacts {
  buyerId: string;
  /** Empty when the push does not have it. */
  buyerName: string;
}

export interface InboundMessage {
  platformSessionId: string;
  platformMessageId: string;
  /** Epoch ms. */
  messageTime: number;
  platformSequence: number;
  isSeller: boolean;
  senderRole: SenderRole;
  /** The marketplace user id of who wrote. */
  fromId: string;
  /** The product's own code (R5). */
  messageType: MessageTypeCode;
  kind: MessageKind;
  /** By kind, as `message-content.ts` says. */
  content: Readonly<Record<string, unknown>>;
  /** Taken back by who wrote it; what it said may be gone. */
  isRecalled?: boolean;
  /** The marketplace took it and does not deliver it (moderation); the reason in its own words. */
  blockedReason?: string;
  /** The buyer of the conversation, if this message names one; else null. */
  buyer: BuyerFacts | null;
}

export interface ConversationSnapshot {
  platformSessionId: string;
  buyer: BuyerFacts;
  /** Epoch ms; 0 if the marketplace does not give it. */
  lastMessageTime: number;
  /** Buyer messages that the seller has not read there; null if the marketplace does not give it. */
  unreadCount: number | null;
  /** The seller has read up to this moment there, epoch ms; absent if the marketplace does not give it. */
  readUntil?: number;
  /** Whether it is with the marketplace itself; left out where the marketplace has no such conversations. */
  isOfficial?: boolean;
}

export interface ConversationPage {
  conversations: readonly ConversationSnapshot[];
  nextCursor: string | null;
}

export interface MessagePage {
  messages: readonly InboundMessage[];
  nextCursor: string | null;
}

export interface SendReceipt {
  /** Null where the marketplace's answer does not carry one (Tokopedia). */
  platformMessageId: string | null;
  /** Epoch ms by the marketplace's clock; null if it gives none. */
  sentAt: number | null;
}
