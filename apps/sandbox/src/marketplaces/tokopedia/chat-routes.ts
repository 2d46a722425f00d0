import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TEXT_TYPE } from '../../world/types.ts';
import type { Conversation, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { success } from './envelope.ts';
import { headerError, parameterError } from './errors.ts';
import { addFsRoute, linkedShopOf } from './gateway.ts';
import type { FsCall } from './gateway.ts';
import { oneOf, pageOf, readPage } from './paging.ts';
import { toWireBubble, toWireRoom, toWireSent } from './wire.ts';

const ROOMS = '/v1/chat/fs/:fsId/messages';
/** Plain text, the only attachment type there is here; also the default. */
const TEXT = 0n;

const sendSchema = z.object({
  shop_id: z.bigint(),
  message: z.string().min(1),
  attachment_type: z.bigint().optional(),
});

/** The chat calls. A "message" of the paths is a room, a "reply" one bubble in it. */
export function addChatRoutes(scope: FastifyInstance, world: World): void {
  const envelope = 'header';
  addFsRoute(scope, world, { method: 'GET', url: ROOMS, envelope }, listRooms);
  addFsRoute(scope, world, { method: 'GET', url: `${ROOMS}/:msgId/replies`, envelope }, listBubbles);
  addFsRoute(scope, world, { method: 'POST', url: `${ROOMS}/:msgId/reply`, envelope }, sendText);
}

/** Newest activity first unless `order=asc`. */
function listRooms(call: FsCall) {
  const { world, query } = call;
  const shop = linkedShopOf(call, query.get('shop_id') ?? '');
  const request = readPage(query, false);
  const filter = oneOf(query, 'filter', ['all', 'read', 'unread']);
  const newestFirst = world
    .conversations('tokopedia', shop.shopId)
    .filter((one) => filter === 'all' || one.unreadCount > 0 === (filter === 'unread'));
  const rooms = pageOf(inOrder(query, newestFirst), request);
  return success(
    rooms.map((room) => toWireRoom(world, room, world.messages('tokopedia', room.conversationId).at(-1))),
  );
}

/** Newest first unless `order=asc`. */
function listBubbles(call: FsCall) {
  const { world, query } = call;
  const shop = linkedShopOf(call, query.get('shop_id') ?? '');
  const conversation = roomOf(call, shop);
  const request = readPage(query, true);
  const messages = world.messages('tokopedia', conversation.conversationId);
  const page = pageOf(inOrder(query, messages.toReversed()), request);
  return success(
    page.map((message) =>
      toWireBubble(world, message, { conversation, shop, first: message === messages[0] }),
    ),
  );
}

function sendText(call: FsCall) {
  const { world } = call;
  const body = z.object({ shop_id: z.bigint() }).safeParse(call.json());
  const shop = linkedShopOf(call, body.success ? String(body.data.shop_id) : '');
  const conversation = roomOf(call, shop);
  const sent = sendSchema.safeParse(call.json());
  if (!sent.success) throw parameterError('invalid message format');
  if ((sent.data.attachment_type ?? TEXT) !== TEXT) throw parameterError('invalid attachment_type format');
  const message = world.addMessage('tokopedia', {
    conversationId: conversation.conversationId,
    sender: 'seller',
    source: 'openapi',
    type: TEXT_TYPE.tokopedia,
    text: sent.data.message,
  });
  return success(toWireSent(message, shop));
}

/** The room a path names; a room of another shop does not exist for this one. */
function roomOf({ world, params }: FsCall, shop: Shop): Conversation {
  const msgId = params['msgId'] ?? '';
  if (!/^\d+$/.test(msgId)) throw parameterError('invalid msg_id format');
  const conversation = world.conversation('tokopedia', msgId);
  if (conversation?.shopId === shop.shopId) return conversation;
  throw headerError(404, 'Not found', 'the msg_id was not found', 'SHP_GRPC_003');
}

function inOrder<Item>(query: URLSearchParams, newestFirst: readonly Item[]): readonly Item[] {
  return oneOf(query, 'order', ['desc', 'asc']) === 'desc' ? newestFirst : newestFirst.toReversed();
}
