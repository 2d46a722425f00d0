import { z } from 'zod';
import { MARKETPLACES } from '../world/types.ts';
import type { Buyer, Conversation, Marketplace, Shop } from '../world/types.ts';
import type { WorldStore } from '../world/world-store.ts';

/** Something named in a request does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** A marketplace's name. */
export const MarketplaceName = z.enum(MARKETPLACES);

/** The shop, or `NotFoundError`. */
export function findShop(world: WorldStore, marketplace: Marketplace, shopId: string): Shop {
  const shop = world.shop(marketplace, shopId);
  if (!shop) throw new NotFoundError(`There is no shop ${shopId} at ${marketplace}`);
  return shop;
}

/** The buyer, or `NotFoundError`. */
export function findBuyer(world: WorldStore, marketplace: Marketplace, buyerId: string): Buyer {
  const buyer = world.buyer(marketplace, buyerId);
  if (!buyer) throw new NotFoundError(`There is no buyer ${buyerId} at ${marketplace}`);
  return buyer;
}

/** The conversation, or `NotFoundError`. */
export function findConversation(
  world: WorldStore,
  marketplace: Marketplace,
  conversationId: string,
): Conversation {
  const conversation = world.conversation(marketplace, conversationId);
  if (!conversation) {
    throw new NotFoundError(`There is no conversation ${conversationId} at ${marketplace}`);
  }
  return conversation;
}
