import { toSessionId } from '@seller-chat/core';
import type { Shop } from '@seller-chat/core';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Marketplace } from '../chaos/conversations.ts';
import type { Seller } from '../chaos/seller.ts';

/** A shop that was imported. */
export interface ImportedShop {
  marketplace: Marketplace;
  shop: Shop;
}

/** What differs from the marketplace; all zero when nothing does. */
export interface ImportCheck {
  /** Of conversations: not there, or without all their messages in their order. */
  wrong: number;
  /** The number of conversations of each shop that were compared message by message, spread over all ages. */
  compared: number;
}

const COMPARED_PER_SHOP = 100;
const PAGE_SIZE = 100;

/** Compares conversations of every shop with the marketplace's, message by message. */
export async function checkImport(
  { world }: TestSandbox,
  seller: Seller,
  shops: readonly ImportedShop[],
): Promise<ImportCheck> {
  const result: ImportCheck = { wrong: 0, compared: 0 };
  await Promise.all(
    shops.map(async ({ marketplace, shop }) => {
      const there = world.conversations(marketplace, shop.platformShopId);
      const step = Math.max(1, Math.floor(there.length / COMPARED_PER_SHOP));
      for (let at = 0; at < there.length; at += step) {
        const { conversationId } = there[at] as (typeof there)[number];
        const wanted = world.messages(marketplace, conversationId).map(({ messageId }) => messageId);
        const found = await messageIdsOf(seller, shop, conversationId);
        result.compared += 1;
        if (found.join() !== wanted.join()) result.wrong += 1;
      }
    }),
  );
  return result;
}

async function messageIdsOf(seller: Seller, { shopId }: Shop, conversationId: string): Promise<string[]> {
  const key = { shopId, sessionId: toSessionId(shopId, conversationId) };
  const ids: string[] = [];
  for (let hasMore = true, oldest: string | undefined; hasMore;) {
    const before = oldest === undefined ? {} : { nextMessageId: oldest as never };
    const page = await seller.getMessageList({ ...key, pageSize: PAGE_SIZE, ...before });
    ids.unshift(...page.messageList.map((message) => message.messageId));
    oldest = page.messageList[0]?.messageId;
    hasMore = page.hasMore;
  }
  return ids;
}
