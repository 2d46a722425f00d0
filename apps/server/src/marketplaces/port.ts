import type { MessageKind, MessageTypeCode, Platform, SenderRole } from '@seller-chat/core';

/**
 * What every marketplace adapter offers. Adapters know wires, signatures and codes; they know no database,
 * no account and no clock of their own. All ids are decimal texts, all times epoch ms (rulings R5, R8).
 */
export interface MarketplaceAdapter {
  readonly platform: Platform;

  /** The marketplace's consent page. `state` comes back to the callback untouched. */
  authoriseUrl(input: { state: string; redirectUri: string }): string;

  /** The `state` in a callback's query, wherever this marketplace carries it; undefined when absent. */
  stateOf(callback: Readonly<Record<string, string>>): string | undefined;

  /** Trades the callback for credentials, and tells which shops they open. */
  exchange(
    callback: Readonly<Record<string, string>>,
    redirectUri: string,
  ): Promise<readonly AuthorisedShop[]>;

  /** A new pair from the old one. Throws `MarketplaceError` of kind `unauthorised` when it cannot be renewed. */
  refresh(shop: ShopAccess): Promise<Credentials>;

  /** Whether the push is the marketplace's own: signature over the raw bytes, compared in constant time. */
  verifyWebhook(request: WebhookInput): boolean;

  /**
   * What a verified push is about, read cheaply, for storing it. `null`: nothing this product handles, or
   * the marketplace's test push; it is acknowledged and dropped. Throws `WebhookFormatError` on nonsense.
   */
  identifyWebhook(rawBody: Buffer): WebhookIdentity | null;

  /** What a stored push means. Pure: the same body always gives the same events. */
  parseWebhook(rawBody: Buffer): readonly InboundEvent[];

  /** Conversations, newest activity first. `cursor` comes from the page before. */
  listConversations(shop: ShopAccess, cursor: string | null): Promise<ConversationPage>;

  /** One conversation, when a push names one not known yet. */
  getConversation(shop: ShopAccess, platformSessionId: string): Promise<ConversationSnapshot>;

  /** Messages, newest first. `cursor` comes from the page before. */
  listMessages(shop: ShopAccess, platformSessionId: string, cursor: string | null): Promise<MessagePage>;

  /**
   * Sends one text. Resolves only when the marketplace says it took it. Throws `MarketplaceError`;
   * `outcomeUnknown` when the request may have taken effect without an answer.
   */
  sendText(
    shop: ShopAccess,
    to: { platformSessionId: string; buyerId: string },
    text: string,
  ): Promise<SendReceipt>;
}

/** Tokens of one shop. `extra` is the adapter's own (TikTok Shop's cipher, Lazada's country...). */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  /** 0: does not expire, or cannot be renewed at all (then `refreshToken` is empty). */
  refreshExpiresAt: number;
  extra: Readonly<Record<string, string>>;
}

export interface ShopAccess {
  platformShopId: string;
  site: string;
  credentials: Credentials;
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
  /** What keeps its order: the conversation's id, or '' for things about the shop. */
  conversationKey: string;
}

/** A push's meaning in the product's own terms. */
export type InboundEvent =
  | { type: 'message'; platformShopId: string; message: InboundMessage }
  /** The push only says that something is new: read the conversation. */
  | { type: 'conversationHint'; platformShopId: string; platformSessionId: string; buyer: BuyerFacts | null }
  /** Who has read the conversation, and up to which moment of the marketplace's clock (epoch ms; 0: not told). */
  | {
      type: 'conversationRead';
      platformShopId: string;
      platformSessionId: string;
      reader: 'seller' | 'buyer';
      readUntil: number;
    }
  /** A kind nobody here handles, by the marketplace's own name for it: kept and counted. */
  | { type: 'unknown'; platformShopId: string; name: string }
  /** The marketplace withdrew the authorisation. */
  | { type: 'deauthorised'; platformShopId: string };

export interface BuyerFacts {
  buyerId: string;
  /** Empty when the push does not tell. */
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
  /** The product's own code (ruling R5). */
  messageType: MessageTypeCode;
  kind: MessageKind;
  /** Text: `{ text }`. Others: the wire's content as it came, under its own keys. */
  content: Readonly<Record<string, unknown>>;
  /** Who the buyer of the conversation is, as far as this message tells; null when it does not. */
  buyer: BuyerFacts | null;
}

export interface ConversationSnapshot {
  platformSessionId: string;
  buyer: BuyerFacts;
  /** Epoch ms; 0 when the marketplace does not tell. */
  lastMessageTime: number;
  unreadCount: number;
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
  /** Epoch ms by the marketplace's clock; null when it does not tell. */
  sentAt: number | null;
}
