import type { SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../../port.ts';
import { contentOf } from '../../wire-body.ts';
import {
  orElse,
  sequenceOf,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { shopeeKindOfType, shopeeOwnRole, toShopeeProductCode } from './codes.ts';
import { readShopeeContent, unreadContent } from './content.ts';

const AUTO_REPLY_STATUSES: ReadonlySet<string> = new Set(['auto_reply', 'offwork_autoreply']);
/** Taken in, and not delivered. */
const BLOCKED_STATUSES: ReadonlySet<string> = new Set(['blocked', 'censored_blacklist']);
/** Bits of `message_option`. */
const AUTO_REPLY_OPTION = 1;
const BLOCKED_OPTION = 2;
const BLACKLISTED_OPTION = 16;

/** A message as the list and the push both carry it; the names come with the push only. */
export const ShopeeMessageSchema = z.object({
  message_id: wireId,
  conversation_id: wireId,
  message_type: z.string(),
  from_id: wireIdOrEmpty,
  from_user_name: orElse(wireText, ''),
  from_shop_id: wireIdOrEmpty,
  to_id: wireIdOrEmpty,
  to_user_name: orElse(wireText, ''),
  created_timestamp: wireMoment,
  region: orElse(wireText, ''),
  content: z.unknown().optional(),
  status: orElse(wireText, ''),
  message_option: orElse(wireNumber, 0),
});
export type ShopeeMessage = z.infer<typeof ShopeeMessageSchema>;

/** @param platformShopId - the shop whose side is the seller's: buyers may own a shop of their own */
export function toShopeeInboundMessage(wire: ShopeeMessage, platformShopId: string): InboundMessage {
  const isFromShop = wire.from_shop_id === platformShopId;
  const senderRole = senderRoleOf(wire, isFromShop);
  const buyerId = isFromShop ? wire.to_id : wire.from_id;
  const buyerName = isFromShop ? wire.to_user_name : wire.from_user_name;
  const blockedReason = blockedReasonOf(wire);
  return {
    platformSessionId: wire.conversation_id,
    platformMessageId: wire.message_id,
    messageTime: wire.created_timestamp,
    platformSequence: sequenceOf(wire.message_id),
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.from_id,
    ...readContent(wire),
    ...(blockedReason !== '' && { blockedReason }),
    buyer: buyerId === '' || buyerId === '0' ? null : { buyerId, buyerName },
  };
}

/** A card that lacks what its kind cannot do without is kept like one of an unknown type. */
function readContent(wire: ShopeeMessage): Pick<InboundMessage, 'messageType' | 'kind' | 'content'> {
  const body = contentOf(wire.content);
  const content = readShopeeContent(wire.message_type, body, wire.region);
  if (content === null) {
    return { messageType: wire.message_type, kind: 'other', content: { ...unreadContent(body) } };
  }
  return {
    messageType: toShopeeProductCode(wire.message_type),
    kind: shopeeKindOfType(wire.message_type),
    content: { ...content },
  };
}

function senderRoleOf(wire: ShopeeMessage, isFromShop: boolean): SenderRole {
  const own = shopeeOwnRole(wire.message_type, isFromShop);
  if (own !== undefined) return own;
  if (!isFromShop) return 'BUYER';
  const isAutomatic = AUTO_REPLY_STATUSES.has(wire.status) || (wire.message_option & AUTO_REPLY_OPTION) !== 0;
  return isAutomatic ? 'ROBOT' : 'SHOP';
}

/** Shopee's own word for why a message is not delivered; '' for one that is. */
function blockedReasonOf({ status, message_option: option }: ShopeeMessage): string {
  if (BLOCKED_STATUSES.has(status)) return status;
  return (option & (BLOCKED_OPTION | BLACKLISTED_OPTION)) === 0 ? '' : 'blocked';
}
