import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { visibleText } from '../message/text-content.ts';
import type { Shop } from './shop.ts';

type NamedShop = Pick<Shop, 'alias' | 'shopName' | 'platformShopId'>;

/**
 * The display name of a shop (SPEC H13): the seller's alias, else the marketplace's name of it, else its id there.
 * An invisible name (SPEC M26) or a value that is not text (SPEC Z2) is skipped.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function shopDisplayNameOf(shop: NamedShop): string {
  requireRecord(shop, 'shop');
  return visibleText(shop.alias) || visibleText(shop.shopName) || toText(shop.platformShopId);
}
