import { requireRecord } from '../kernel/malformed-input.ts';
import { isText } from '../kernel/plain-value.ts';
import type { ShopId } from './shop.ts';

/** Which shops a list or a rule is about (specification, section 4): all of them, or those named. Stored. */
export type ShopListScope = 'allShop' | 'shop';

/** The shops that a rule is for. */
export interface ShopSet {
  scope: ShopListScope;
  /** Those meant with scope `shop`; without meaning with `allShop`. */
  shopIdList: readonly ShopId[];
}

/**
 * Whether the set has this shop (SPEC H10). `allShop` has every shop, also those connected later. What cannot be read
 * of a set is read as {@link parseShopSet} does (SPEC Z2).
 *
 * @throws MalformedInputError for what is no set (SPEC Z1)
 */
export function isInShopSet(shopSet: ShopSet, shopId: ShopId): boolean {
  requireRecord(shopSet, 'shopSet');
  const { scope, shopIdList } = shopSet;
  return scope === 'allShop' || (Array.isArray(shopIdList) && shopIdList.includes(shopId));
}

/**
 * The shop set a stored value describes (SPEC H10). A scope that cannot be read means `shop`, a list that
 * cannot be read is empty, ids that are no texts are left out: a damaged set has fewer shops, never more.
 */
export function parseShopSet(value: unknown): ShopSet {
  const { scope, shopIdList } = Object(value) as Record<string, unknown>;
  const ids: unknown[] = Array.isArray(shopIdList) ? shopIdList : [];
  return {
    scope: scope === 'allShop' ? 'allShop' : 'shop',
    shopIdList: ids.filter(isText) as ShopId[],
  };
}
