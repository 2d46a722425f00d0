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

/** Types that the product's table of codes does not name, by what they are; they keep their names. */
const FURTHER_KINDS: Readonly<Record<string, MessageKind>> = {
  new_faq: 'faq',
  faq_question: 'faq',
  faq_feedback: 'faq',
  faq_liveagent_prompt: 'faq',
  faq_bot_response: 'faq',
  faq_category_choice: 'faq',
  offer: 'offer',
  webview: 'webview',
  rr_entrance_card: 'refund',
  track_rr_status_card: 'refund',
  logistics_card: 'logistics',
};

/** What a person or an app of the shop can send. All else on the shop's side is Shopee's own. */
const TYPES_OF_PEOPLE: ReadonlySet<string> = new Set([
  'text',
  'image',
  'image_with_text',
  'sticker',
  'video',
  'item',
  'product',
  'order',
  'voucher',
  'offer',
  'item_list',
  'add_on_deal',
  'bundle_deal',
]);

/** The product's code for a `message_type`; one without a counterpart is kept as it came. */
export function toShopeeProductCode(messageType: string): MessageTypeCode {
  return Object.hasOwn(PRODUCT_CODE, messageType) ? (PRODUCT_CODE[messageType] ?? messageType) : messageType;
}

/** The meaning of a `message_type`; `other` for one that has no kind of its own. */
export function shopeeKindOfType(messageType: string): MessageKind {
  const known = Object.hasOwn(FURTHER_KINDS, messageType) ? FURTHER_KINDS[messageType] : undefined;
  return known ?? messageKindOf('Shopee', toShopeeProductCode(messageType));
}

/**
 * Whose message one of this type is whatever side it came from: `ROBOT` for the shop's robot, `SYSTEM` for Shopee's own
 * notices and cards; undefined for what people write, and for what a buyer's side alone can tell.
 */
export function shopeeOwnRole(messageType: string, isFromShop: boolean): 'ROBOT' | 'SYSTEM' | undefined {
  const kind = shopeeKindOfType(messageType);
  if (kind === 'notification' || kind === 'refund' || kind === 'logistics') return 'SYSTEM';
  if (!isFromShop || TYPES_OF_PEOPLE.has(messageType)) return undefined;
  return kind === 'faq' || messageType === 'bundle_message' ? 'ROBOT' : 'SYSTEM';
}
