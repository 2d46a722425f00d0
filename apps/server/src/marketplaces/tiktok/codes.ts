import type { MessageTypeCode } from '@seller-chat/core';

/** The `type` of a plain text on the wire. */
export const TIKTOK_TEXT_TYPE = 'TEXT';

/** The product uses TikTok's own names (ruling R5), known or not. */
export function toTikTokProductCode(type: string): MessageTypeCode {
  return type;
}
