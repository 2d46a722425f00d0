import { LosslessNumber } from 'lossless-json';
import type { Conversation, Message, MessageSource, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { buyerPictureUrl } from '../../picture-addresses.ts';
import { toWireContent } from './chat-content.ts';
import { chatMarksOf, unreadCountOf } from './chat-marks.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { publicUrlOf } from '../gateway/public-url.ts';

const SOURCES: Readonly<Record<MessageSource, string>> = {
  buyer: 'android',
  openapi: 'openapi',
  seller_centre: 'new_webchat',
  system: 'server',
};

/** Bit of `message_option`. */
const AUTO_REPLY_OPTION = 1;

/** From whom to whom, in chat user ids and shop ids. A buyer without a shop has shop id 0. */
export function partiesOf(world: World, conversation: Conversation, message: Message) {
  const shop = world.shop('shopee', conversation.shopId) as Shop;
  const buyerName = world.buyer('shopee', conversation.buyerId)?.name ?? '';
  const buyer = { id: Number(conversation.buyerId), name: buyerName, shopId: 0 };
  const seller = { id: Number(shop.sellerUserId), name: shop.name, shopId: Number(shop.shopId) };
  const [from, to] = message.sender === 'buyer' ? [buyer, seller] : [seller, buyer];
  return { from, to, region: shop.region };
}

/** The marketplace's own answering machine leaves its mark in two places. */
export function standingOf(message: Message): { status: string; message_option: number } {
  return message.sender === 'robot'
    ? { status: 'auto_reply', message_option: AUTO_REPLY_OPTION }
    : { status: 'normal', message_option: 0 };
}

/** What a buyer was looking at when writing: known for what a card says itself. */
export function sourceContentOf({ content }: Message): Readonly<Record<string, unknown>> {
  if (content.kind === 'enteredFromProduct') return { item_id: new LosslessNumber(content.productId) };
  return content.kind === 'enteredFromOrder' ? { order_sn: content.orderId } : {};
}

/** The messages of a conversation that were not taken back, oldest first. */
export function shownMessages(world: World, conversationId: string): readonly Message[] {
  return world.messages('shopee', conversationId).filter((message) => message.recalledAt === 0);
}

/** A message as `get_message` lists it. Ids are texts here, as in the pushes. */
export function toWireMessage(world: World, conversation: Conversation, message: Message) {
  const { from, to, region } = partiesOf(world, conversation, message);
  const { type, body } = toWireContent(world, conversation, message.content);
  const { status, message_option } = standingOf(message);
  return {
    message_id: message.messageId,
    message_type: type,
    from_id: from.id,
    from_shop_id: from.shopId,
    to_id: to.id,
    to_shop_id: to.shopId,
    conversation_id: message.conversationId,
    created_timestamp: secondsOf(message.sentAt),
    region,
    status,
    source: SOURCES[message.source],
    content: body,
    message_option,
    source_content: sourceContentOf(message),
    quoted_msg: {},
    business_type: 0,
  };
}

/**
 * When a conversation last moved, in nanoseconds. The last digits order events of the same millisecond, so
 * that "older than" skips nothing.
 */
export function movedAtNano(world: World, conversation: Conversation): bigint {
  const last = world.newestMessage('shopee', conversation.conversationId);
  const at = BigInt(last?.sentAt ?? conversation.createdAt) * 1_000_000n;
  return at + BigInt((last?.index ?? 0) % 1_000_000);
}

/** A conversation as the list and `get_one_conversation` show it. */
export function toWireConversation(world: World, conversation: Conversation) {
  const { conversationId, buyerId, shopId } = conversation;
  const all = shownMessages(world, conversationId);
  const last = all.at(-1);
  const lastRead = all.findLast((message) => message.sentAt <= conversation.sellerReadAt);
  const buyerReadLast = all.findLast((message) => message.sentAt <= conversation.buyerReadAt);
  const latest = last && toWireContent(world, conversation, last.content);
  const marks = chatMarksOf(world);
  return {
    conversation_id: conversationId,
    to_id: Number(buyerId),
    to_name: world.buyer('shopee', buyerId)?.name ?? '',
    to_avatar: buyerPictureUrl(publicUrlOf(world), { buyerId }),
    to_shop_id: 0,
    shop_id: Number(shopId),
    unread_count: unreadCountOf(world, conversation),
    pinned: marks.pinned.has(conversationId),
    mute: marks.muted.has(conversationId),
    last_read_message_id: lastRead?.messageId ?? '0',
    latest_message_id: last?.messageId ?? '0',
    latest_message_type: latest?.type ?? '',
    latest_message_content: latest?.body ?? {},
    latest_message_from_id: last ? partiesOf(world, conversation, last).from.id : 0,
    last_message_timestamp: new LosslessNumber(movedAtNano(world, conversation).toString()),
    last_message_option: last ? standingOf(last).message_option : 0,
    max_general_option_hide_time: '0',
    opposite_last_deliver_msg_id: last?.messageId ?? '0',
    opposite_last_read_msg_id: buyerReadLast?.messageId ?? '0',
  };
}
