import type { Platform, Shop as ConnectedShop } from '@seller-chat/core';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { connectShop } from './seller.ts';
import type { Seller } from './seller.ts';

type World = TestSandbox['world'];
export type Marketplace = Parameters<World['shops']>[0];

export const PLATFORM_OF = {
  lazada: 'Lazada',
  shopee: 'Shopee',
  tiktok: 'TikTok',
  tokopedia: 'Tokopedia',
} as const satisfies Record<Marketplace, Platform>;
const MARKETPLACES = Object.keys(PLATFORM_OF) as Marketplace[];

/** A conversation of the workload. */
export interface Conversation {
  marketplace: Marketplace;
  shop: ConnectedShop;
  buyerId: string;
  conversationId: string;
  /** When its last event was, on the clock of `performance.now`, ms. */
  touchedAt: number;
}

const SHOPS_EACH = 2;
const BUYERS_EACH = 40;

/** Connects shops of every marketplace, each with new buyers who have not written yet. */
export async function makeConversations(world: World, seller: Seller): Promise<Conversation[]> {
  const conversations: Conversation[] = [];
  for (const marketplace of MARKETPLACES) {
    for (const there of world.shops(marketplace).slice(0, SHOPS_EACH)) {
      const shop = await connectShop(seller, PLATFORM_OF[marketplace], there.shopId);
      for (let count = 1; count <= BUYERS_EACH; count += 1) {
        const name = `${there.name} ${count}`;
        const { buyerId } = world.createBuyer({ marketplace, name, region: there.region });
        const { conversationId } = world.openConversation(marketplace, there.shopId, buyerId);
        conversations.push({ marketplace, shop, buyerId, conversationId, touchedAt: -Infinity });
      }
    }
  }
  return conversations;
}
