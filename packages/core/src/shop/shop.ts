import type { Brand } from '../kernel/brand.ts';
import type { Platform } from '../platform/platform.ts';

export type ShopId = Brand<string, 'ShopId'>;

/** State of a shop's authorisation (requirements: spec 4). */
export const SHOP_AUTHORISATION_STATUSES = ['pending', 'loading', 'success', 'fail', 'expired'] as const;
export type ShopAuthorisationStatus = (typeof SHOP_AUTHORISATION_STATUSES)[number];

/**
 * How a connected shop works. `silent`: its marketplace has messages that it did not push. `lagging`: it could not be
 * compared with its marketplace for too long. `refused`: its marketplace refuses one call after the other.
 */
export const SHOP_HEALTHS = ['normal', 'silent', 'lagging', 'refused'] as const;
export type ShopHealth = (typeof SHOP_HEALTHS)[number];

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
  /** The shop is linked with an ERP, and the link works (SPEC H7, H9). */
  isErpAuthorised?: boolean | undefined;
  /** When the authorisation ends unless the seller gives it again, epoch ms; 0 or absent: not known, or never. */
  authorisationEndsAt?: number | undefined;
  /** How the shop works while it is connected. */
  health?: ShopHealth | undefined;
  /** Since when the shop has this health, epoch ms; 0: always. */
  healthSince?: number | undefined;
  /** When the seller unbound the shop, epoch ms: it is readable for a while, then deleted. Absent or 0: it is bound. */
  unboundAt?: number | undefined;
}
