import type { Brand } from '../kernel/brand.ts';
import type { MessageStatus } from '../message/message.ts';
import type { Platform } from '../platform/platform.ts';
import type { ShopId } from '../shop/shop.ts';

/** The product's id of a review, unique over all shops. */
export type ReviewId = Brand<string, 'ReviewId'>;

/** The shop's reply, sent or being sent. */
export interface ReviewReply {
  content: string;
  /** A reply from the marketplace is `sent`; one of this product has the states of a message. */
  status: MessageStatus;
}

/** A buyer's review of a product, with the fields that the rules need. */
export interface Review {
  reviewId: ReviewId;
  shopId: ShopId;
  platform: Platform;
  platformOrderSn: string;
  buyerName: string;
  /** 1 to 5; any other value: the marketplace gave none, as for Lazada's follow-up reviews. */
  star: number;
  /** Empty if the buyer gave stars only. */
  content: string;
  /** Epoch ms. */
  createdAt: number;
  /** Whether the marketplace still allows a reply; true if it does not say. */
  canReply: boolean;
  reply: ReviewReply | null;
}
