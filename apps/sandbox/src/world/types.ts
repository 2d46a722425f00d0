import type { MessageContent } from './message-content.ts';

/** The four marketplaces this sandbox plays, by the name used in its addresses and files. */
export const MARKETPLACES = ['lazada', 'shopee', 'tiktok', 'tokopedia'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

/** A seller's shop as the marketplace knows it. Ids are decimal strings, some beyond 2^53. */
export interface Shop {
  marketplace: Marketplace;
  shopId: string;
  /** The seller's own user id inside chat, where the marketplace keeps one apart from the shop id. */
  sellerUserId: string;
  name: string;
  /** ISO country code in upper case: MY, TH, VN, SG, ID, PH. */
  region: string;
  /** TikTok Shop's per-shop cipher; an opaque text for the others. */
  cipher: string;
}

/** A person who writes to shops. A buyer belongs to one marketplace. */
export interface Buyer {
  marketplace: Marketplace;
  buyerId: string;
  /** Chat-only user id, where it differs from `buyerId` (TikTok Shop's im_user_id). */
  imUserId: string;
  name: string;
  region: string;
  /** Lazada itself, which writes to its sellers as buyers do. */
  isOfficial?: boolean | undefined;
}

/** What is said of a buyer to make one. */
export type NewBuyer = Pick<Buyer, 'marketplace' | 'name' | 'region' | 'isOfficial'>;

export interface Conversation {
  marketplace: Marketplace;
  conversationId: string;
  shopId: string;
  buyerId: string;
  createdAt: number;
  /** Unread by the seller. */
  unreadCount: number;
  /** Up to when each side has read, epoch ms; 0 before the first reading. */
  sellerReadAt: number;
  buyerReadAt: number;
}

/** `openapi`: through this sandbox's API; `seller_centre`: the seller's own app at the marketplace. */
export type MessageSource = 'buyer' | 'openapi' | 'seller_centre' | 'system';

export interface Message {
  messageId: string;
  conversationId: string;
  marketplace: Marketplace;
  /** `robot`: the marketplace's own answering machine, in the shop's name. */
  sender: 'buyer' | 'seller' | 'robot' | 'system';
  source: MessageSource;
  /** Grows by one per message of the sandbox: a total order, finer than time. */
  index: number;
  /** Epoch ms. */
  sentAt: number;
  content: MessageContent;
  /** Since when it is taken back, epoch ms; 0: it is not. */
  recalledAt: number;
}

/** A third-party application registered at a marketplace, as its developer console would show it. */
export interface App {
  marketplace: Marketplace;
  /** Lazada app_key, Shopee partner_id, TikTok Shop app_key, Tokopedia fs_id. */
  appId: string;
  /** Lazada/TikTok app_secret, Shopee partner_key, Tokopedia webhook_secret. */
  secret: string;
  /** Further credentials: TikTok `serviceId`; Tokopedia `clientId`, `clientSecret`. */
  extra: Readonly<Record<string, string>>;
  /** Where pushes go; empty until set. */
  webhookUrl: string;
  /** Registered redirect addresses (exact match where the marketplace demands it). */
  redirectUrls: readonly string[];
}

/** An authorisation code on its way from the consent page to the token call. Single use. */
export interface AuthCode {
  code: string;
  marketplace: Marketplace;
  appId: string;
  shopIds: readonly string[];
  redirectUrl: string;
  expiresAt: number;
  usedAt: number | null;
}

/** One pair of tokens. `grantId` ties the generations of one authorisation together. */
export interface TokenPair {
  marketplace: Marketplace;
  appId: string;
  grantId: string;
  shopIds: readonly string[];
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  refreshExpiresAt: number;
  /** When the seller allowed it, epoch ms: the same for all generations. The world sets it. */
  grantedAt: number;
  /** Set once a newer generation replaced this one, where refresh tokens rotate. */
  replacedAt: number | null;
}
