import { shopStateOf } from '@seller-chat/core/shop';
import type { Shop, ShopState } from '@seller-chat/core';

const DAY = 86_400_000;
/** From this many days before its end an authorisation is shown as ending; the first warning is sent then. */
const WARN_DAYS = 15;

/** What the table says of a shop's authorisation: its state, or that it ends soon. */
export type AuthorisationState = ShopState | 'ending';

/** Whole days until the seller must authorise the shop again, rounded up, from 0 on; undefined: no end is known. */
export function daysLeftOf(shop: Shop, now: number): number | undefined {
  const { authorisationEndsAt = 0 } = shop;
  if (shopStateOf(shop) !== 'authorised' || authorisationEndsAt <= 0) return undefined;
  return Math.max(0, Math.ceil((authorisationEndsAt - now) / DAY));
}

/**
 * The state under which the table lists a shop.
 *
 * @param now - epoch ms
 */
export function authorisationStateOf(shop: Shop, now: number): AuthorisationState {
  const daysLeft = daysLeftOf(shop, now);
  return daysLeft !== undefined && daysLeft <= WARN_DAYS ? 'ending' : shopStateOf(shop);
}
