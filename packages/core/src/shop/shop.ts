import type { Brand } from '../kernel/brand.ts';
import type { Platform } from '../platform/platform.ts';

export type ShopId = Brand<string, 'ShopId'>;

/** State of a shop's authorisation (requirements: spec 4). */
export const SHOP_AUTHORISATION_STATUSES = ['pending', 'loading', 'success', 'fail', 'expired'] as const;
export type ShopAuthorisationStatus = (typeof SHOP_AUTHORISATION_STATUSES)[number];

/** A marketplace shop of this account (requirements: spec 3). */
export interface Shop {
  shopId: ShopId;
  platform: Platform;
  /** The marketplace's own id of the shop. */
  platformShopId: string;
  /** Site key: upper-case country code, for example `MY`. */
  site: string;
  status: ShopAuthorisationStatus;
  /** The marketplace's name of the shop. */
  shopName: string;
  /** The seller's name of it; empty if not set. */
  alias: string;
  /** Empty if the shop is in no group. */
  groupId: string;
}
