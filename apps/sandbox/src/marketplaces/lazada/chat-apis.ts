import type { FastifyInstance } from 'fastify';
import { TEXT_TYPE } from '../../world/types.ts';
import type { Conversation } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { toWireMessage, toWireSession } from './chat-wire.ts';
import { ChatFailure, chatSuccess, GatewayFailure } from './envelope.ts';
import { addSellerApi, requiredParam } from './gateway.ts';
import type { SellerCall } from './gateway.ts';

const LARGEST_PAGE = 20;

/** The `/im/*` APIs: sessions, messages, reading, sending. */
export function addChatApis(server: FastifyInstance, world: World): void {
  const get = ['GET'] as const;
  const post = ['POST'] as const;
  addSellerApi(server, world, {
    path: '/im/session/list',
    methods: get,
    handle: (call) => listSessions(world, call),
  });
  addSellerApi(server, world, {
    path: '/im/session/get',
    methods: get,
    handle: (call) => chatSuccess(toWireSession(world, sessionOf(world, call))),
  });
  addSellerApi(server, world, {
    path: '/im/session/read',
    methods: post,
    handle: (call) => readSession(world, call),
  });
  addSellerApi(server, world, {
    path: '/im/message/list',
    methods: get,
    handle: (call) => listMessages(world, call),
  });
  addSellerApi(server, world, {
    path: '/im/message/send',
    methods: post,
    handle: (call) => sendMessage(world, call),
  });
}

function listSessions(world: World, call: SellerCall): Record<string, unknown> {
  const newestFirst = world
    .conversations('lazada', call.shop.shopId)
    .map((conversation) => toWireSession(world, conversation));
  const page = pageBack(call.params, newestFirst, {
    time: (session) => session.last_message_time,
    id: (session) => session.session_id,
    lastId: call.params['last_session_id'] ?? '',
  });
  const last = page.rows.at(-1);
  return chatSuccess({
    has_more: page.hasMore,
    next_start_time: last?.last_message_time ?? 0,
    last_session_id: last?.session_id ?? '',
    session_list: page.rows,
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
  if (!known.some((message) => message.messageId === messageId)) {
    throw new ChatFailure('-1', `message ${messageId} does not belong to the session`);
  }
  world.markRead('lazada', session.conversationId);
  return chatSuccess();
}

function sendMessage(world: World, call: SellerCall): Record<string, unknown> {
  const session = sessionOf(world, call);
  const template = requiredParam(call.params, 'template_id');
  if (template !== TEXT_TYPE.lazada) {
    throw new ChatFailure('-1', `template ${template} cannot be sent`);
  }
  const message = world.addMessage('lazada', {
    conversationId: session.conversationId,
    sender: 'seller',
    source: 'openapi',
    type: TEXT_TYPE.lazada,
    text: requiredParam(call.params, 'txt'),
  });
  return chatSuccess({
    message_id: message.messageId,
    template_id: Number(template),
    current_time: message.sentAt,
  });
}

function sessionOf(world: World, call: SellerCall): Conversation {
  const sessionId = requiredParam(call.params, 'session_id');
  const session = world.conversation('lazada', sessionId);
  if (session?.shopId !== call.shop.shopId) {
    throw new ChatFailure('-1', `session ${sessionId} does not exist`);
  }
  return session;
}

/** One page walking back in time: not newer than `start_time`, and behind the last row of the page before. */
function pageBack<Row>(
  params: SellerCall['params'],
  newestFirst: readonly Row[],
  by: { time: (row: Row) => number; id: (row: Row) => string; lastId: string },
): { rows: Row[]; hasMore: boolean } {
  const startTime = wholeNumber(params, 'start_time');
  const size = wholeNumber(params, 'page_size');
  if (size < 1 || size > LARGEST_PAGE) {
    throw new ChatFailure('-1', `page_size must be between 1 and ${LARGEST_PAGE}`);
  }
  const reached = newestFirst.filter((row) => by.time(row) <= startTime);
  const from = by.lastId === '' ? 0 : reached.findIndex((row) => by.id(row) === by.lastId) + 1;
  return { rows: reached.slice(from, from + size), hasMore: reached.length > from + size };
}

function wholeNumber(params: SellerCall['params'], name: string): number {
  const text = requiredParam(params, name);
  if (!/^\d{1,16}$/.test(text)) {
    throw new GatewayFailure('InvalidParameter', `The parameter "${name}" is not a whole number`);
  }
  return Number(text);
}
