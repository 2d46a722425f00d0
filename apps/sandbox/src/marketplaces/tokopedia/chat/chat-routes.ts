import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conversation, Shop } from '../../../world/types.ts';
import { readSent } from './chat-send.ts';
import { toWireBubble, toWireContact, toWireRoom, toWireSent } from './chat-wire.ts';
import type { Context } from '../gateway/context.ts';
import { success } from '../gateway/envelope.ts';
import { headerError, notLinkedError, parameterError } from '../gateway/errors.ts';
import { addFsRoute, linkedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { wholeNumber } from '../gateway/json.ts';
import { isLinked } from '../gateway/links.ts';
import { oneOf, pageOf, readPage } from '../gateway/paging.ts';

const CHAT = '/v1/chat/fs/:fsId';
const ROOMS = `${CHAT}/messages`;

const shopSchema = z.object({ shop_id: wholeNumber });

/** The chat calls. A "message" of the paths is a room, a "reply" one bubble in it. */
export function addChatRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'header';
  addFsRoute(scope, context, { method: 'GET', url: ROOMS, envelope }, listRooms);
  addFsRoute(scope, context, { method: 'GET', url: `${ROOMS}/:msgId/replies`, envelope }, listBubbles);
  addFsRoute(scope, context, { method: 'POST', url: `${ROOMS}/:msgId/reply`, envelope }, send);
  addFsRoute(scope, context, { method: 'GET', url: `${CHAT}/initiate`, envelope }, initiate);
}

/** Newest activity first unless `order=asc`. */
function listRooms(call: FsCall) {
  const { context, world, query } = call;
  const shop = linkedShopOf(call, query.get('shop_id') ?? '');
  const request = readPage(query, false);
  const filter = oneOf(query, 'filter', ['all', 'read', 'unread']);
  const newestFirst = world
    .conversations('tokopedia', shop.shopId)
    .filter((one) => filter === 'all' || one.unreadCount > 0 === (filter === 'unread'));
  const rooms = pageOf(inOrder(query, newestFirst), request);
  return success(
    rooms.map((room) => toWireRoom(context, room, world.messages('tokopedia', room.conversationId).at(-1))),
  );
}

/** Newest first unless `order=asc`. */
function listBubbles(call: FsCall) {
  const { context, world, query } = call;
  const shop = linkedShopOf(call, query.get('shop_id') ?? '');
  const conversation = roomOf(call, shop);
  const request = readPage(query, true);
  const messages = world.messages('tokopedia', conversation.conversationId);
  const page = pageOf(inOrder(query, messages.toReversed()), request);
  return success(
    page.map((message) =>
      toWireBubble(context, message, { conversation, shop, first: message === messages[0] }),
    ),
  );
}

function send(call: FsCall) {
  const { context, world } = call;
  const body = shopSchema.safeParse(call.json());
  const shop = linkedShopOf(call, body.success ? String(body.data.shop_id) : '');
  const conversation = roomOf(call, shop);
  const sent = readSent(call);
  const message = world.addMessage('tokopedia', {
    conversationId: conversation.conversationId,
    sender: 'seller',
    source: 'openapi',
    content: sent.content,
  });
  return success(toWireSent(context, message, shop, sent));
}

/** The room of an order's buyer with its shop, made where there is none. */
function initiate({ context, world, app, query }: FsCall) {
  const orderId = query.get('order_id') ?? '';
  if (!/^\d+$/.test(orderId)) throw parameterError('invalid order_id format');
  const order = world.commerce.order('tokopedia', orderId);
  if (!order) throw notFound();
  if (!isLinked(world, app.appId, order.shopId)) throw notLinkedError(app.appId, order.shopId);
  const conversation = world.openConversation('tokopedia', order.shopId, order.buyerId);
  const contact = toWireContact(context, conversation);
  const attributes = { ...contact.attributes, is_gold: false, is_official: false };
  return success({
    contact: { ...contact, attributes },
    is_success: true,
    msg_id: BigInt(conversation.conversationId),
  });
}

/** The room a path names; a room of another shop does not exist for this one. */
function roomOf({ world, params }: FsCall, shop: Shop): Conversation {
  const msgId = params['msgId'] ?? '';
  if (!/^\d+$/.test(msgId)) throw parameterError('invalid msg_id format');
  const conversation = world.conversation('tokopedia', msgId);
  if (conversation?.shopId === shop.shopId) return conversation;
  throw notFound();
}

function notFound() {
  return headerError(404, 'Not found', 'Data Not Found', 'SHP_GRPC_003');
}

function inOrder<Item>(query: URLSearchParams, newestFirst: readonly Item[]): readonly Item[] {
  return oneOf(query, 'order', ['desc', 'asc']) === 'desc' ? newestFirst : newestFirst.toReversed();
}
