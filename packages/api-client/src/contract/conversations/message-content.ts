/**
 * The `content` of a message, by kind, the same for every marketplace: adapters make this form, browsers show it. Texts
 * that a marketplace does not give are absent, never empty. Other kinds and unknown codes keep the received content
 * under `wire`, with `text` if it contains text.
 */
export interface TextContent {
  text: string;
  /** The marketplace's own translation, if it gives one. */
  translation?: string;
  /** What the seller wrote, if `text` is a translation of it that was sent from here. */
  original?: string;
}

export interface ImageContent {
  url: string;
  /** The upload, if it was sent from here. */
  uploadId?: string;
  /** The text of an `imageWithText`. */
  text?: string;
  thumbnailUrl?: string;
  /** Pixels. */
  width?: number;
  height?: number;
}

export interface VideoContent {
  /** Absent if the marketplace gives the video by its id only. */
  url?: string;
  videoId?: string;
  /** The upload, if it was sent from here. */
  uploadId?: string;
  coverUrl?: string;
  durationMs?: number;
  width?: number;
  height?: number;
}

/** An emoji or sticker of the marketplace. */
export interface EmojiContent {
  /** Its description: "[happy]". */
  text?: string;
  url?: string;
  stickerId?: string;
  packageId?: string;
}

/** A sum of money in minor units of its currency (ISO 4217). */
export interface Money {
  amountMinor: number;
  currency: string;
}

export interface ProductContent {
  productId: string;
  /** These fields are absent until the card is completed, if the message does not contain them. */
  title?: string;
  imageUrl?: string;
  price?: Money;
  listPrice?: Money;
  url?: string;
  /** Whether buyers can buy it now. */
  isListed?: boolean;
}

export interface OrderContent {
  orderId: string;
  title?: string;
  imageUrl?: string;
  /** The marketplace's own status. */
  status?: string;
  total?: Money;
  itemCount?: number;
  url?: string;
}

/** A parcel: the order in it, as for a card of an order, and the parcel's own number where it is given. */
export interface LogisticsContent extends OrderContent {
  packageId?: string;
}

export interface VoucherContent {
  voucherId: string;
  code?: string;
  title?: string;
  /** Exactly one of them, if the discount is known. */
  amountOff?: Money;
  percentOff?: number;
  minSpend?: Money;
  /** Epoch ms. */
  startsAt?: number;
  endsAt?: number;
  url?: string;
}

export interface FollowInviteContent {
  title?: string;
  text?: string;
  imageUrl?: string;
}

export interface RefundContent {
  refundId?: string;
  orderId?: string;
  title?: string;
  reason?: string;
  imageUrl?: string;
  amount?: Money;
}

/** Notices with the marketplace's text: `notification`, `faq`, `enterFromTransfer`, `serviceAllocated`. */
export interface NoticeContent {
  text?: string;
  /** The options of the notice. */
  choices?: readonly string[];
}

/** A recalled message of any kind: all other content is deleted. */
export interface RecalledContent {
  isRecalled: true;
}

/** Unknown content, as received. */
export interface WireContent {
  text?: string;
  wire: unknown;
}
