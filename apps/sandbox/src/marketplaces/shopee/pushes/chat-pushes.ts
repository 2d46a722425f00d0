import { randomBytes } from 'node:crypto';
import type { Conversation, Message } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { toWireContent } from '../chat/chat-content.ts';
import { partiesOf, sourceContentOf, standingOf } from '../chat/chat-wire.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { pushesToApps } from './push-request.ts';
import { PUSH_CODES } from './push-settings.ts';

/** Code 10: every message of a conversation, the shop's own included, and what an answer does to it. */
export function messagePushes(world: World, message: Message, conversation: Conversation): WebhookRequest[] {
  const { region } = partiesOf(world, conversation, message);
  const data = { type: 'message', region, content: messageContent(world, message, conversation) };
  const pushes = pushesToApps(world, conversation.shopId, PUSH_CODES.webchat, data);
  if (!SHOPEE_OPTIONS.chat.pushesReplyMark || !isReply(world, message)) return pushes;
  return [...pushes, ...repliedPushes(world, message, conversation)];
}

function messageContent(world: World, message: Message, conversation: Conversation) {
  const { from, to, region } = partiesOf(world, conversation, message);
  const { type, body } = toWireContent(world, conversation, message.content);
  return {
    message_id: message.messageId,
    conversation_id: message.conversationId,
    request_id: randomBytes(16).toString('hex'),
    shop_id: Number(conversation.shopId),
    from_id: from.id,
    from_user_name: from.name,
    to_id: to.id,
    to_user_name: to.name,
    from_shop_id: from.shopId,
    to_shop_id: to.shopId,
    message_type: type,
    content: body,
    created_timestamp: secondsOf(message.sentAt),
    region,
    status: standingOf(message).status,
    is_in_chatbot_session: message.sender === 'robot',
    source_content: sourceContentOf(message),
    quoted_msg: {},
    sub_account_id: 0,
    sub_account_name: '',
    business_type: 0,
  };
}

/** Whether a person of the shop has just answered a buyer. */
function isReply(world: World, { sender, conversationId, index }: Message): boolean {
  if (sender !== 'seller') return false;
  const before = world.messages('shopee', conversationId).findLast((one) => one.index < index);
  return before?.sender === 'buyer';
}

function repliedPushes(world: World, message: Message, conversation: Conversation): WebhookRequest[] {
  const { from, region } = partiesOf(world, conversation, message);
  const content = {
    user_id: from.id,
    conversation_id: conversation.conversationId,
    type: 'mark_as_replied',
    content: { conversation_id: conversation.conversationId },
    timestamp: secondsOf(message.sentAt),
    msg_id: `${message.messageId}-replied`,
    biz_id: 1,
    from_id: from.id,
  };
  const data = { type: 'notification', region, content };
  return pushesToApps(world, conversation.shopId, PUSH_CODES.webchat, data);
}
