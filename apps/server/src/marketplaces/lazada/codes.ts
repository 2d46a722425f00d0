import type { MessageTypeCode } from '@seller-chat/core';

/** Wire `template_id` to the product's code (ruling R5). The auto-reply menu (10015) is nearest to a FAQ. */
const PRODUCT_CODE: Readonly<Record<string, MessageTypeCode>> = {
  1: 'text',
  2: 'notification',
  3: 'image',
  4: 'sticker',
  6: 'video',
  10006: 'item',
  10007: 'order',
  10008: 'voucher',
  10015: 'faq',
};

/** The `template_id` of a plain text on the wire. */
export const LAZADA_TEXT_TEMPLATE = '1';

/** The product's code for a `template_id`; one without a counterpart is kept, as text. */
export function toLazadaProductCode(templateId: string): MessageTypeCode {
  return Object.hasOwn(PRODUCT_CODE, templateId) ? (PRODUCT_CODE[templateId] ?? templateId) : templateId;
}
