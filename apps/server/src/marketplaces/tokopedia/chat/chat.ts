import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { OutgoingContent } from '../../message-content.ts';
import type {
  ConversationPage,
  ConversationSnapshot,
  InboundMessage,
  MessagePage,
  SendReceipt,
  ShopAccess,
} from '../../port.ts';
import { orElse, wireCount, wireId, wireMoment, wireText } from '../../wire-values.ts';
import type { TokopediaClient } from '../api/client.ts';
import { findInPages } from './find-in-pages.ts';
import { TokopediaReplySchema, toTokopediaInboundMessage } from './message.ts';
import { toTokopediaOutgoing } from './outgoing.ts';
import { nextPageCursor, pageOfCursor } from '../api/page-cursor.ts';

/** The documented maximum; a shorter page is the last one. */
const PAGE_SIZE = 15;

/** Pages searched for a room or a bubble: one that was just named is on the first page. */
const MAX_PAGES = 20;

/** Some of the documents' samples write `Name`. */
const ContactNameSchema = z.object({ name: wireText.optional(), Name: wireText.optional() });

const RoomSchema = z.object({
  msg_id: wireId,
  attributes: z.object({
    contact: z.object({ id: wireId, attributes: ContactNameSchema.nullish() }),
    last_reply_time: wireMoment,
    unreads: orElse<number | null>(wireCount, null),
  }),
});

const SentSchema = z.object({ reply_id: wireId.nullish(), reply_time: wireMoment });
const InitiatedSchema = z.object({ msg_id: wireId });

/** Tokopedia's list begins with the newest activity and has no other way through it. */
export async function listTokopediaConversations(
  client: TokopediaClient,
  shop: ShopAccess,
  cursor: string | null,
  direction: 'older' | 'newer' = 'older',
): Promise<ConversationPage> {
  if (direction === 'newer') throw unsupported('Tokopedia', 'list of conversations from a moment on');
  const page = pageOfCursor(cursor);
  const rooms = await client.call(z.array(RoomSchema), {
    shop,
    method: 'GET',
    path: '/v1/chat/fs/{fs_id}/messages',
    query: { shop_id: shop.platformShopId, page: String(page), per_page: String(PAGE_SIZE), filter: 'all' },
    effect: 'read',
  });
  return {
    conversations: rooms.map(toSnapshot).toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: nextPageCursor(page, rooms.length, PAGE_SIZE),
  };
}

/** No call reads a single room: it is looked for in the list. */
export async function getTokopediaConversation(
  client: TokopediaClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<ConversationSnapshot> {
  const found = await findInPages(
    MAX_PAGES,
    async (cursor) => {
      const { conversations: items, nextCursor } = await listTokopediaConversations(client, shop, cursor);
      return { items, nextCursor };
    },
    (conversation) => conversation.platformSessionId === platformSessionId,
  );
  return found ?? notFound('conversation');
}

/** By an order only; the room is made where there is none. */
export async function openTokopediaConversation(
  client: TokopediaClient,
  shop: ShopAccess,
  by: { orderId: string } | { buyerId: string },
): Promise<{ platformSessionId: string }> {
  if (!('orderId' in by)) throw unsupported('Tokopedia', 'conversation that is opened by the buyer');
  const room = await client.call(InitiatedSchema, {
    shop,
    method: 'GET',
    path: '/v1/chat/fs/{fs_id}/initiate',
    query: { order_id: by.orderId },
    // Repeating it opens the same room.
    effect: 'read',
  });
  return { platformSessionId: room.msg_id };
}

export async function listTokopediaMessages(
  client: TokopediaClient,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const page = pageOfCursor(cursor);
  const replies = await client.call(z.array(TokopediaReplySchema), {
    shop,
    method: 'GET',
    path: '/v1/chat/fs/{fs_id}/messages/{msg_id}/replies',
    params: { msg_id: platformSessionId },
    query: { shop_id: shop.platformShopId, page: String(page), per_page: String(PAGE_SIZE), order: 'desc' },
    effect: 'read',
  });
  return {
    messages: replies.map(toTokopediaInboundMessage).toSorted((a, b) => b.messageTime - a.messageTime),
    nextCursor: nextPageCursor(page, replies.length, PAGE_SIZE),
  };
}

/** No call reads a single bubble: it is looked for in the room. */
export async function getTokopediaMessage(
  client: TokopediaClient,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<InboundMessage> {
  const found = await findInPages(
    MAX_PAGES,
    async (cursor) => {
      const { messages: items, nextCursor } = await listTokopediaMessages(
        client,
        shop,
        platformSessionId,
        cursor,
      );
      return { items, nextCursor };
    },
    (message) => message.platformMessageId === platformMessageId,
  );
  return found ?? notFound('message');
}

/** The documented answer names no bubble; it is found again by reading the conversation. */
export async function sendTokopediaMessage(
  client: TokopediaClient,
  shop: ShopAccess,
  platformSessionId: string,
  content: OutgoingContent,
): Promise<SendReceipt> {
  const outgoing = toTokopediaOutgoing(content);
  const sent = await client.call(SentSchema, {
    shop,
    method: 'POST',
    path: '/v1/chat/fs/{fs_id}/messages/{msg_id}/reply',
    params: { msg_id: platformSessionId },
    body: { shop_id: jsonInteger(shop.platformShopId), ...outgoing },
    effect: 'write',
  });
  return { platformMessageId: sent.reply_id ?? null, sentAt: sent.reply_time || null };
}

function toSnapshot({
  msg_id: platformSessionId,
  attributes,
}: z.infer<typeof RoomSchema>): ConversationSnapshot {
  const { id: buyerId, attributes: named } = attributes.contact;
  return {
    platformSessionId,
    buyer: { buyerId, buyerName: named?.name ?? named?.Name ?? '' },
    lastMessageTime: attributes.last_reply_time,
    unreadCount: attributes.unreads,
  };
}

function notFound(what: string): never {
  throw new MarketplaceError('notFound', `Tokopedia does not list this ${what}.`);
}
