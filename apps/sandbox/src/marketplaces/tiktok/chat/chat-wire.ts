import { buyerPictureUrl, shopPictureUrl } from '../../picture-addresses.ts';
import type { Conversation, Message, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { logisticsDataOf, wireContentOf } from './chat-content.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { secondsOf } from '../gateway/seconds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SENDABLE_FOR_MS = 30 * DAY_MS;
const SENDABLE_AFTER_ORDER_MS = 60 * DAY_MS;

type Source = Pick<TikTokContext, 'world' | 'publicUrl'>;

const ROLES = { buyer: 'BUYER', seller: 'SHOP', robot: 'ROBOT', system: 'SYSTEM' } as const;

/** The marketplace's name for who wrote a message. A seller's own app and the API look the same. */
export function roleOf(sender: Message['sender']): (typeof ROLES)[Message['sender']] {
  return ROLES[sender];
}

/** The chat user behind a message; system and robot borrow the shop's. */
export function chatUserOf({ world, publicUrl }: Source, message: Message, conversation: Conversation) {
  if (message.sender === 'buyer') {
    const buyer = world.buyer('tiktok', conversation.buyerId);
    const avatar = buyerPictureUrl(publicUrl, conversation);
    return { im_user_id: buyer?.imUserId ?? '', nickname: buyer?.name ?? '', avatar };
  }
  const shop = world.shop('tiktok', conversation.shopId);
  const avatar = shopPictureUrl(publicUrl, conversation);
  return { im_user_id: shop?.sellerUserId ?? '', nickname: shop?.name ?? '', avatar };
}

/** @param needData - whether cards about a parcel carry their `data` as well */
export function toWireMessage(
  source: Source,
  message: Message,
  conversation: Conversation,
  needData = false,
) {
  const { type, content } = wireContentOf(source.world, source.publicUrl, message);
  const data = needData ? logisticsDataOf(source.world, source.publicUrl, message) : undefined;
  return {
    id: message.messageId,
    index: String(message.index),
    type,
    content: JSON.stringify(content),
    create_time: secondsOf(message.sentAt),
    is_visible: message.recalledAt === 0,
    sender: { role: roleOf(message.sender), ...chatUserOf(source, message, conversation) },
    ...(data === undefined ? {} : { data }),
  };
}

/** A conversation of the list: with its newest message, if there is any. */
export function toWireConversation(
  source: Source,
  conversation: Conversation,
  shop: Shop,
  newest: Message | undefined,
) {
  const participants = participantsOf(source, conversation, shop, 'buyer_platform');
  return {
    id: conversation.conversationId,
    participant_count: participants.length,
    can_send_message: canSend(source.world, conversation, newest),
    unread_count: conversation.unreadCount,
    create_time: secondsOf(conversation.createdAt),
    participants,
    ...(newest ? { latest_message: toWireMessage(source, newest, conversation) } : {}),
  };
}

/** The same as the newer call for a single one gives it. */
export function toWireConversationDetail(source: Source, conversation: Conversation, shop: Shop) {
  const participants = participantsOf(source, conversation, shop, 'platform');
  return {
    id: conversation.conversationId,
    create_time: secondsOf(conversation.createdAt),
    participant_count: participants.length,
    participants,
    unread_count: conversation.unreadCount,
  };
}

/**
 * Open for 30 days after a message, for 60 days after an order, and always for a buyer who ever requested a
 * return.
 */
export function canSend(world: World, conversation: Conversation, newest: Message | undefined): boolean {
  const { shopId, buyerId } = conversation;
  const now = world.now();
  const activeAt = Math.max(conversation.createdAt, newest?.sentAt ?? 0);
  if (now - activeAt <= SENDABLE_FOR_MS) return true;
  const { commerce } = world;
  return (
    commerce
      .orders('tiktok', shopId)
      .some((order) => order.buyerId === buyerId && now - order.createdAt <= SENDABLE_AFTER_ORDER_MS) ||
    commerce.returns('tiktok', shopId).some((request) => request.buyerId === buyerId)
  );
}

/** Buyer and shop, and the agent once one has joined. The buyer's app is given in Indonesia only. */
function participantsOf(
  { world, publicUrl }: Source,
  conversation: Conversation,
  shop: Shop,
  platformKey: 'buyer_platform' | 'platform',
) {
  const buyer = world.buyer('tiktok', conversation.buyerId);
  const seller = {
    user_id: shop.sellerUserId,
    im_user_id: shop.sellerUserId,
    nickname: shop.name,
    avatar: shopPictureUrl(publicUrl, shop),
  };
  const hasAgent = world
    .messages('tiktok', conversation.conversationId)
    .some((message) => message.content.kind === 'agentJoined');
  return [
    {
      role: 'BUYER',
      user_id: conversation.buyerId,
      im_user_id: buyer?.imUserId ?? '',
      nickname: buyer?.name ?? '',
      avatar: buyerPictureUrl(publicUrl, conversation),
      ...(shop.region === 'ID' ? { [platformKey]: 'TIKTOK_SHOP' } : {}),
    },
    { role: 'SHOP', ...seller },
    ...(hasAgent ? [{ role: 'CUSTOMER_SERVICE', ...seller }] : []),
  ];
}
