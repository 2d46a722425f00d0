import type { MessageTypeCode } from '@seller-chat/core';

/** The `attachment_type`s that are sent; the product uses Tokopedia's own numbers (R5). */
export const TOKOPEDIA_CODES = { text: 0, image: 2, product: 3, sticker: 21 } as const;

/** The code of a bubble without words whose attachment is unknown. */
const UNTOLD_ATTACHMENT = 'attachment';

/**
 * The product's code of a bubble: Tokopedia's own number, known or not. Where the list says only that something is
 * attached (its documented sample gives an `attachment_id` even to a plain link), words count as a text.
 */
export function toTokopediaProductCode(bubble: {
  attachmentType: number | undefined;
  hasAttachmentId: boolean;
  hasWords: boolean;
}): MessageTypeCode {
  if (bubble.attachmentType !== undefined) return bubble.attachmentType;
  return bubble.hasAttachmentId && !bubble.hasWords ? UNTOLD_ATTACHMENT : TOKOPEDIA_CODES.text;
}
