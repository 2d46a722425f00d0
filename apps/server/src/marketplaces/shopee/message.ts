import { messageKindOf } from '@seller-chat/core';
import type { MessageKind, SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../port.ts';
import { contentOf, wordsOf } from '../wire-body.ts';
import { orElse, wireId, wireNumber, wireSeconds, wireText } from '../wire-values.ts';
import { toShopeeProductCode } from './codes.ts';

const AUTO_REPLY_STATUSES: ReadonlySet<string> = new Set(['auto_reply', 'offwork_autoreply']);
/** Bit of `message_option`. */
const AUTO_REPLY_OPTION = 1;

/** A message as the list and the push both carry it; the names come with the push only. */
export const ShopeeMessageSchema = z.object({
  message_id: wireId,
  conversation_id: wireId,
  message_type: z.string(),
  from_id: orElse(wireText, ''),
  from_user_name: orElse(wireText, ''),
  from_shop_id: orElse(wireText, ''),
  to_id: orElse(wireText, ''),
  to_user_name: orElse(wireText, ''),
  created_timestamp: wireSeconds,
  content: z.unknown().optional(),
  status: orElse(wireText, ''),
  message_option: orElse(wireNumber, 0),
});
export type ShopeeMessage = z.infer<typeof ShopeeMessageSchema>;

/** @param platformShopId - the shop whose side is the seller's: buyers may own a shop of their own */
export function toShopeeInboundMessage(wire: ShopeeMessage, platformShopId: string): InboundMessage {
  const isFromShop = wire.from_shop_id === platformShopId;
  const messageType = toShopeeProductCode(wire.message_type);
  const kind = messageKindOf('Shopee', messageType);
  const senderRole = senderRoleOf(wire, isFromShop, kind);
  const content = contentOf(wire.content);
  const buyerId = isFromShop ? wire.to_id : wire.from_id;
  const buyerName = isFromShop ? wire.to_user_name : wire.from_user_name;
  return {
    platformSessionId: wire.conversation_id,
    platformMessageId: wire.message_id,
    messageTime: wire.created_timestamp,
    platformSequence: 0,
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.from_id,
    messageType,
    kind,
    content: kind === 'text' ? { text: wordsOf(content, 'text') } : content,
    buyer: buyerId === '' || buyerId === '0' ? null : { buyerId, buyerName },
  };
}

function senderRoleOf(wire: ShopeeMessage, isFromShop: boolean, kind: MessageKind): SenderRole {
  if (kind === 'notification') return 'SYSTEM';
  if (!isFromShop) return 'BUYER';
  const isAutomatic = AUTO_REPLY_STATUSES.has(wire.status) || (wire.message_option & AUTO_REPLY_OPTION) !== 0;
  return isAutomatic ? 'ROBOT' : 'SHOP';
}
