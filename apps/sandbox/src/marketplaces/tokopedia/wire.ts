import type { Conversation, Message, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

const READ = 2;
const UNREAD = 1;

/** The number this marketplace writes for a shop's side in a send result; lists have a text instead. */
const SHOP_ROLE = 2;

/** What the marketplace calls a room; the newest bubble is part of it. Times are ms. */
export function toWireRoom(world: World, conversation: Conversation, newest: Message | undefined) {
  const buyer = world.buyer('tokopedia', conversation.buyerId);
  return {
    message_key: `user-${conversation.buyerId}~shop-${conversation.shopId}`,
    msg_id: BigInt(conversation.conversationId),
    attributes: {
      contact: {
        id: BigInt(conversation.buyerId),
        role: 'user',
        attributes: { name: buyer?.name ?? '', tag: 'Pengguna', thumbnail: '' },
      },
      last_reply_msg: newest?.text ?? '',
      last_reply_time: newest?.sentAt ?? conversation.createdAt,
      read_status: conversation.unreadCount > 0 ? UNREAD : READ,
      unreads: conversation.unreadCount,
      pin_status: 0,
    },
  };
}

/** What the marketplace calls a reply: one bubble of a room. */
export function toWireBubble(
  world: World,
  message: Message,
  { conversation, shop, first }: { conversation: Conversation; shop: Shop; first: boolean },
) {
  const readAt = message.sender === 'buyer' ? conversation.sellerReadAt : conversation.buyerReadAt;
  const isRead = readAt >= message.sentAt;
  return {
    msg_id: BigInt(conversation.conversationId),
    ...senderOf(world, message, conversation, shop),
    msg: withLinks(message.text),
    reply_time: message.sentAt,
    reply_id: BigInt(message.messageId),
    read_status: isRead ? READ : UNREAD,
    read_time: isRead ? readAt : 0,
    status: 1,
    attachment_id: 0,
    message_is_read: isRead,
    is_opposite: message.sender === 'buyer',
    is_first_reply: first,
    is_reported: false,
  };
}

/** The answer to a send. It has no reply_id: only the list of replies tells that. */
export function toWireSent(message: Message, shop: Shop) {
  return {
    msg_id: BigInt(message.conversationId),
    sender_id: BigInt(shop.sellerUserId),
    role: SHOP_ROLE,
    msg: message.text,
    reply_time: message.sentAt,
    from: shop.name,
    attachment: {},
    fallback_attachment: { html: '', message: '' },
  };
}

function senderOf(world: World, message: Message, conversation: Conversation, shop: Shop) {
  switch (message.sender) {
    case 'buyer': {
      const name = world.buyer('tokopedia', conversation.buyerId)?.name ?? '';
      return { sender_id: BigInt(conversation.buyerId), role: 'User', sender_name: name };
    }
    case 'seller':
      return { sender_id: BigInt(shop.sellerUserId), role: 'Shop Owner', sender_name: shop.name };
    case 'system':
      return { sender_id: 0, role: 'Tokopedia Admin', sender_name: 'Tokopedia' };
  }
}

/** Addresses in a text come back as HTML links, the rest as it was written. */
function withLinks(text: string): string {
  return text.replace(
    /https?:\/\/[^\s<>"']+/g,
    (url) => `<a rel="nofollow" target="_blank" href="${url}">${url}</a>`,
  );
}
