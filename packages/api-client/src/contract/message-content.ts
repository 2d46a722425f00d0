/**
 * What the `content` of a message holds, by its kind, whatever the marketplace: adapters bring it into this form,
 * browsers show it. Texts that a marketplace does not tell are absent, never empty. Kinds not named here, and
 * codes nobody knows, keep the wire's content under `wire`, with `text` where there are words in it.
 */
export interface TextContent {
  text: string;
  /** The marketplace's own translation, where it gives one. */
  translation?: string;
}

export interface ImageContent {
  url: string;
  /** Of one that was sent from here: what was uploaded. */
  uploadId?: string;
  /** `imageWithText` has words beside the picture. */
  text?: string;
  thumbnailUrl?: string;
  /** Pixels. */
  width?: number;
  height?: number;
}

export interface VideoContent {
  /** Absent where the marketplace gives the film out by its id only. */
  url?: string;
  videoId?: string;
  /** Of one that was sent from here: what was uploaded. */
  uploadId?: string;
  coverUrl?: string;
  durationMs?: number;
  width?: number;
  height?: number;
}

/** An emoji or a sticker of the marketplace's own. */
export interface EmojiContent {
  /** What stands for it in words: "[happy]". */
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
  /** What follows is absent until it is looked up, where the message itself does not tell. */
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
  /** The marketplace's own word for where it stands. */
  status?: string;
  total?: Money;
  itemCount?: number;
  url?: string;
}

export interface VoucherContent {
  voucherId: string;
  code?: string;
  title?: string;
  /** Exactly one of them, where the discount is told. */
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

/** The marketplace's own words: `notification`, `faq`, `enterFromTransfer`, `serviceAllocated`. */
export interface NoticeContent {
  text?: string;
  /** What one could choose from. */
  choices?: readonly string[];
}

/** Of a message that was taken back, whatever its kind: nothing else is left of it. */
export interface RecalledContent {
  isRecalled: true;
}

/** What nobody here can read: as it came. */
export interface WireContent {
  text?: string;
  wire: unknown;
}
