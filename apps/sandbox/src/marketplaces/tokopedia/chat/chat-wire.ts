import type { Conversation, Message, Shop } from '../../../world/types.ts';
import { buyerPictureUrl } from '../../picture-addresses.ts';
import { NO_FALLBACK, toBubbleContent } from './chat-attachment.ts';
import type { Attachment, BubbleContent } from './chat-attachment.ts';
import type { Sent } from './chat-send.ts';
import type { Context } from '../gateway/context.ts';

const READ = 2;
const UNREAD = 1;

/** The number this marketplace writes for a shop's side in a send result; lists have a text instead. */
const SHOP_ROLE = 2;

/** The buyer of a room. */
export function toWireContact({ world, publicUrl }: Context, conversation: Conversation) {
  const buyer = world.buyer('tokopedia', conversation.buyerId);
  const thumbnail = buyer ? buyerPictureUrl(publicUrl, buyer) : '';
  return {
    id: BigInt(conversation.buyerId),
    role: 'user',
    attributes: { name: buyer?.name ?? '', tag: 'Pengguna', thumbnail },
  };
}

/** What the marketplace calls a room; the newest bubble is part of it. Times are ms. */
export function toWireRoom(context: Context, conversation: Conversation, newest: Message | undefined) {
  return {
    message_key: `user-${conversation.buyerId}~shop-${conversation.shopId}`,
    msg_id: BigInt(conversation.conversationId),
    attributes: {
      contact: toWireContact(context, conversation),
      last_reply_msg: newest ? toBubbleContent(context, newest.content).msg : '',
      last_reply_time: newest?.sentAt ?? conversation.createdAt,
      read_status: conversation.unreadCount > 0 ? UNREAD : READ,
      unreads: conversation.unreadCount,
      pin_status: 0,
    },
  };
}

/** What the marketplace calls a reply: one bubble of a room. */
export function toWireBubble(
  context: Context,
  message: Message,
  { conversation, shop, first }: { conversation: Conversation; shop: Shop; first: boolean },
) {
  const readAt = message.sender === 'buyer' ? conversation.sellerReadAt : conversation.buyerReadAt;
  const isRead = readAt >= message.sentAt;
  const content = toBubbleContent(context, message.content);
  return {
    msg_id: BigInt(conversation.conversationId),
    ...senderOf(context, message, conversation, shop),
    msg: withLinks(content.msg),
    reply_time: message.sentAt,
    reply_id: BigInt(message.messageId),
    read_status: isRead ? READ : UNREAD,
    read_time: isRead ? readAt : 0,
    status: 1,
    ...attachmentOf(context, message, content),
    message_is_read: isRead,
    is_opposite: message.sender === 'buyer',
    is_first_reply: first,
    is_reported: false,
  };
}

/** The answer to a send. It has no reply_id: only the list of replies gives that. */
export function toWireSent(context: Context, message: Message, shop: Shop, { card }: Sent) {
  const { msg, attachment } = toBubbleContent(context, message.content);
  return {
    msg_id: BigInt(message.conversationId),
    sender_id: BigInt(shop.sellerUserId),
    role: SHOP_ROLE,
    msg,
    reply_time: message.sentAt,
    from: shop.name,
    attachment: attachment === null ? {} : { ...withId(message, attachment), ...card },
    fallback_attachment: attachment?.fallback_attachment ?? NO_FALLBACK,
  };
}

/** The documented sample gives an `attachment_id` to a bubble with nothing but a link. */
function attachmentOf({ options }: Context, message: Message, { msg, attachment }: BubbleContent) {
  const hasAny = attachment !== null || withLinks(msg) !== msg;
  return {
    attachment_id: hasAny ? BigInt(message.messageId) : 0,
    ...(attachment !== null && options.bubbleAttachments && { attachment: withId(message, attachment) }),
  };
}

/** An attachment under its own number, which is its message's here. */
export function withId({ messageId }: Message, attachment: Attachment) {
  return { id: BigInt(messageId), ...attachment };
}

function senderOf({ world }: Context, message: Message, conversation: Conversation, shop: Shop) {
  const ofShop = { sender_id: BigInt(shop.sellerUserId), sender_name: shop.name };
  switch (message.sender) {
    case 'buyer': {
      const name = world.buyer('tokopedia', conversation.buyerId)?.name ?? '';
      return { sender_id: BigInt(conversation.buyerId), role: 'User', sender_name: name };
    }
    case 'seller':
      return { ...ofShop, role: 'Shop Owner' };
    case 'robot':
      return { ...ofShop, role: 'Shop Admin' };
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
