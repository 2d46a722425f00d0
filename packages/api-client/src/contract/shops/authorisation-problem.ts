import type { Platform } from '@seller-chat/core';

/**
 * Why a callback fails with `authorisationInvalid`, in `info.reason`: `expired`, `used`, begun by another person or
 * account, or in another browser (`elsewhere`), or never begun (`unknown`).
 */
export const AUTHORISATION_PROBLEMS = ['expired', 'used', 'elsewhere', 'unknown'] as const;
export type AuthorisationProblem = (typeof AUTHORISATION_PROBLEMS)[number];

/** The shop that a consent was to authorise again: `info.again` of each failure of `bindShop`; absent: any shop. */
export interface ShopAgain {
  platform: Platform;
  shopId: string;
  /** As the account names it. */
  name: string;
}
