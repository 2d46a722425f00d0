import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { visibleText } from '../message/text-content.ts';
import type { Shop } from './shop.ts';

type NamedShop = Pick<Shop, 'alias' | 'shopName' | 'platformShopId'>;

/**
 * What a shop is called (SPEC H13): the seller's alias, else the marketplace's name of it, else its id there.
 * What takes no ink is no name (SPEC M26), nor is what is no text (SPEC Z2).
 *
 * @throws MalformedInputError for what is no object (SPEC Z1)
 */
export function shopDisplayNameOf(shop: NamedShop): string {
  requireRecord(shop, 'shop');
  return visibleText(shop.alias) || visibleText(shop.shopName) || toText(shop.platformShopId);
}
