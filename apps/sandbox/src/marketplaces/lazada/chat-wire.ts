import type { Conversation, Message, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

/** A message as the chat service and its pushes show it. */
export function toWireMessage(world: World, conversation: Conversation, message: Message) {
  const shop = world.shop('lazada', conversation.shopId) as Shop;
  const fromBuyer = message.sender === 'buyer';
  const buyer = { id: conversation.buyerId, type: 1 };
  const seller = { id: shop.sellerUserId, type: 2 };
  const [from, to] = fromBuyer ? [buyer, seller] : [seller, buyer];
  const system = message.sender === 'system';
  return {
    message_id: message.messageId,
    session_id: message.conversationId,
    content: JSON.stringify({ txt: message.text }),
    template_id: system ? 2 : Number(message.type),
    type: system ? 2 : 1,
    from_account_id: from.id,
    from_account_type: from.type,
    to_account_id: to.id,
    to_account_type: to.type,
    send_time: message.sentAt,
    status: 0,
    auto_reply: false,
    process_msg: '',
    site_id: shop.region,
  };
}

/** A session as the chat service lists it. */
export function toWireSession(world: World, conversation: Conversation) {
  const shop = world.shop('lazada', conversation.shopId) as Shop;
  const last = world.messages('lazada', conversation.conversationId).at(-1);
  return {
    session_id: conversation.conversationId,
    title: world.buyer('lazada', conversation.buyerId)?.name ?? '',
    head_url: '',
    buyer_id: conversation.buyerId,
    summary: last?.text ?? '',
    last_message_id: last?.messageId ?? '',
    last_message_time: last?.sentAt ?? conversation.createdAt,
    unread_count: conversation.unreadCount,
    self_position: conversation.sellerReadAt,
    to_position: conversation.buyerReadAt,
    tags: [],
    site_id: shop.region,
  };
}
