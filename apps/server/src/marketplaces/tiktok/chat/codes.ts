import { messageKindOf } from '@seller-chat/core';
import type { MessageKind, MessageTypeCode } from '@seller-chat/core';

/** Cards of the marketplace that the product's table of codes does not name, by what they are. */
const FURTHER_KINDS: Readonly<Record<string, MessageKind>> = {
  RETURN_REFUND_CARD: 'refund',
  LOGISTICS_CARD: 'logistics',
};

/** The product uses TikTok's own names (R5), known or not. */
export function toTikTokProductCode(type: string): MessageTypeCode {
  return type;
}

/** The kind of a message type; an unknown one is `other`. */
export function tiktokKindOf(type: string): MessageKind {
  const kind = messageKindOf('TikTok', toTikTokProductCode(type));
  return kind === 'other' && Object.hasOwn(FURTHER_KINDS, type) ? (FURTHER_KINDS[type] ?? kind) : kind;
}
