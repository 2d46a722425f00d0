import { messageKindOf } from '@seller-chat/core';
import type { MessageKind, MessageTypeCode } from '@seller-chat/core';

/** Wire `message_type` to the product's code (R5). */
const PRODUCT_CODE: Readonly<Record<string, MessageTypeCode>> = {
  text: 1,
  notification: 2,
  image: 3,
  image_with_text: 3,
  sticker: 4,
  video: 6,
  item: 10006,
  product: 10006,
  order: 10007,
  voucher: 10008,
  return_refund_card: 10011,
};

/** The product's code for a `message_type`; one without a counterpart is kept as it came. */
export function toShopeeProductCode(messageType: string): MessageTypeCode {
  return Object.hasOwn(PRODUCT_CODE, messageType) ? (PRODUCT_CODE[messageType] ?? messageType) : messageType;
}

/** The meaning of a `message_type`; `other` where the product has no code for it. */
export function shopeeKindOfType(messageType: string): MessageKind {
  return messageKindOf('Shopee', toShopeeProductCode(messageType));
}
