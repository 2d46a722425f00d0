import { z } from 'zod';
import { jsonInteger } from '../big-int-json.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type {
  ConversationPage,
  ConversationSnapshot,
  MessagePage,
  SendReceipt,
  ShopAccess,
} from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { orElse, wireId, wireMillis, wireNumber, wireText } from '../wire-values.ts';
import type { TokopediaClient, TokopediaConfig } from './client.ts';
import { TOKOPEDIA_TEXT_TYPE } from './codes.ts';
import { TokopediaReplySchema, toTokopediaInboundMessage } from './message.ts';

/** The documented maximum; a shorter page is the last one. */
const PAGE_SIZE = 15;

/** Some of the documents' samples write `Name`. */
const ContactNameSchema = z.object({ name: wireText.optional(), Name: wireText.optional() });

const RoomSchema = z.object({
  msg_id: wireId,
  attributes: z.object({
    contact: z.object({ id: wireId, attributes: ContactNameSchema.nullish() }),
    last_reply_time: orElse(wireMillis, 0),
    unreads: orElse(wireNumber, 0),
  }),
});

const SentSchema = z.object({ reply_id: wireId.nullish(), reply_time: wireMillis.nullish() });
const CursorSchema = z.object({ page: z.string().regex(/^[1-9]\d{0,5}$/) });

export async function listTokopediaConversations(
  client: TokopediaClient,
  config: TokopediaConfig,
  shop: ShopAccess,
  cursor: string | null,
): Promise<ConversationPage> {
  const page = pageOf(cursor);
  const data = await client.call({
    method: 'GET',
    path: `/v1/chat/fs/${config.fsId}/messages`,
    query: { shop_id: shop.platformShopId, page: String(page), per_page: String(PAGE_SIZE), filter: 'all' },
    effect: 'read',
  });
  const rooms = readAnswer(z.array(RoomSchema), data, 'read', 'Tokopedia');
  return {
    conversations: rooms.map(toSnapshot).toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: nextCursor(page, rooms.length),
  };
}

export async function listTokopediaMessages(
  client: TokopediaClient,
  config: TokopediaConfig,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const page = pageOf(cursor);
  const data = await client.call({
    method: 'GET',
    path: `/v1/chat/fs/${config.fsId}/messages/${encodeURIComponent(platformSessionId)}/replies`,
    query: { shop_id: shop.platformShopId, page: String(page), per_page: String(PAGE_SIZE), order: 'desc' },
    effect: 'read',
  });
  const replies = readAnswer(z.array(TokopediaReplySchema), data, 'read', 'Tokopedia');
  return {
    messages: replies.map(toTokopediaInboundMessage).toSorted((a, b) => b.messageTime - a.messageTime),
    nextCursor: nextCursor(page, replies.length),
  };
}

/** The documented answer names no bubble; it is found again by reading the conversation. */
export async function sendTokopediaText(
  client: TokopediaClient,
  config: TokopediaConfig,
  shop: ShopAccess,
  platformSessionId: string,
  text: string,
): Promise<SendReceipt> {
  const data = await client.call({
    method: 'POST',
    path: `/v1/chat/fs/${config.fsId}/messages/${encodeURIComponent(platformSessionId)}/reply`,
    body: { shop_id: jsonInteger(shop.platformShopId), message: text, attachment_type: TOKOPEDIA_TEXT_TYPE },
    effect: 'write',
  });
  const sent = readAnswer(SentSchema, data, 'write', 'Tokopedia');
  return { platformMessageId: sent.reply_id ?? null, sentAt: sent.reply_time ?? null };
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

function pageOf(cursor: string | null): number {
  return Number(readCursor(CursorSchema, cursor)?.page ?? 1);
}

function nextCursor(page: number, count: number): string | null {
  return count < PAGE_SIZE ? null : writeCursor({ page: String(page + 1) });
}
