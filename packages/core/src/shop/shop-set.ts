import { requireRecord } from '../kernel/malformed-input.ts';
import { isText } from '../kernel/plain-value.ts';
import type { ShopId } from './shop.ts';

/** Scope of shops of a list or a rule (requirements: spec 4): all of them, or those named. Stored. */
export type ShopListScope = 'allShop' | 'shop';

/** The shops that a rule is for. */
export interface ShopSet {
  scope: ShopListScope;
  /** The shops of scope `shop`; ignored with `allShop`. */
  shopIdList: readonly ShopId[];
}

/**
 * Whether the set has this shop (SPEC H10). `allShop` has every shop, also those connected later. Unreadable
 * parts are read as in {@link parseShopSet} (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed set (SPEC Z1)
 */
export function isInShopSet(shopSet: ShopSet, shopId: ShopId): boolean {
  requireRecord(shopSet, 'shopSet');
  const { scope, shopIdList } = shopSet;
  return scope === 'allShop' || (Array.isArray(shopIdList) && shopIdList.includes(shopId));
}

/**
 * The shop set a stored value describes (SPEC H10). A scope that cannot be read means `shop`, a list that
 * cannot be read is empty, ids that are not text are left out: a damaged set has fewer shops, never more.
 */
export function parseShopSet(value: unknown): ShopSet {
  const { scope, shopIdList } = Object(value) as Record<string, unknown>;
  const ids: unknown[] = Array.isArray(shopIdList) ? shopIdList : [];
  return {
    scope: scope === 'allShop' ? 'allShop' : 'shop',
    shopIdList: ids.filter(isText) as ShopId[],
  };
}
