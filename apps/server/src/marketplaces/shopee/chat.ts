import { z } from 'zod';
import { jsonInteger } from '../big-int-json.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type {
  ConversationPage,
  ConversationSnapshot,
  MessagePage,
  SendReceipt,
  ShopAccess,
} from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import {
  orElse,
  wireBoolean,
  wireDecimalId,
  wireId,
  wireNanos,
  wireNumber,
  wireSeconds,
  wireText,
} from '../wire-values.ts';
import type { ShopeeClient } from './client.ts';
import { SHOPEE_TEXT_TYPE } from './codes.ts';
import { ShopeeMessageSchema, toShopeeInboundMessage } from './message.ts';

/** Larger pages were seen to come back empty for some shops. */
const PAGE_SIZE = '25';

const ConversationSchema = z.object({
  conversation_id: wireId,
  to_id: wireId,
  to_name: orElse(wireText, ''),
  last_message_timestamp: orElse(wireNanos, 0),
  unread_count: orElse(wireNumber, 0),
});

const ConversationListSchema = z.object({
  conversations: z.array(ConversationSchema).nullish(),
  page_result: z.object({
    more: orElse(wireBoolean, false),
    next_cursor: z.object({ next_message_time_nano: orElse(wireText, '') }).nullish(),
  }),
});

const MessageListSchema = z.object({
  messages: z.array(ShopeeMessageSchema).nullish(),
  page_result: z.object({ next_offset: orElse(wireText, '') }).nullish(),
});

const SentSchema = z.object({ message_id: wireId, created_timestamp: wireSeconds.nullish() });

const ConversationCursorSchema = z.object({ beforeNanos: z.string() });
const MessageCursorSchema = z.object({ offset: z.string() });

/** Pinned conversations come on the first page, however old they are. */
export async function listShopeeConversations(
  client: ShopeeClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<ConversationPage> {
  const from = readCursor(ConversationCursorSchema, cursor);
  const { response } = await client.callShop(shop, {
    method: 'GET',
    path: '/api/v2/sellerchat/get_conversation_list',
    query: {
      direction: 'older',
      type: 'all',
      page_size: PAGE_SIZE,
      ...(from && { next_timestamp_nano: from.beforeNanos }),
    },
    effect: 'read',
  });
  const page = readAnswer(ConversationListSchema, response, 'read', 'Shopee');
  const next = page.page_result.next_cursor?.next_message_time_nano ?? '';
  return {
    conversations: (page.conversations ?? [])
      .map(toSnapshot)
      .toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: page.page_result.more && isPosition(next) ? writeCursor({ beforeNanos: next }) : null,
  };
}

export async function getShopeeConversation(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<ConversationSnapshot> {
  const { response } = await client.callShop(shop, {
    method: 'GET',
    path: '/api/v2/sellerchat/get_one_conversation',
    query: { conversation_id: platformSessionId },
    effect: 'read',
  });
  return toSnapshot(readAnswer(ConversationSchema, response, 'read', 'Shopee'));
}

export async function listShopeeMessages(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const from = readCursor(MessageCursorSchema, cursor);
  const { response } = await client.callShop(shop, {
    method: 'GET',
    path: '/api/v2/sellerchat/get_message',
    query: { conversation_id: platformSessionId, page_size: PAGE_SIZE, ...(from && { offset: from.offset }) },
    effect: 'read',
  });
  const page = readAnswer(MessageListSchema, response, 'read', 'Shopee');
  const messages = page.messages ?? [];
  const next = page.page_result?.next_offset ?? '';
  return {
    messages: messages
      .map((message) => toShopeeInboundMessage(message, shop.platformShopId))
      .toSorted((a, b) => b.messageTime - a.messageTime),
    nextCursor: messages.length > 0 && isPosition(next) ? writeCursor({ offset: next }) : null,
  };
}

/** Goes to the buyer's user id; Shopee finds the conversation itself. */
export async function sendShopeeText(
  client: ShopeeClient,
  shop: ShopAccess,
  buyerId: string,
  text: string,
): Promise<SendReceipt> {
  const recipient = wireDecimalId.safeParse(buyerId);
  if (!recipient.success) throw new MarketplaceError('refused', 'Shopee needs the number of the buyer.');
  const { response } = await client.callShop(shop, {
    method: 'POST',
    path: '/api/v2/sellerchat/send_message',
    body: { to_id: jsonInteger(recipient.data), message_type: SHOPEE_TEXT_TYPE, content: { text } },
    effect: 'write',
  });
  const sent = readAnswer(SentSchema, response, 'write', 'Shopee');
  return { platformMessageId: sent.message_id, sentAt: sent.created_timestamp ?? null };
}

function toSnapshot(conversation: z.infer<typeof ConversationSchema>): ConversationSnapshot {
  return {
    platformSessionId: conversation.conversation_id,
    buyer: { buyerId: conversation.to_id, buyerName: conversation.to_name },
    lastMessageTime: conversation.last_message_timestamp,
    unreadCount: conversation.unread_count,
  };
}

/** The end of a list is an empty position, or a zero. */
function isPosition(value: string): boolean {
  return value !== '' && value !== '0';
}
