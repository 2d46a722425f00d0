import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { OutgoingContent } from '../../message-content.ts';
import type {
  ConversationPage,
  ConversationSnapshot,
  SendReceipt,
  SendTarget,
  ShopAccess,
} from '../../port.ts';
import {
  orElse,
  wireBoolean,
  wireCount,
  wireDecimalId,
  wireId,
  wireMoment,
  wireText,
} from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';
import { getShopeeOrder } from '../commerce/orders.ts';
import { toShopeeMessage } from './outgoing.ts';

/** Larger pages were seen to come back empty for some shops. */
const PAGE_SIZE = '25';
/** How far back a buyer's conversation is looked for. */
const MAX_PAGES = 20;

const ConversationSchema = z.object({
  conversation_id: wireId,
  to_id: wireId,
  to_name: orElse(wireText, ''),
  last_message_timestamp: wireMoment,
  unread_count: orElse<number | null>(wireCount, null),
});

const ConversationListSchema = z.object({
  conversations: z.array(ConversationSchema).nullish(),
  page_result: z.object({
    more: orElse(wireBoolean, false),
    next_cursor: z.object({ next_message_time_nano: orElse(wireText, '') }).nullish(),
  }),
});

const SentSchema = z.object({ message_id: wireId, created_timestamp: wireMoment });

const CursorSchema = z.object({ nanos: z.string().regex(/^\d+$/) });

/**
 * `older` walks back, pinned conversations first, however old they are; `newer` walks forward from a moment.
 * The position itself never belongs to the next page.
 */
export async function listShopeeConversations(
  client: ShopeeClient,
  shop: ShopAccess,
  cursor: string | null,
  direction: 'older' | 'newer',
): Promise<ConversationPage> {
  const from = direction === 'newer' ? positionAfter(cursor) : readCursor(CursorSchema, cursor)?.nanos;
  const query = {
    direction: direction === 'newer' ? 'latest' : 'older',
    type: 'all',
    page_size: PAGE_SIZE,
    ...(from !== undefined && { next_timestamp_nano: from }),
  };
  const path = '/api/v2/sellerchat/get_conversation_list';
  const page = await client.get(shop, path, query, ConversationListSchema);
  const next = page.page_result.next_cursor?.next_message_time_nano ?? '';
  const sign = direction === 'newer' ? 1 : -1;
  return {
    conversations: (page.conversations ?? [])
      .map(toSnapshot)
      .toSorted((a, b) => sign * (a.lastMessageTime - b.lastMessageTime)),
    nextCursor:
      page.page_result.more && /^\d+$/.test(next) && !/^0+$/.test(next) ? writeCursor({ nanos: next }) : null,
  };
}

/** The first page of `newer` begins at a moment, epoch ms; the others where the page before ended. */
function positionAfter(cursor: string | null): string | undefined {
  if (cursor !== null && /^\d+$/.test(cursor)) return `${cursor}000000`;
  return readCursor(CursorSchema, cursor)?.nanos;
}

export async function getShopeeConversation(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
): Promise<ConversationSnapshot> {
  const path = '/api/v2/sellerchat/get_one_conversation';
  const query = { conversation_id: platformSessionId };
  return toSnapshot(await client.get(shop, path, query, ConversationSchema));
}

/**
 * Shopee makes a conversation with its first message and has no other way to open one: the buyer's is looked
 * for among the newest. Kind `notFound` when it is not there; a message to the buyer then makes it.
 */
export async function openShopeeConversation(
  client: ShopeeClient,
  shop: ShopAccess,
  by: { orderId: string } | { buyerId: string },
): Promise<{ platformSessionId: string }> {
  const buyerId =
    'buyerId' in by ? by.buyerId : (await getShopeeOrder(client, shop, by.orderId)).buyer.buyerId;
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { conversations, nextCursor }: ConversationPage = await listShopeeConversations(
      client,
      shop,
      cursor,
      'older',
    );
    const found = conversations.find(({ buyer }) => buyer.buyerId === buyerId);
    if (found !== undefined) return { platformSessionId: found.platformSessionId };
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  throw new MarketplaceError(
    'notFound',
    'There is no conversation with this buyer yet: a first message makes it.',
  );
}

/** Goes to the buyer's user id; Shopee finds the conversation itself. */
export async function sendShopeeMessage(
  client: ShopeeClient,
  shop: ShopAccess,
  { buyerId }: SendTarget,
  content: OutgoingContent,
): Promise<SendReceipt> {
  const recipient = wireDecimalId.safeParse(buyerId);
  if (!recipient.success) throw new MarketplaceError('refused', 'Shopee needs the number of the buyer.');
  const body = { to_id: jsonInteger(recipient.data), ...toShopeeMessage(content) };
  const sent = await client.post(shop, '/api/v2/sellerchat/send_message', body, SentSchema);
  return { platformMessageId: sent.message_id, sentAt: sent.created_timestamp || null };
}

/** Everything up to a message is read. Kind `refused` for a message that has no number of Shopee's. */
export async function markShopeeRead(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  lastMessageId: string,
): Promise<void> {
  for (const id of [platformSessionId, lastMessageId]) {
    if (!wireDecimalId.safeParse(id).success) {
      throw new MarketplaceError('refused', 'Shopee needs the number of a message it has.');
    }
  }
  const body = {
    conversation_id: jsonInteger(platformSessionId),
    last_read_message_id: jsonInteger(lastMessageId),
  };
  await client.post(shop, '/api/v2/sellerchat/read_conversation', body, z.unknown());
}

function toSnapshot(conversation: z.infer<typeof ConversationSchema>): ConversationSnapshot {
  return {
    platformSessionId: conversation.conversation_id,
    buyer: { buyerId: conversation.to_id, buyerName: conversation.to_name },
    lastMessageTime: conversation.last_message_timestamp,
    unreadCount: conversation.unread_count,
  };
}
