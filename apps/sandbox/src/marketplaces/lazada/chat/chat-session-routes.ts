import type { FastifyInstance } from 'fastify';
import type { Conversation } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { toWireMessage, toWireSession } from './chat-wire.ts';
import { chatSuccess, ServiceFailure } from '../gateway/envelope.ts';
import { addSellerApi, GET, GET_OR_POST, POST } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { listOf, requiredNumber, requiredParam } from '../gateway/parameters.ts';
import { wireId } from '../gateway/wire-id.ts';

const LARGEST_PAGE = 20;

/** The sessions of `/im/*`, their messages read, and who follows the shop. */
export function addSessionApis(server: FastifyInstance, world: World): void {
  const add = (
    path: string,
    methods: typeof GET | typeof POST | typeof GET_OR_POST,
    handle: (call: SellerCall) => Record<string, unknown>,
  ) => addSellerApi(server, world, { path, methods, handle });
  add('/im/session/list', GET, (call) => listSessions(world, call));
  add('/im/session/get', GET, (call) => {
    const session = toWireSession(world, sessionOf(world, call));
    // Documents of this call name the summary otherwise than those of the list.
    return chatSuccess({ ...session, content: session.summary });
  });
  add('/im/session/read', POST, (call) => readSession(world, call));
  add('/im/session/open', GET_OR_POST, (call) => openSession(world, call));
  add('/im/message/list', GET, (call) => listMessages(world, call));
  add('/shop/follow/status/batch/query', GET_OR_POST, (call) => followersAmong(world, call));
}

/** The session a call names, if it is the shop's own. */
export function sessionOf(world: World, call: SellerCall): Conversation {
  const sessionId = requiredParam(call.params, 'session_id');
  const session = world.conversation('lazada', sessionId);
  if (session?.shopId !== call.shop.shopId) throw chatRefusal(`session ${sessionId} does not exist`);
  return session;
}

/** A refusal of the chat service that has no code of its own. */
export function chatRefusal(text: string): ServiceFailure {
  return new ServiceFailure('chat', LAZADA_OPTIONS.chatRefusal, text);
}

function listSessions(world: World, call: SellerCall): Record<string, unknown> {
  const page = pageBack(call.params, world.conversations('lazada', call.shop.shopId), {
    time: (conversation) =>
      world.newestMessage('lazada', conversation.conversationId)?.sentAt ?? conversation.createdAt,
    id: (conversation) => conversation.conversationId,
    lastId: call.params['last_session_id'] ?? '',
  });
  const sessions = page.rows.map((conversation) => toWireSession(world, conversation));
  const last = sessions.at(-1);
  return chatSuccess({
    has_more: page.hasMore,
    next_start_time: last?.last_message_time ?? 0,
    last_session_id: last?.session_id ?? '',
    session_list: sessions,
  });
}

function listMessages(world: World, call: SellerCall): Record<string, unknown> {
  const session = sessionOf(world, call);
  const newestFirst = world.messages('lazada', session.conversationId).toReversed();
  const page = pageBack(call.params, newestFirst, {
    time: (message) => message.sentAt,
    id: (message) => message.messageId,
    lastId: call.params['last_message_id'] ?? '',
  });
  const last = page.rows.at(-1);
  return chatSuccess({
    has_more: page.hasMore,
    next_start_time: last?.sentAt ?? 0,
    last_message_id: last?.messageId ?? '',
    message_list: page.rows.map((message) => toWireMessage(world, session, message)),
  });
}

function readSession(world: World, call: SellerCall): Record<string, unknown> {
  const session = sessionOf(world, call);
  const messageId = requiredParam(call.params, 'last_read_message_id');
  const known = world.messages('lazada', session.conversationId);
  const read = known.find((message) => message.messageId === messageId);
  if (!read) throw chatRefusal(`message ${messageId} does not belong to the session`);
  world.markRead('lazada', session.conversationId, 'seller', read.sentAt);
  return chatSuccess();
}

function openSession(world: World, call: SellerCall): Record<string, unknown> {
  const orderId = requiredParam(call.params, 'order_id');
  const order = world.commerce.order('lazada', orderId);
  if (order?.shopId !== call.shop.shopId) throw chatRefusal(`order ${orderId} does not exist`);
  if (world.now() - order.createdAt > LAZADA_OPTIONS.sessionOpenMs) {
    throw new ServiceFailure('chat', '-22', 'The order was created more than 30 days ago');
  }
  const { conversationId } = world.openConversation('lazada', call.shop.shopId, order.buyerId);
  // Documented at the top; some recorded answers have it in `data` as well.
  const opened = { session_id: conversationId };
  return { ...chatSuccess(opened), ...opened };
}

function followersAmong(world: World, call: SellerCall): Record<string, unknown> {
  requiredParam(call.params, 'buyer_ids');
  const rows = listOf(call.params['buyer_ids']).map((buyerId) => ({
    buyerId: wireId(buyerId),
    followFlag: world.isFollowing('lazada', call.shop.shopId, buyerId) ? 1 : 0,
  }));
  const { request_id, code } = chatSuccess();
  return { result: { success: true, result: rows }, code, request_id };
}

/** One page walking back in time: not newer than `start_time`, and behind the last row of the page before. */
function pageBack<Row>(
  params: SellerCall['params'],
  newestFirst: readonly Row[],
  by: { time: (row: Row) => number; id: (row: Row) => string; lastId: string },
): { rows: Row[]; hasMore: boolean } {
  const startTime = requiredNumber(params, 'start_time');
  const size = requiredNumber(params, 'page_size');
  if (size < 1 || size > LARGEST_PAGE) {
    throw chatRefusal(`page_size must be between 1 and ${LARGEST_PAGE}`);
  }
  const reached = newestFirst.filter((row) => by.time(row) <= startTime);
  const from = by.lastId === '' ? 0 : reached.findIndex((row) => by.id(row) === by.lastId) + 1;
  return { rows: reached.slice(from, from + size), hasMore: reached.length > from + size };
}
