import { messageKindOf } from '@seller-chat/core';
import type { MessageKind, MessageTypeCode } from '@seller-chat/core';

/** Wire `template_id` to the product's code (R5). The auto-reply menu (10015) is nearest to a FAQ. */
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

/** A form whose meaning is plain though the product has no code of Lazada's for it: it keeps its number. */
const KIND_WITHOUT_CODE: Readonly<Record<string, MessageKind>> = { 10011: 'refund' };

/** The `template_id` to send each kind with. */
export const LAZADA_TEMPLATES = {
  text: '1',
  image: '3',
  emoji: '4',
  video: '6',
  product: '10006',
  order: '10007',
  voucher: '10008',
  followInvite: '10010',
} as const;

/** The product's code for a `template_id`; one without a counterpart is kept, as text. */
export function toLazadaProductCode(templateId: string): MessageTypeCode {
  return Object.hasOwn(PRODUCT_CODE, templateId) ? (PRODUCT_CODE[templateId] ?? templateId) : templateId;
}

/** The kind of a message with this `template_id`. */
export function lazadaKindOf(templateId: string): MessageKind {
  const known = Object.hasOwn(KIND_WITHOUT_CODE, templateId) ? KIND_WITHOUT_CODE[templateId] : undefined;
  return known ?? messageKindOf('Lazada', toLazadaProductCode(templateId));
}
