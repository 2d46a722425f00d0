import { z } from 'zod';
import { findConversation } from '../../find-conversation.ts';
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
import { orElse, wireCount, wireId, wireIdOrEmpty, wireMoment, wireText } from '../../wire-values.ts';
import { isUnknownCall } from '../api/answer.ts';
import type { TikTokClient } from '../api/client.ts';
import { cursorAfter, pageTokenOf } from '../api/cursor.ts';
import { TikTokMessageSchema, toTikTokInboundMessage } from './message.ts';
import { getTikTokOrder } from '../commerce/orders.ts';
import { toTikTokOutgoing } from './outgoing.ts';
import { videoMessagesPath } from './paths.ts';

const CONVERSATIONS = '/customer_service/202309/conversations';
/** The first version that reads a single conversation. */
const ONE_CONVERSATION = '/customer_service/202601/conversations';
/** The documented maxima. */
const CONVERSATION_PAGE_SIZE = '20';
const MESSAGE_PAGE_SIZE = '10';
/** How far back a single message is looked for: a few hundred. */
const MAX_MESSAGE_PAGES = 30;

const ConversationSchema = z.object({
  id: wireId,
  unread_count: orElse<number | null>(wireCount, null),
  participants: z.array(
    z.object({
      role: z.string(),
      user_id: wireIdOrEmpty,
      im_user_id: wireIdOrEmpty,
      nickname: orElse(wireText, ''),
    }),
  ),
  latest_message: z.object({ create_time: wireMoment }).nullish(),
});

const ConversationListSchema = z.object({
  next_page_token: orElse(wireText, ''),
  conversations: z.array(ConversationSchema).nullish(),
});
const ConversationDetailSchema = z.object({ conversation: ConversationSchema });
const OpenedSchema = z.object({ conversation_id: wireId });

const MessageListSchema = z.object({
  next_page_token: orElse(wireText, ''),
  messages: z.array(TikTokMessageSchema).nullish(),
});
const SentSchema = z.object({ message_id: wireId });

/** Newest activity first; TikTok lists in no other direction. */
export async function listTikTokConversations(
  client: TikTokClient,
  shop: ShopAccess,
  cursor: string | null,
  direction: 'older' | 'newer' = 'older',
): Promise<ConversationPage> {
  if (direction === 'newer') throw unsupported('TikTok', 'list of conversations from a moment on');
  const data = await client.callShop(shop, {
    method: 'GET',
    path: CONVERSATIONS,
    query: { page_size: CONVERSATION_PAGE_SIZE, ...pageTokenOf(cursor) },
    effect: 'read',
  });
  const page = readAnswer(ConversationListSchema, data, 'read', 'TikTok');
  return {
    conversations: (page.conversations ?? [])
      .flatMap(toSnapshots)
      .toSorted((a, b) => b.lastMessageTime - a.lastMessageTime),
    nextCursor: cursorAfter(page.next_page_token),
  };
}

/** Searched in the list where TikTok does not offer the newer call, whose answer lacks the last message. */
export async function getTikTokConversation(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<ConversationSnapshot> {
  try {
    const path = `${ONE_CONVERSATION}/${encodeURIComponent(platformSessionId)}`;
    const data = await client.callShop(shop, { method: 'GET', path, effect: 'read' });
    const { conversation } = readAnswer(ConversationDetailSchema, data, 'read', 'TikTok');
    const [snapshot] = toSnapshots(conversation);
    if (snapshot !== undefined) return snapshot;
    throw new MarketplaceError('notFound', 'This TikTok conversation has no buyer.');
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return findConversation(platformSessionId, (cursor) => listTikTokConversations(client, shop, cursor));
  }
}

/** By the buyer's user id, which is the one on orders; an existing conversation is given back. */
export async function openTikTokConversation(
  client: TikTokClient,
  shop: ShopAccess,
  by: { orderId: string } | { buyerId: string },
): Promise<{ platformSessionId: string }> {
  const buyerId =
    'buyerId' in by ? by.buyerId : (await getTikTokOrder(client, shop, by.orderId)).buyer.buyerId;
  const data = await client.callShop(shop, {
    method: 'POST',
    path: CONVERSATIONS,
    body: { buyer_user_id: buyerId },
    // Repeating gives the same conversation.
    effect: 'read',
  });
  return { platformSessionId: readAnswer(OpenedSchema, data, 'read', 'TikTok').conversation_id };
}

/** Messages that TikTok marks as not to be shown are left out. */
export async function listTikTokMessages(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const data = await client.callShop(shop, {
    method: 'GET',
    path: messagesPath(platformSessionId),
    query: {
      page_size: MESSAGE_PAGE_SIZE,
      sort_order: 'DESC',
      sort_field: 'create_time',
      ...pageTokenOf(cursor),
    },
    effect: 'read',
  });
  const page = readAnswer(MessageListSchema, data, 'read', 'TikTok');
  return {
    messages: (page.messages ?? [])
      .filter((message) => message.is_visible)
      .map((message) => toTikTokInboundMessage(message, platformSessionId))
      .toSorted((a, b) => b.messageTime - a.messageTime || b.platformSequence - a.platformSequence),
    nextCursor: cursorAfter(page.next_page_token),
  };
}

/** No call reads a single message: it is looked for in the list. */
export async function getTikTokMessage(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<InboundMessage> {
  let cursor: string | null = null;
  for (let pages = 0; pages < MAX_MESSAGE_PAGES; pages += 1) {
    const page: MessagePage = await listTikTokMessages(client, shop, platformSessionId, cursor);
    const found = page.messages.find((message) => message.platformMessageId === platformMessageId);
    if (found !== undefined) return found;
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  throw new MarketplaceError('notFound', 'TikTok does not list this message.');
}

/** A refund card without a SKU gets the first one of its order. */
export async function sendTikTokMessage(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
  content: OutgoingContent,
): Promise<SendReceipt> {
  const { type, content: wire } = toTikTokOutgoing(await withSku(client, shop, content));
  const body = { type, content: JSON.stringify(wire) };
  const data = await client.callShop(shop, {
    method: 'POST',
    ...(content.kind === 'video'
      ? { path: videoMessagesPath(platformSessionId), body: { ...body, sender_role: 'CUSTOMER_SERVICE' } }
      : { path: messagesPath(platformSessionId), body }),
    effect: 'write',
  });
  return { platformMessageId: readAnswer(SentSchema, data, 'write', 'TikTok').message_id, sentAt: null };
}

/** TikTok marks the whole conversation. Repeating changes nothing, so a lost answer counts as nothing done. */
export async function markTikTokRead(
  client: TikTokClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<void> {
  const path = `${messagesPath(platformSessionId)}/read`;
  await client.callShop(shop, { method: 'POST', path, effect: 'read' });
}

async function withSku(
  client: TikTokClient,
  shop: ShopAccess,
  content: OutgoingContent,
): Promise<OutgoingContent> {
  if (content.kind !== 'refund' || content.skuId !== undefined) return content;
  const { items } = await getTikTokOrder(client, shop, content.orderId);
  const skuId = items[0]?.skuId;
  return skuId === undefined ? content : { ...content, skuId };
}

function messagesPath(platformSessionId: string): string {
  return `${CONVERSATIONS}/${encodeURIComponent(platformSessionId)}/messages`;
}

/** A conversation whose buyer is gone cannot be answered: it is left out, and the rest still comes. */
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
