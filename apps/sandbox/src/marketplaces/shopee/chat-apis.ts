import type { FastifyInstance } from 'fastify';
import { LosslessNumber } from 'lossless-json';
import { TEXT_TYPE } from '../../world/types.ts';
import type { Conversation } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { movedAtNano, toWireConversation, toWireMessage } from './chat-wire.ts';
import { inResponse, ShopeeFailure, wrongParameter } from './envelope.ts';
import { addShopApi, optionalWholeNumber, requiredText, wholeNumber } from './gateway.ts';
import type { ShopCall } from './gateway.ts';

const DEFAULT_PAGE = 25;
const LARGEST_PAGE = 50;
const PREFIX = '/api/v2/sellerchat';

/** The `/api/v2/sellerchat/*` APIs for conversations and text messages. */
export function addChatApis(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_conversation_list`,
    method: 'GET',
    handle: (call) => listConversations(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_one_conversation`,
    method: 'GET',
    handle: (call) => inResponse(toWireConversation(world, conversationOf(world, call, call.query))),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_message`,
    method: 'GET',
    handle: (call) => listMessages(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/send_message`,
    method: 'POST',
    handle: (call) => sendMessage(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/read_conversation`,
    method: 'POST',
    handle: (call) => readConversation(world, call),
  });
}

/**
 * `older` walks back from the newest (or from the given time), `latest` walks forward from the oldest
 * (or from the given time); the time itself never belongs to the page.
 */
function listConversations(world: World, call: ShopCall): Record<string, unknown> {
  const direction = requiredText(call.query, 'direction');
  const type = requiredText(call.query, 'type');
  if (direction !== 'latest' && direction !== 'older') throw wrongParameter('direction is unknown');
  if (!['all', 'pinned', 'unread'].includes(type)) throw wrongParameter('type is unknown');
  const from = optionalWholeNumber(call.query, 'next_timestamp_nano');
  const size = pageSize(call);

  const sign = direction === 'older' ? -1n : 1n;
  const rows = world
    .conversations('shopee', call.shop.shopId)
    .filter((one) => type === 'all' || (type === 'unread' && one.unreadCount > 0))
    .map((conversation) => ({ conversation, at: movedAtNano(world, conversation) }))
    .filter(({ at }) => from === undefined || (at - BigInt(from)) * sign > 0n)
    .toSorted((one, other) => ((one.at - other.at) * sign > 0n ? 1 : -1));
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return inResponse({
    conversations: page.map(({ conversation }) => toWireConversation(world, conversation)),
    page_result: {
      page_size: page.length,
      next_cursor: {
        next_message_time_nano: last?.at.toString() ?? '0',
        conversation_id: last?.conversation.conversationId ?? '0',
      },
      more: rows.length > size,
    },
  });
}

function listMessages(world: World, call: ShopCall): Record<string, unknown> {
  const conversation = conversationOf(world, call, call.query);
  const offset = optionalWholeNumber(call.query, 'offset') ?? '0';
  const size = pageSize(call);
  const newestFirst = world.messages('shopee', conversation.conversationId).toReversed();
  const from = offset === '0' ? 0 : newestFirst.findIndex((message) => message.messageId === offset) + 1;
  if (offset !== '0' && from === 0) throw wrongParameter('offset is unknown');
  const page = newestFirst.slice(from, from + size);
  const more = newestFirst.length > from + size;
  return inResponse({
    messages: page.map((message) => toWireMessage(world, conversation, message)),
    page_result: { next_offset: more ? (page.at(-1)?.messageId ?? '0') : '0', page_size: page.length },
  });
}

function sendMessage(world: World, call: ShopCall): Record<string, unknown> {
  const buyerId = wholeNumber(call.body, 'to_id');
  const type = requiredText(call.body, 'message_type');
  const { content } = call.body;
  if (type !== TEXT_TYPE.shopee) throw wrongParameter(`message_type ${type} cannot be sent`);
  if (typeof content !== 'object' || content === null) throw wrongParameter('content is required');
  const text = requiredText(content as Record<string, unknown>, 'text');
  if (!world.buyer('shopee', buyerId)) throw wrongParameter('to_id is unknown');
  const conversation = world.openConversation('shopee', call.shop.shopId, buyerId);
  const named = optionalWholeNumber(call.body, 'conversation_id');
  if (named !== undefined && named !== conversation.conversationId) {
    throw wrongParameter('conversation_id does not belong to to_id');
  }
  const message = world.addMessage('shopee', {
    conversationId: conversation.conversationId,
    sender: 'seller',
    source: 'openapi',
    type,
    text,
  });
  return inResponse({
    message_id: message.messageId,
    to_id: Number(buyerId),
    message_type: type,
    content: { text },
    // A bare number of 18 digits, here only: the real answer does so too.
    conversation_id: new LosslessNumber(conversation.conversationId),
    created_timestamp: Math.floor(message.sentAt / 1000),
    region: call.shop.region,
    message_option: 0,
  });
}

function readConversation(world: World, call: ShopCall): Record<string, unknown> {
  const conversation = conversationOf(world, call, call.body);
  const messageId = wholeNumber(call.body, 'last_read_message_id');
  const known = world.messages('shopee', conversation.conversationId);
  if (!known.some((message) => message.messageId === messageId)) {
    throw wrongParameter('last_read_message_id is unknown');
  }
  world.markRead('shopee', conversation.conversationId);
  return inResponse({});
}

function conversationOf(
  world: World,
  call: ShopCall,
  source: Readonly<Record<string, unknown>>,
): Conversation {
  const conversation = world.conversation('shopee', wholeNumber(source, 'conversation_id'));
  if (conversation?.shopId !== call.shop.shopId) {
    throw new ShopeeFailure('error_not_found', 'The conversation does not exist.');
  }
  return conversation;
}

function pageSize(call: ShopCall): number {
  const size = Number(optionalWholeNumber(call.query, 'page_size') ?? DEFAULT_PAGE);
  if (size < 1 || size > LARGEST_PAGE) {
    throw wrongParameter(`page_size must be between 1 and ${LARGEST_PAGE}`);
  }
  return size;
}
