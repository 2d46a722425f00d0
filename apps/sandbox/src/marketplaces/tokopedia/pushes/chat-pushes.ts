import type { Conversation, Message } from '../../../world/types.ts';
import { buyerPictureUrl } from '../../picture-addresses.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { toBubbleContent } from '../chat/chat-attachment.ts';
import { withId } from '../chat/chat-wire.ts';
import type { Context } from '../gateway/context.ts';
import { pushesTo } from './push.ts';

/**
 * The chat push, to each app that the shop is linked to: six bare fields, without a reply id or a time. Only
 * buyers' messages cause one. The richer form that was seen adds `user_id` and what is attached.
 */
export function chatPushes(context: Context, message: Message, conversation: Conversation): WebhookRequest[] {
  if (message.sender !== 'buyer') return [];
  const { world, options, publicUrl } = context;
  const buyer = world.buyer('tokopedia', conversation.buyerId);
  const { msg, attachment } = toBubbleContent(context, message.content);
  const buyerId = BigInt(conversation.buyerId);
  return pushesTo(context, conversation.shopId, 'chat_notification_url', () => ({
    msg_id: BigInt(conversation.conversationId),
    buyer_id: buyerId,
    message: msg,
    thumbnail: buyer ? buyerPictureUrl(publicUrl, buyer) : '',
    full_name: buyer?.name ?? '',
    shop_id: BigInt(conversation.shopId),
    ...(options.richChatPush && {
      user_id: buyerId,
      payload: attachment === null ? { attachment_type: 0 } : withId(message, attachment),
    }),
  }));
}
