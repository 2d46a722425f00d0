import type { Conversation, Message, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { buyerPictureUrl } from '../../picture-addresses.ts';
import { summaryOf, toWireContent } from './chat-content.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { wireId } from '../gateway/wire-id.ts';

/** A message as the chat service and its pushes show it. */
export function toWireMessage(world: World, conversation: Conversation, message: Message) {
  const shop = world.shop('lazada', conversation.shopId) as Shop;
  const buyer = { id: conversation.buyerId, type: 1 };
  const seller = { id: shop.sellerUserId, type: 2 };
  const [from, to] = message.sender === 'buyer' ? [buyer, seller] : [seller, buyer];
  const { templateId, fields } = toWireContent(world, shop, message.content);
  return {
    message_id: message.messageId,
    session_id: message.conversationId,
    content: JSON.stringify(fields),
    template_id: templateId,
    type: message.sender === 'system' ? 2 : 1,
    from_account_id: from.id,
    from_account_type: from.type,
    to_account_id: to.id,
    to_account_type: to.type,
    send_time: message.sentAt,
    status: message.recalledAt === 0 ? 0 : 1,
    auto_reply: message.sender === 'robot',
    process_msg: '',
    site_id: shop.region,
  };
}

/** A session as the chat service lists it. */
export function toWireSession(world: World, conversation: Conversation) {
  const shop = world.shop('lazada', conversation.shopId) as Shop;
  const buyer = world.buyer('lazada', conversation.buyerId);
  const last = world.newestMessage('lazada', conversation.conversationId);
  return {
    session_id: conversation.conversationId,
    title: buyer?.name ?? '',
    head_url: buyer ? buyerPictureUrl(publicUrlOf(world), buyer) : '',
    buyer_id: wireId(conversation.buyerId),
    summary: last ? summaryOf(world, shop, last.content) : '',
    last_message_id: last?.messageId ?? '',
    last_message_time: last?.sentAt ?? conversation.createdAt,
    unread_count: conversation.unreadCount,
    self_position: conversation.sellerReadAt,
    to_position: conversation.buyerReadAt,
    tags: buyer?.isOfficial === true ? ['official'] : [],
    site_id: shop.region,
  };
}
