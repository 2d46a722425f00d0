import { z } from 'zod';
import type { AdapterDeps } from '../adapter-deps.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type {
  ConversationPage,
  ConversationSnapshot,
  MessagePage,
  SendReceipt,
  ShopAccess,
} from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { orElse, wireBoolean, wireId, wireMillis, wireNumber, wireText } from '../wire-values.ts';
import type { LazadaClient } from './client.ts';
import { LAZADA_TEXT_TEMPLATE } from './codes.ts';
import { isRecalled, LazadaMessageSchema, toLazadaInboundMessage } from './message.ts';

const PAGE_SIZE = '20';

const SessionSchema = z.object({
  session_id: wireId,
  buyer_id: wireId,
  title: orElse(wireText, ''),
  last_message_time: orElse(wireMillis, 0),
  unread_count: orElse(wireNumber, 0),
});

const SessionListSchema = z.object({
  has_more: orElse(wireBoolean, false),
  next_start_time: orElse(wireText, ''),
  last_session_id: orElse(wireText, ''),
  session_list: z.array(SessionSchema).nullish(),
});

const MessageListSchema = z.object({
  has_more: orElse(wireBoolean, false),
  next_start_time: orElse(wireText, ''),
  last_message_id: orElse(wireText, ''),
  message_list: z.array(LazadaMessageSchema).nullish(),
});

const SentSchema = z.object({ message_id: wireId, current_time: wireMillis.nullish() });

/** Both lists walk backwards from a time, and need the last id of the page before to go on. */
const CursorSchema = z.object({ startTime: z.string(), lastId: z.string() });

/** Lazada asks that this is read once after linking and then left to pushes. */
export async function listLazadaConversations(
  client: LazadaClient,
  deps: AdapterDeps,
  shop: ShopAccess,
  cursor: string | null,
): Promise<ConversationPage> {
  const from = readCursor(CursorSchema, cursor);
  const data = await client.callShop(shop, {
    method: 'GET',
    path: '/im/session/list',
    parameters: {
      start_time: from?.startTime ?? String(deps.now()),
      page_size: PAGE_SIZE,
      ...(from && { last_session_id: from.lastId }),
    },
    effect: 'read',
  });
  const page = readAnswer(SessionListSchema, data, 'read', 'Lazada');
  return {
    conversations: (page.session_list ?? [])
      .map(toSnapshot)
      .toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: nextCursor(page, page.last_session_id),
  };
}

export async function getLazadaConversation(
  client: LazadaClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<ConversationSnapshot> {
  const data = await client.callShop(shop, {
    method: 'GET',
    path: '/im/session/get',
    parameters: { session_id: platformSessionId },
    effect: 'read',
  });
  return toSnapshot(readAnswer(SessionSchema, data, 'read', 'Lazada'));
}

/** Recalled messages are left out. */
export async function listLazadaMessages(
  client: LazadaClient,
  deps: AdapterDeps,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const from = readCursor(CursorSchema, cursor);
  const data = await client.callShop(shop, {
    method: 'GET',
    path: '/im/message/list',
    parameters: {
      session_id: platformSessionId,
      start_time: from?.startTime ?? String(deps.now()),
      page_size: PAGE_SIZE,
      ...(from && { last_message_id: from.lastId }),
    },
    effect: 'read',
  });
  const page = readAnswer(MessageListSchema, data, 'read', 'Lazada');
  return {
    messages: (page.message_list ?? [])
      .filter((message) => !isRecalled(message))
      .map(toLazadaInboundMessage)
      .toSorted((a, b) => b.messageTime - a.messageTime),
    nextCursor: nextCursor(page, page.last_message_id),
  };
}

export async function sendLazadaText(
  client: LazadaClient,
  shop: ShopAccess,
  platformSessionId: string,
  text: string,
): Promise<SendReceipt> {
  const data = await client.callShop(shop, {
    method: 'POST',
    path: '/im/message/send',
    parameters: { session_id: platformSessionId, template_id: LAZADA_TEXT_TEMPLATE, txt: text },
    effect: 'write',
  });
  const sent = readAnswer(SentSchema, data, 'write', 'Lazada');
  return { platformMessageId: sent.message_id, sentAt: sent.current_time ?? null };
}

function toSnapshot(session: z.infer<typeof SessionSchema>): ConversationSnapshot {
  return {
    platformSessionId: session.session_id,
    buyer: { buyerId: session.buyer_id, buyerName: session.title },
    lastMessageTime: session.last_message_time,
    unreadCount: session.unread_count,
  };
}

function nextCursor(page: { has_more: boolean; next_start_time: string }, lastId: string): string | null {
  if (!page.has_more || page.next_start_time === '') return null;
  return writeCursor({ startTime: page.next_start_time, lastId });
}
