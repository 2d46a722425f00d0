import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { textOfContent } from '../../../world/message-content.ts';
import type { Message } from '../../../world/types.ts';
import { conversationOf } from './chat-conversation-routes.ts';
import { sentContentOf } from './chat-outgoing.ts';
import { canSend, toWireMessage } from './chat-wire.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { chatParamsError, TIKTOK_CODE, TikTokError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { oneOf, pageOf, readPage } from '../gateway/paging.ts';
import type { Position } from '../gateway/paging.ts';

const MESSAGES = '/customer_service/202309/conversations/:conversation_id/messages';
/** The newer version of a send, which names the sender. */
const SEND_AS = '/customer_service/202606/conversations/:conversation_id/messages';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Leading buyers to another messenger is what the marketplace's filter refuses first. */
const OFF_PLATFORM = /\b(?:wa\.me|t\.me|line\.me)\//i;
/** What an app shows for a message of a type it does not know. */
const UNSUPPORTED_TIPS = 'This message can be seen in TikTok Shop Seller Center.';
const scope = 'seller.customer_service';
/** Clients name CUSTOMER_SERVICE; the other roles of a shop are no source's. */
const SenderSchema = z.object({ sender_role: z.enum(['CUSTOMER_SERVICE', 'SHOP']).nullish() });

/** The calls on the messages of one conversation: list and send. */
export function addMessageRoutes(app: FastifyInstance, context: TikTokContext): void {
  addShopRoute(app, context, { method: 'GET', url: MESSAGES, scope }, listMessages);
  addShopRoute(app, context, { method: 'POST', url: MESSAGES, scope }, sendMessage);
  addShopRoute(app, context, { method: 'POST', url: SEND_AS, scope }, (call) => {
    const sender = SenderSchema.safeParse(call.json());
    if (!sender.success) throw chatParamsError('sender_role must be CUSTOMER_SERVICE or SHOP');
    return sendMessage(call);
  });
}

function listMessages(call: ShopCall) {
  const { context, world, query } = call;
  const { served, accepted } = context.options.messagePage;
  const conversation = conversationOf(call);
  const order = oneOf(query, 'sort_order', ['DESC', 'ASC'], chatParamsError);
  const field = oneOf(query, 'sort_field', ['create_time', 'index'], chatParamsError);
  const list = `messages/${conversation.conversationId}/${field}/${order}`;
  const request = readPage(query, list, { max: accepted, refuse: chatParamsError });
  const all = world.messages('tiktok', conversation.conversationId);
  const { page, next } = pageOf(all, POSITIONS[field], order === 'DESC', list, {
    ...request,
    size: Math.min(request.size, served),
  });
  const needData = query.get('need_data') === 'true';
  return {
    next_page_token: next,
    messages: page.map((message) => toWireMessage(context, message, conversation, needData)),
    unsupported_msg_tips: UNSUPPORTED_TIPS,
  };
}

/** Times are whole seconds, so the index decides between messages of the same second. */
const POSITIONS: Record<'create_time' | 'index', (message: Message) => Position> = {
  create_time: (message) => [String(secondsOf(message.sentAt)), String(message.index)],
  index: (message) => [String(message.index)],
};

function sendMessage(call: ShopCall) {
  const { world } = call;
  const conversation = conversationOf(call);
  const content = sentContentOf(call);
  const newest = world.newestMessage('tiktok', conversation.conversationId);
  if (!canSend(world, conversation, newest)) {
    throw new TikTokError(null, TIKTOK_CODE.chatClosed, 'The conversation is closed for sending');
  }
  if (OFF_PLATFORM.test(textOfContent(content))) {
    throw new TikTokError(null, TIKTOK_CODE.chatSensitive, 'The message has sensitive content');
  }
  spendQuota(call);
  const message = world.addMessage('tiktok', {
    conversationId: conversation.conversationId,
    sender: 'seller',
    source: 'openapi',
    content,
  });
  return { message_id: message.messageId };
}

/** The most messages that an app sends for one shop in a day (UTC). */
function spendQuota({ context, world, app, shop }: ShopCall): void {
  const { sentToday } = context.memory;
  const day = Math.floor(world.now() / DAY_MS);
  const key = `${app.appId}/${shop.shopId}/${day}`;
  const sent = sentToday.get(key) ?? 0;
  if (sent >= context.options.dailyMessages) {
    throw new TikTokError(null, TIKTOK_CODE.chatQuotaUsed, 'The daily request quota is used up');
  }
  sentToday.set(key, sent + 1);
}
