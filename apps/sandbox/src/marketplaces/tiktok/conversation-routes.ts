import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conversation } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { chatParamsError, TIKTOK_CODE, TikTokError } from './errors.ts';
import { addShopRoute } from './gateway.ts';
import type { ShopCall } from './gateway.ts';
import { pageOf, readPage } from './paging.ts';
import { toWireConversation } from './wire.ts';

const CONVERSATIONS = '/customer_service/202309/conversations';
const MAX_PAGE = 20;

const openSchema = z.object({ buyer_user_id: z.string().regex(/^\d+$/) });

/** The calls on whole conversations: list, open, mark read. */
export function addConversationRoutes(scope: FastifyInstance, world: World): void {
  addShopRoute(scope, world, { method: 'GET', url: CONVERSATIONS }, listConversations);
  addShopRoute(scope, world, { method: 'POST', url: CONVERSATIONS }, openConversation);
  addShopRoute(scope, world, { method: 'POST', url: `${CONVERSATIONS}/:id/messages/read` }, (call) => {
    world.markRead('tiktok', conversationOf(call).conversationId);
    return {};
  });
}

/** The conversation a path names; it must belong to the shop of the call. */
export function conversationOf({ world, shop, params }: ShopCall): Conversation {
  const conversation = world.conversation('tiktok', params['id'] ?? '');
  if (!conversation) {
    throw new TikTokError(200, TIKTOK_CODE.chatRecordMissing, 'There is no such conversation');
  }
  if (conversation.shopId !== shop.shopId) {
    throw new TikTokError(
      200,
      TIKTOK_CODE.chatNotAllowed,
      'The shop has no permission for this conversation',
    );
  }
  return conversation;
}

/** Newest activity first. */
function listConversations({ world, shop, query }: ShopCall) {
  const list = `conversations/${shop.shopId}`;
  const request = readPage(query, list, MAX_PAGE);
  const all = world.conversations('tiktok', shop.shopId).map((conversation) => ({
    conversation,
    newest: world.messages('tiktok', conversation.conversationId).at(-1),
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
    conversations: page.map((one) => toWireConversation(world, one.conversation, shop, one.newest)),
  };
}

function openConversation({ world, shop, json }: ShopCall) {
  const body = openSchema.safeParse(json());
  if (!body.success) throw chatParamsError('buyer_user_id must be a string of digits');
  if (!world.buyer('tiktok', body.data.buyer_user_id)) {
    throw new TikTokError(200, TIKTOK_CODE.chatRecordMissing, 'There is no such buyer');
  }
  const conversation = world.openConversation('tiktok', shop.shopId, body.data.buyer_user_id);
  return { conversation_id: conversation.conversationId };
}
