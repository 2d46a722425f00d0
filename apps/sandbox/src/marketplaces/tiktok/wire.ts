import type { Conversation, Message, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

const SENDABLE_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** The marketplace's name for who wrote a message. A seller's own app and the API look the same. */
export function roleOf(sender: Message['sender']): 'BUYER' | 'SHOP' | 'SYSTEM' {
  return ({ buyer: 'BUYER', seller: 'SHOP', system: 'SYSTEM' } as const)[sender];
}

/** The chat user behind a message; the system borrows the shop's. */
export function chatUserOf(
  world: World,
  message: Message,
  conversation: Conversation,
): { im_user_id: string; nickname: string } {
  if (message.sender === 'buyer') {
    const buyer = world.buyer('tiktok', conversation.buyerId);
    return { im_user_id: buyer?.imUserId ?? '', nickname: buyer?.name ?? '' };
  }
  const shop = world.shop('tiktok', conversation.shopId);
  return { im_user_id: shop?.sellerUserId ?? '', nickname: shop?.name ?? '' };
}

/** Times are whole seconds. */
export function secondsOf(at: number): number {
  return Math.floor(at / 1000);
}

/** `content` is a JSON text inside the JSON. */
export function contentOf(message: Message): string {
  return JSON.stringify({ content: message.text });
}

export function toWireMessage(world: World, message: Message, conversation: Conversation) {
  return {
    id: message.messageId,
    index: String(message.index),
    type: message.type,
    content: contentOf(message),
    create_time: secondsOf(message.sentAt),
    is_visible: true,
    sender: { role: roleOf(message.sender), ...chatUserOf(world, message, conversation), avatar: '' },
  };
}

/** @param newest - the newest message, if there is any */
export function toWireConversation(
  world: World,
  conversation: Conversation,
  shop: Shop,
  newest: Message | undefined,
) {
  return {
    id: conversation.conversationId,
    participant_count: 2,
    can_send_message: canSend(world, conversation, newest),
    unread_count: conversation.unreadCount,
    create_time: secondsOf(conversation.createdAt),
    participants: [buyerOf(world, conversation, shop), sellerOf(shop)],
    ...(newest ? { latest_message: toWireMessage(world, newest, conversation) } : {}),
  };
}

/** A conversation takes messages for 30 days after its last activity. */
export function canSend(world: World, conversation: Conversation, newest: Message | undefined): boolean {
  const activeAt = Math.max(conversation.createdAt, newest?.sentAt ?? 0);
  return world.now() - activeAt <= SENDABLE_FOR_MS;
}

function buyerOf(world: World, conversation: Conversation, shop: Shop) {
  const buyer = world.buyer('tiktok', conversation.buyerId);
  return {
    role: 'BUYER',
    user_id: conversation.buyerId,
    im_user_id: buyer?.imUserId ?? '',
    nickname: buyer?.name ?? '',
    avatar: '',
    ...(shop.region === 'ID' ? { buyer_platform: 'TIKTOK_SHOP' } : {}),
  };
}

function sellerOf(shop: Shop) {
  return {
    role: 'SHOP',
    user_id: shop.sellerUserId,
    im_user_id: shop.sellerUserId,
    nickname: shop.name,
    avatar: '',
  };
}
