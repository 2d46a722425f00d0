import type { FastifyInstance } from 'fastify';
import type { Conversation } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { chatMarksOf, isDeleted, newestIndex, unreadCountOf, visibleConversations } from './chat-marks.ts';
import { movedAtNano, toWireConversation } from './chat-wire.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { numberBetween, oneOf, optionalWholeNumber, wholeNumber } from '../gateway/parameters.ts';
import type { Source } from '../gateway/parameters.ts';

const PREFIX = '/api/v2/sellerchat';
/** Conversations with buyers; 11 are those with affiliates, of which this world has none. */
const WITH_BUYERS = '0';

/** Conversations: listing, reading one, marking. */
export function addConversationRoutes(server: FastifyInstance, world: World): void {
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
    path: `${PREFIX}/get_unread_conversation_count`,
    method: 'GET',
    handle: ({ shop }) => {
      const unread = visibleConversations(world, shop.shopId).filter((one) => unreadCountOf(world, one) > 0);
      return inResponse({ total_unread_count: unread.length });
    },
  });
  addShopApi(server, world, {
    path: `${PREFIX}/read_conversation`,
    method: 'POST',
    handle: (call) => readConversation(world, call),
  });
  addMarkingRoutes(server, world);
}

/** The calls that only put a mark on a conversation, or take one off. */
function addMarkingRoutes(server: FastifyInstance, world: World): void {
  const marks = () => chatMarksOf(world);
  const marking: Readonly<Record<string, (conversationId: string) => unknown>> = {
    unread_conversation: (id) => marks().unread.add(id),
    pin_conversation: (id) => marks().pinned.add(id),
    unpin_conversation: (id) => marks().pinned.delete(id),
    mute_conversation: (id) => marks().muted.add(id),
    unmute_conversation: (id) => marks().muted.delete(id),
    delete_conversation: (id) => marks().deletedUpTo.set(id, newestIndex(world, id)),
  };
  for (const [action, mark] of Object.entries(marking)) {
    addShopApi(server, world, {
      path: `${PREFIX}/${action}`,
      method: 'POST',
      handle: (call) => {
        mark(conversationOf(world, call, call.body).conversationId);
        return inResponse({});
      },
    });
  }
}

/**
 * `older` walks back from the newest (or from the given time), `latest` walks forward from the oldest
 * (or from the given time); the time itself never belongs to the page. Pinned conversations lead the first
 * page of `older`, however old they are, and no other.
 */
function listConversations(world: World, call: ShopCall): Record<string, unknown> {
  const direction = oneOf(call.query, 'direction', ['latest', 'older']);
  const type = oneOf(call.query, 'type', ['all', 'pinned', 'unread']);
  const from = optionalWholeNumber(call.query, 'next_timestamp_nano');
  const size = chatPageSize(call);
  const { pinned } = chatMarksOf(world);
  const isPinned = (one: Conversation) => pinned.has(one.conversationId);

  const sign = direction === 'older' ? -1n : 1n;
  const wanted = isWithBuyers(call) ? visibleConversations(world, call.shop.shopId) : [];
  const rows = wanted
    .filter((one) => type !== 'unread' || unreadCountOf(world, one) > 0)
    .filter((one) => type !== 'pinned' || isPinned(one))
    .map((conversation) => ({ conversation, at: movedAtNano(world, conversation) }))
    .toSorted((one, other) => ((one.at - other.at) * sign > 0n ? 1 : -1));
  const leads = (row: (typeof rows)[number]) =>
    direction === 'older' && type !== 'pinned' && isPinned(row.conversation);
  const first = from === undefined ? rows.filter(leads) : [];
  const others = rows.filter(
    (row) => !leads(row) && (from === undefined || (row.at - BigInt(from)) * sign > 0n),
  );
  const page = [...first, ...others].slice(0, Math.max(size, first.length));
  const last = page.at(-1);
  // A page of pinned ones alone says nothing about time: the next one begins with the newest of the others.
  const next = page.length > first.length ? last?.at : others[0] && others[0].at + 1n;
  return inResponse({
    conversations: page.map(({ conversation }) => toWireConversation(world, conversation)),
    page_result: {
      page_size: page.length,
      next_cursor: {
        next_message_time_nano: next?.toString() ?? '0',
        conversation_id: last?.conversation.conversationId ?? '0',
      },
      more: first.length + others.length > page.length,
    },
  });
}

function readConversation(world: World, call: ShopCall): Record<string, unknown> {
  const { conversationId } = conversationOf(world, call, call.body);
  const messageId = wholeNumber(call.body, 'last_read_message_id');
  const read = world.messages('shopee', conversationId).find((message) => message.messageId === messageId);
  if (!read) throw wrongParameter('last_read_message_id is unknown');
  chatMarksOf(world).unread.delete(conversationId);
  world.markRead('shopee', conversationId, 'seller', read.sentAt);
  return inResponse({});
}

/** The conversation a call names. Throws `error_not_found` for another shop's, a deleted and an unknown one. */
export function conversationOf(world: World, call: ShopCall, source: Source): Conversation {
  const conversation = world.conversation('shopee', wholeNumber(source, 'conversation_id'));
  if (conversation?.shopId !== call.shop.shopId || isDeleted(world, conversation)) {
    throw new ShopeeFailure('error_not_found', 'The conversation does not exist.');
  }
  return conversation;
}

/** Whether a call is about conversations with buyers, which it is unless it says otherwise. */
export function isWithBuyers({ query }: ShopCall): boolean {
  return (optionalWholeNumber(query, 'business_type') ?? WITH_BUYERS) === WITH_BUYERS;
}

/** The page size of a chat list. */
export function chatPageSize({ query }: ShopCall): number {
  const { defaultPage, largestPage } = SHOPEE_OPTIONS.chat;
  return numberBetween(query, 'page_size', [1, largestPage], defaultPage);
}
