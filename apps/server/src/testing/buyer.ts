import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Platform } from '@seller-chat/core';

/** The sandbox's names of the marketplaces. */
export const MARKETPLACE_OF = {
  Lazada: 'lazada',
  Shopee: 'shopee',
  TikTok: 'tiktok',
  Tokopedia: 'tokopedia',
} as const satisfies Record<Platform, string>;

/** Someone who writes to a shop from outside, through the sandbox's control API. */
export interface Buyer {
  buyerId: string;
  say(text: string): Promise<void>;
  /** The messages of both sides, oldest first. */
  read(): { sender: 'buyer' | 'seller' | 'robot' | 'system'; text: string }[];
}

export async function makeBuyer(
  sandbox: TestSandbox,
  shop: { platform: Platform; platformShopId: string },
  name: string,
): Promise<Buyer> {
  const marketplace = MARKETPLACE_OF[shop.platform];
  const { buyerId } = sandbox.world.createBuyer({ marketplace, name, region: 'ID' });
  // Not opened before the first word: marketplaces list no conversation in which nothing was said.
  const conversation = () => sandbox.world.openConversation(marketplace, shop.platformShopId, buyerId);
  return {
    buyerId,
    async say(text) {
      const answer = await fetch(`${sandbox.controlUrl}/api/${marketplace}/buyer-messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ buyerId, shopId: shop.platformShopId, text }),
      });
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
    },
    read: () =>
      sandbox.world
        .messages(marketplace, conversation().conversationId)
        .map(({ sender, content }) => ({ sender, text: 'text' in content ? content.text : '' })),
  };
}
