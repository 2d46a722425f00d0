import { LosslessNumber } from 'lossless-json';
import type { Conversation, Message, MessageSource, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

const SOURCES: Readonly<Record<MessageSource, string>> = {
  buyer: 'android',
  openapi: 'openapi',
  seller_centre: 'new_webchat',
  system: 'server',
};

/** From whom to whom, in chat user ids and shop ids. A buyer without a shop has shop id 0. */
export function partiesOf(world: World, conversation: Conversation, message: Message) {
  const shop = world.shop('shopee', conversation.shopId) as Shop;
  const buyerName = world.buyer('shopee', conversation.buyerId)?.name ?? '';
  const buyer = { id: Number(conversation.buyerId), name: buyerName, shopId: 0 };
  const seller = { id: Number(shop.sellerUserId), name: shop.name, shopId: Number(shop.shopId) };
  const [from, to] = message.sender === 'buyer' ? [buyer, seller] : [seller, buyer];
  return { from, to, region: shop.region };
}

/** A message as `get_message` lists it. Ids are texts here, as in the pushes. */
export function toWireMessage(world: World, conversation: Conversation, message: Message) {
  const { from, to, region } = partiesOf(world, conversation, message);
  return {
    message_id: message.messageId,
    message_type: message.type,
    from_id: from.id,
    from_shop_id: from.shopId,
    to_id: to.id,
    to_shop_id: to.shopId,
    conversation_id: message.conversationId,
    created_timestamp: Math.floor(message.sentAt / 1000),
    region,
    status: 'normal',
    source: SOURCES[message.source],
    content: { text: message.text },
    message_option: 0,
    source_content: {},
  };
}

/**
 * When a conversation last moved, in nanoseconds. The last digits tell apart what happened within the
 * same millisecond, so that "older than" skips nothing.
 */
export function movedAtNano(world: World, conversation: Conversation): bigint {
  const last = world.messages('shopee', conversation.conversationId).at(-1);
  const at = BigInt(last?.sentAt ?? conversation.createdAt) * 1_000_000n;
  return at + BigInt((last?.index ?? 0) % 1_000_000);
}

/** A conversation as the list and `get_one_conversation` show it. */
export function toWireConversation(world: World, conversation: Conversation) {
  const all = world.messages('shopee', conversation.conversationId);
  const last = all.at(-1);
  const lastRead = all.findLast((message) => message.sentAt <= conversation.sellerReadAt);
  const buyerReadLast = all.findLast((message) => message.sentAt <= conversation.buyerReadAt);
  return {
    conversation_id: conversation.conversationId,
    to_id: Number(conversation.buyerId),
    to_name: world.buyer('shopee', conversation.buyerId)?.name ?? '',
    to_avatar: '',
    shop_id: Number(conversation.shopId),
    unread_count: conversation.unreadCount,
    pinned: false,
    mute: false,
    last_read_message_id: lastRead?.messageId ?? '0',
    latest_message_id: last?.messageId ?? '0',
    latest_message_type: last?.type ?? '',
    latest_message_content: last ? { text: last.text } : {},
    latest_message_from_id: last ? partiesOf(world, conversation, last).from.id : 0,
    last_message_timestamp: new LosslessNumber(movedAtNano(world, conversation).toString()),
    last_message_option: 0,
    max_general_option_hide_time: '0',
    opposite_last_read_msg_id: buyerReadLast?.messageId ?? '0',
  };
}
