import { z } from 'zod';
import type { AdapterDeps } from '../../adapter-deps.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
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
import { readAnswer } from '../../wire-body.ts';
import {
  orElse,
  wireBoolean,
  wireCount,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireText,
} from '../../wire-values.ts';
import type { LazadaClient } from '../api/client.ts';
import { LazadaMessageSchema, isRecallNotice, toLazadaInboundMessage } from './message.ts';
import { toLazadaSendParameters } from './outgoing.ts';

const PAGE_SIZE = '20';
/** Pages of a conversation that are searched for one message. */
const PAGES_SEARCHED = 15;

/** Lazada's mark of a conversation with itself. */
const OFFICIAL_TAG = 'official';

const SessionSchema = z.object({
  session_id: wireId,
  buyer_id: wireId,
  title: orElse(wireText, ''),
  last_message_time: wireMoment,
  unread_count: orElse<number | null>(wireCount, null),
  self_position: wireMoment,
  tags: z.array(z.unknown()).catch([]),
});

/** In a list, a session that names no buyer cannot be written to, so it is left out. */
const ListedSessionSchema = SessionSchema.extend({ buyer_id: wireIdOrEmpty });

const SessionListSchema = z.object({
  has_more: orElse(wireBoolean, false),
  next_start_time: orElse(wireText, ''),
  last_session_id: wireIdOrEmpty,
  session_list: z.array(ListedSessionSchema).nullish(),
});

const MessageListSchema = z.object({
  has_more: orElse(wireBoolean, false),
  next_start_time: orElse(wireText, ''),
  last_message_id: wireIdOrEmpty,
  message_list: z.array(LazadaMessageSchema).nullish(),
});

/** The documents have the session at the top of the answer; some answers have it in `data`. */
const OpenedSchema = z
  .object({ session_id: wireIdOrEmpty, data: z.object({ session_id: wireIdOrEmpty }).nullish().catch(null) })
  .transform((answer) => answer.session_id || answer.data?.session_id || '')
  .refine((id) => id !== '', 'names no session');

const SentSchema = z.object({ message_id: wireId, current_time: wireMoment });

/** Both lists walk backwards from a time, and need the last id of the page before to go on. */
const CursorSchema = z.object({ startTime: z.string(), lastId: z.string() });

/** `GET /im/session/list`. Lazada asks that this is read once after linking and then left to pushes. */
export async function listLazadaConversations(
  client: LazadaClient,
  deps: AdapterDeps,
  shop: ShopAccess,
  cursor: string | null,
  direction: 'older' | 'newer' = 'older',
): Promise<ConversationPage> {
  if (direction === 'newer') throw unsupported('Lazada', 'list of what is newer than a moment');
  const from = readCursor(CursorSchema, cursor);
  const data = await client.dataFor(shop, {
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
      .filter((session) => session.buyer_id !== '')
      .map(toSnapshot)
      .toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: nextCursor(page, page.last_session_id),
  };
}

/** `GET /im/session/get`. */
export async function getLazadaConversation(
  client: LazadaClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<ConversationSnapshot> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/im/session/get',
    parameters: { session_id: platformSessionId },
    effect: 'read',
  });
  return toSnapshot(readAnswer(SessionSchema, data, 'read', 'Lazada'));
}

/** `GET /im/message/list`: messages newest first, those that were taken back among them. */
export async function listLazadaMessages(
  client: LazadaClient,
  deps: AdapterDeps,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const from = readCursor(CursorSchema, cursor);
  const data = await client.dataFor(shop, {
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
      .filter((wire) => !isRecallNotice(wire))
      .map(toLazadaInboundMessage)
      .toSorted((a, b) => b.messageTime - a.messageTime),
    nextCursor: nextCursor(page, page.last_message_id),
  };
}

/**
 * One message; there is no call for it, so its conversation is searched, newest first. Throws `notFound` when it
 * is not among the newest few hundred.
 */
export async function getLazadaMessage(
  client: LazadaClient,
  deps: AdapterDeps,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<InboundMessage> {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_SEARCHED; page += 1) {
    const read: MessagePage = await listLazadaMessages(client, deps, shop, platformSessionId, cursor);
    const found = read.messages.find((message) => message.platformMessageId === platformMessageId);
    if (found !== undefined) return found;
    if (read.nextCursor === null) break;
    cursor = read.nextCursor;
  }
  throw new MarketplaceError('notFound', 'Lazada does not list this message.');
}

/** `POST /im/session/open`: by an order only. Throws `windowClosed` when the order is too old. */
export async function openLazadaConversation(
  client: LazadaClient,
  shop: ShopAccess,
  by: { orderId: string } | { buyerId: string },
): Promise<{ platformSessionId: string }> {
  if (!('orderId' in by)) throw unsupported('Lazada', 'conversation with a buyer who has not ordered');
  const answer = await client.callShop(shop, {
    method: 'POST',
    path: '/im/session/open',
    parameters: { order_id: by.orderId },
    // The same order always opens the same conversation: repeating changes nothing.
    effect: 'read',
  });
  return { platformSessionId: readAnswer(OpenedSchema, answer, 'read', 'Lazada') };
}

/** `POST /im/message/send`. */
export async function sendLazadaMessage(
  client: LazadaClient,
  shop: ShopAccess,
  platformSessionId: string,
  content: OutgoingContent,
): Promise<SendReceipt> {
  const data = await client.dataFor(shop, {
    method: 'POST',
    path: '/im/message/send',
    parameters: { session_id: platformSessionId, ...toLazadaSendParameters(content) },
    effect: 'write',
  });
  const sent = readAnswer(SentSchema, data, 'write', 'Lazada');
  return { platformMessageId: sent.message_id, sentAt: sent.current_time || null };
}

/** `POST /im/session/read`. */
export async function markLazadaRead(
  client: LazadaClient,
  shop: ShopAccess,
  platformSessionId: string,
  lastMessageId: string,
): Promise<void> {
  await client.dataFor(shop, {
    method: 'POST',
    path: '/im/session/read',
    parameters: { session_id: platformSessionId, last_read_message_id: lastMessageId },
    // Read messages stay read: repeating changes nothing.
    effect: 'read',
  });
}

/** `POST /im/message/recall`. Throws `windowClosed` two minutes after sending. */
export async function recallLazadaMessage(
  client: LazadaClient,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<void> {
  await client.dataFor(shop, {
    method: 'POST',
    path: '/im/message/recall',
    parameters: { session_id: platformSessionId, message_id: platformMessageId },
    effect: 'write',
  });
}

function toSnapshot(session: z.infer<typeof SessionSchema>): ConversationSnapshot {
  return {
    platformSessionId: session.session_id,
    buyer: { buyerId: session.buyer_id, buyerName: session.title },
    lastMessageTime: session.last_message_time,
    unreadCount: session.unread_count,
    ...(session.self_position > 0 && { readUntil: session.self_position }),
    isOfficial: session.tags.includes(OFFICIAL_TAG),
  };
}

function nextCursor(page: { has_more: boolean; next_start_time: string }, lastId: string): string | null {
  if (!page.has_more || page.next_start_time === '') return null;
  return writeCursor({ startTime: page.next_start_time, lastId });
}
