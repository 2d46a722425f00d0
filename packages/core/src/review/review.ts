import type { Brand } from '../kernel/brand.ts';
import type { MessageStatus } from '../message/message.ts';
import type { Platform } from '../platform/platform.ts';
import type { ShopId } from '../shop/shop.ts';

/** The product's id of a review, unique over all shops. */
export type ReviewId = Brand<string, 'ReviewId'>;

/** What the shop answered, or is about to. */
export interface ReviewReply {
  content: string;
  /** What the marketplace holds is `sent`; what this product sends goes the way of a message. */
  status: MessageStatus;
}

/** A buyer's review of something bought, as far as the rules need it. */
export interface Review {
  reviewId: ReviewId;
  shopId: ShopId;
  platform: Platform;
  platformOrderSn: string;
  buyerName: string;
  /** 1 to 5; anything else means that the marketplace gave none, as for Lazada's follow-up reviews. */
  star: number;
  /** Empty where the buyer gave stars only. */
  content: string;
  /** Epoch ms. */
  createdAt: number;
  /** The marketplace's own word on whether a reply is still possible; true where it has none. */
  canReply: boolean;
  reply: ReviewReply | null;
}
