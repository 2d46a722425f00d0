import { idAt, smallIdAt } from './ids.ts';
import type { Marketplace, Shop } from './types.ts';

/**
 * The id of a message or a conversation. Tokopedia's are plain JSON numbers and stay small; the others'
 * have about 18 digits.
 */
export function idFor(marketplace: Marketplace, seed: string, position: number): string {
  return marketplace === 'tokopedia' ? smallIdAt(seed, position) : idAt(seed, position);
}

/** The id of a shop, a seller or a buyer: small where the marketplace writes them as JSON numbers. */
export function accountIdFor(marketplace: Marketplace, seed: string, position: number): string {
  return marketplace === 'shopee' ? smallIdAt(seed, position) : idFor(marketplace, seed, position);
}

/** Lazada composes its session ids of the two accounts; the others give a conversation an id of its own. */
export function conversationIdFor(shop: Shop, buyerId: string, nextId: () => string): string {
  return shop.marketplace === 'lazada' ? `${shop.sellerUserId}_2_${buyerId}_1_103` : nextId();
}
