import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import type { Shop } from './shop.ts';

type NamedShop = Pick<Shop, 'alias' | 'shopName' | 'platformShopId'>;

/**
 * What a shop is called (SPEC H13): the seller's alias, else the marketplace's name of it, else its id there.
 * White space alone is no name, nor is what is no text (SPEC Z2).
 *
 * @throws MalformedInputError for what is no object (SPEC Z1)
 */
export function shopDisplayNameOf(shop: NamedShop): string {
  requireRecord(shop, 'shop');
  return toText(shop.alias).trim() || toText(shop.shopName).trim() || toText(shop.platformShopId);
}
