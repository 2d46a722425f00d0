import { unsupported } from '../../marketplace-error.ts';
import type { OutgoingContent } from '../../message-content.ts';

/** A message as it goes out: the type's name, and what becomes the JSON text of `content`. */
export interface TikTokOutgoing {
  type: string;
  content: Readonly<Record<string, unknown>>;
}

/** Throws `unsupported` for kinds that TikTok takes from no client. A refund card must name a SKU of the order. */
export function toTikTokOutgoing(content: OutgoingContent): TikTokOutgoing {
  switch (content.kind) {
    case 'text':
      return { type: 'TEXT', content: { content: content.text } };
    case 'image': {
      const { url, width, height } = content.image;
      return { type: 'IMAGE', content: { url, width, height } };
    }
    case 'video':
      return { type: 'VIDEO', content: { vid: content.video.videoId } };
    case 'product':
      return { type: 'PRODUCT_CARD', content: { product_id: content.productId } };
    case 'order':
      return { type: 'ORDER_CARD', content: { order_id: content.orderId } };
    case 'voucher':
      return { type: 'COUPON_CARD', content: { coupon_id: content.voucherId } };
    case 'refund':
      return { type: 'RETURN_REFUND_CARD', content: { order_id: content.orderId, sku_id: content.skuId } };
    case 'emoji':
      throw unsupported('TikTok', 'way to send stickers');
    case 'followInvite':
      throw unsupported('TikTok', 'way to invite a buyer to follow the shop');
  }
}
