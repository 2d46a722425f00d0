import { z } from 'zod';
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
import { orElse, wireId, wireNumber, wireSeconds, wireText } from '../wire-values.ts';
import type { TikTokCall, TikTokClient } from './client.ts';
import { TIKTOK_TEXT_TYPE } from './codes.ts';
import { TikTokMessageSchema, toTikTokInboundMessage } from './message.ts';

const BASE = '/customer_service/202309';
/** The documented maxima. */
const CONVERSATION_PAGE_SIZE = '20';
const MESSAGE_PAGE_SIZE = '10';

const ConversationSchema = z.object({
  id: wireId,
  unread_count: orElse(wireNumber, 0),
  participants: z.array(
    z.object({
      role: z.string(),
      user_id: orElse(wireText, ''),
      im_user_id: orElse(wireText, ''),
      nickname: orElse(wireText, ''),
    }),
  ),
  latest_message: z.object({ create_time: orElse(wireSeconds, 0) }).nullish(),
});

const ConversationListSchema = z.object({
  next_page_token: orElse(wireText, ''),
  conversations: z.array(ConversationSchema).nullish(),
});

const MessageListSchema = z.object({
  next_page_token: orElse(wireText, ''),
  messages: z.array(TikTokMessageSchema).nullish(),
});

const SentSchema = z.object({ message_id: wireId });
const CursorSchema = z.object({ pageToken: z.string() });

export async function listTikTokConversations(
  client: TikTokClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<ConversationPage> {
  const from = readCursor(CursorSchema, cursor);
  const data = await client.callApi({
    ...ofShop(shop),
    method: 'GET',
    path: `${BASE}/conversations`,
    query: { page_size: CONVERSATION_PAGE_SIZE, ...(from && { page_token: from.pageToken }) },
    effect: 'read',
  });
  const page = readAnswer(ConversationListSchema, data, 'read', 'TikTok');
  return {
    conversations: (page.conversations ?? [])
      .flatMap(toSnapshots)
      .toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: nextCursor(page.next_page_token),
  };
}

/** Messages that TikTok marks as not to be shown are left out. */
export async function listTikTokMessages(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const from = readCursor(CursorSchema, cursor);
  const data = await client.callApi({
    ...ofShop(shop),
    method: 'GET',
    path: messagesPath(platformSessionId),
    query: {
      page_size: MESSAGE_PAGE_SIZE,
      sort_order: 'DESC',
      sort_field: 'create_time',
      ...(from && { page_token: from.pageToken }),
    },
    effect: 'read',
  });
  const page = readAnswer(MessageListSchema, data, 'read', 'TikTok');
  return {
    messages: (page.messages ?? [])
      .filter((message) => message.is_visible)
      .map((message) => toTikTokInboundMessage(message, platformSessionId))
      .toSorted((a, b) => b.messageTime - a.messageTime || b.platformSequence - a.platformSequence),
    nextCursor: nextCursor(page.next_page_token),
  };
}

export async function sendTikTokText(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
  text: string,
): Promise<SendReceipt> {
  const data = await client.callApi({
    ...ofShop(shop),
    method: 'POST',
    path: messagesPath(platformSessionId),
    body: { type: TIKTOK_TEXT_TYPE, content: JSON.stringify({ content: text }) },
    effect: 'write',
  });
  return { platformMessageId: readAnswer(SentSchema, data, 'write', 'TikTok').message_id, sentAt: null };
}

function ofShop({ credentials }: ShopAccess): Pick<TikTokCall, 'accessToken' | 'shopCipher'> {
  const shopCipher = credentials.extra['cipher'];
  if (shopCipher === undefined) throw new MarketplaceError('unauthorised', 'This TikTok shop has no cipher.');
  return { accessToken: credentials.accessToken, shopCipher };
}

function messagesPath(platformSessionId: string): string {
  return `${BASE}/conversations/${encodeURIComponent(platformSessionId)}/messages`;
}

/** A conversation whose buyer is gone has nobody to answer: it is left out, and the rest still comes. */
function toSnapshots(conversation: z.infer<typeof ConversationSchema>): readonly ConversationSnapshot[] {
  const buyer = conversation.participants.find(({ role }) => role === 'BUYER');
  const buyerId = buyer?.user_id || buyer?.im_user_id;
  if (buyer === undefined || !buyerId) return [];
  return [
    {
      platformSessionId: conversation.id,
      buyer: { buyerId, buyerName: buyer.nickname },
      lastMessageTime: conversation.latest_message?.create_time ?? 0,
      unreadCount: conversation.unread_count,
    },
  ];
}

function nextCursor(pageToken: string): string | null {
  return pageToken === '' ? null : writeCursor({ pageToken });
}
