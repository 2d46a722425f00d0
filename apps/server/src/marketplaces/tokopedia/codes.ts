import type { MessageTypeCode } from '@seller-chat/core';

/** The `attachment_type` of a plain text on the wire. */
export const TOKOPEDIA_TEXT_TYPE = 0;

/** What a bubble gets whose list entry says that something is attached, and not what. */
export const TOKOPEDIA_UNTOLD_ATTACHMENT = 'attachment';

/** The product uses Tokopedia's own numbers (ruling R5), known or not. */
export function toTokopediaProductCode(attachmentType: number): MessageTypeCode {
  return attachmentType;
}
