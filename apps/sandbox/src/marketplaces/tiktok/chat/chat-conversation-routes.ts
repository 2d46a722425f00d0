import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conversation } from '../../../world/types.ts';
import { toWireConversation, toWireConversationDetail } from './chat-wire.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { chatMissing, chatParamsError, TIKTOK_CODE, TikTokError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { pageOf, readPage } from '../gateway/paging.ts';

const CONVERSATIONS = '/customer_service/202309/conversations';
const ONE_CONVERSATION = '/customer_service/202601/conversations/:conversation_id';
const MAX_PAGE = 20;
const scope = 'seller.customer_service';

const OpenSchema = z.object({ buyer_user_id: z.string().regex(/^\d+$/) });

/** The calls on whole conversations: list, one, open, mark read. */
export function addConversationRoutes(app: FastifyInstance, context: TikTokContext): void {
  addShopRoute(app, context, { method: 'GET', url: CONVERSATIONS, scope }, listConversations);
  addShopRoute(app, context, { method: 'POST', url: CONVERSATIONS, scope }, openConversation);
  addShopRoute(app, context, { method: 'GET', url: ONE_CONVERSATION, scope }, (call) => ({
    conversation: toWireConversationDetail(call.context, conversationOf(call), call.shop),
  }));
  const read = `${CONVERSATIONS}/:conversation_id/messages/read`;
  addShopRoute(app, context, { method: 'POST', url: read, scope }, (call) => {
    call.world.markRead('tiktok', conversationOf(call).conversationId);
    return {};
  });
}

/** The conversation a path names; it must belong to the shop of the call. */
export function conversationOf({ world, shop, params }: ShopCall): Conversation {
  const conversation = world.conversation('tiktok', params['conversation_id'] ?? '');
  if (!conversation) throw chatMissing('there is no such conversation');
  if (conversation.shopId !== shop.shopId) {
    throw new TikTokError(
      null,
      TIKTOK_CODE.chatNotAllowed,
      'The shop has no permission for this conversation',
    );
  }
  return conversation;
}

/** Newest activity first. */
function listConversations({ context, world, shop, query }: ShopCall) {
  const list = `conversations/${shop.shopId}`;
  const request = readPage(query, list, { max: MAX_PAGE, refuse: chatParamsError });
  const all = world.conversations('tiktok', shop.shopId).map((conversation) => ({
    conversation,
    newest: world.newestMessage('tiktok', conversation.conversationId),
  }));
  const { page, next } = pageOf(
    all,
    ({ conversation, newest }) => [String(newest?.index ?? 0), conversation.conversationId],
    true,
    list,
    request,
  );
  return {
    next_page_token: next,
    conversations: page.map((one) => toWireConversation(context, one.conversation, shop, one.newest)),
  };
}

function openConversation(call: ShopCall) {
  const { world, shop } = call;
  const { buyer_user_id: buyerId } = bodyOf(OpenSchema, call, chatParamsError);
  if (!world.buyer('tiktok', buyerId)) throw chatMissing('there is no such buyer');
  const conversation = world.openConversation('tiktok', shop.shopId, buyerId);
  return { conversation_id: conversation.conversationId };
}
