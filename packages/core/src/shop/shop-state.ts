import { requireRecord } from '../kernel/malformed-input.ts';
import { needsReauthorisation } from './shop-authorisation.ts';
import type { Shop } from './shop.ts';

/** What a seller sees of a shop's authorisation: the states by which lists of shops are filtered. */
export const SHOP_STATES = ['authorised', 'expired', 'connecting', 'unbound'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/**
 * The state of a shop's authorisation (SPEC H20).
 *
 * @throws MalformedInputError for a shop that is not an object (SPEC Z1)
 */
export function shopStateOf(shop: Pick<Shop, 'status' | 'unboundAt'>): ShopState {
  requireRecord(shop, 'shop');
  if ((shop.unboundAt ?? 0) > 0) return 'unbound';
  if (needsReauthorisation(shop)) return 'expired';
  return shop.status === 'pending' || shop.status === 'loading' ? 'connecting' : 'authorised';
}
