import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { InboundMessage, MessagePage, ShopAccess } from '../../port.ts';
import { orElse, wireText } from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';
import { ShopeeMessageSchema, toShopeeInboundMessage } from './message.ts';
import type { ShopeeMessage } from './message.ts';

const PAGE_SIZE = '25';
/** How far back a single message is looked for: 300 messages. */
const MAX_PAGES = 12;

const MessageListSchema = z.object({
  messages: z.array(ShopeeMessageSchema).nullish(),
  page_result: z.object({ next_offset: orElse(wireText, '') }).nullish(),
});

const CursorSchema = z.object({ offset: z.string() });

/** Newest first. */
export async function listShopeeMessages(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  cursor: string | null,
): Promise<MessagePage> {
  const page = await listWireMessages(
    client,
    shop,
    platformSessionId,
    readCursor(CursorSchema, cursor)?.offset,
  );
  return {
    messages: page.messages
      .map((message) => toShopeeInboundMessage(message, shop.platformShopId))
      .toSorted((a, b) => b.messageTime - a.messageTime),
    nextCursor: page.nextOffset === undefined ? null : writeCursor({ offset: page.nextOffset }),
  };
}

export async function getShopeeMessage(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<InboundMessage> {
  const message = await findWireMessage(client, shop, platformSessionId, platformMessageId);
  return toShopeeInboundMessage(message, shop.platformShopId);
}

/** Shopee wants to know the type of the message as well. No time limit is documented. */
export async function recallShopeeMessage(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<void> {
  const { message_type } = await findWireMessage(client, shop, platformSessionId, platformMessageId);
  const body = { message_id: jsonInteger(platformMessageId), message_type };
  await client.post(shop, '/api/v2/sellerchat/delete_message', body, z.unknown());
}

async function findWireMessage(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  platformMessageId: string,
): Promise<ShopeeMessage> {
  let offset: string | undefined;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const page: WirePage = await listWireMessages(client, shop, platformSessionId, offset);
    const found = page.messages.find(({ message_id: id }) => id === platformMessageId);
    if (found !== undefined) return found;
    if (page.nextOffset === undefined) break;
    offset = page.nextOffset;
  }
  throw new MarketplaceError('notFound', 'The message is not among the newest of its conversation.');
}

interface WirePage {
  messages: readonly ShopeeMessage[];
  /** The beginning of the next page; undefined at the end. */
  nextOffset: string | undefined;
}

/** The end of the list is an empty page, an empty offset, or a zero. */
async function listWireMessages(
  client: ShopeeClient,
  shop: ShopAccess,
  platformSessionId: string,
  offset: string | undefined,
): Promise<WirePage> {
  const query = {
    conversation_id: platformSessionId,
    page_size: PAGE_SIZE,
    ...(offset !== undefined && { offset }),
  };
  const page = await client.get(shop, '/api/v2/sellerchat/get_message', query, MessageListSchema);
  const messages = page.messages ?? [];
  const next = page.page_result?.next_offset ?? '';
  return { messages, nextOffset: messages.length > 0 && next !== '' && next !== '0' ? next : undefined };
}
