import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { ShopAgain } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';
import { keepInTab } from '../../../shared/tab-record.ts';

/** A consent that this tab has left for. */
export interface BegunConsent {
  authUrl: string;
  /** The path of the page that it was begun on. */
  from: string;
  /** The shop to authorise again; absent: any. */
  again?: ShopAgain;
}

export const BEGUN_CONSENT = 'seller-chat.begun-consent';

/**
 * Keeps a consent before this tab leaves for it: the page that the marketplace sends back to reads it.
 *
 * @param again - the shop to authorise again; absent: any
 */
export function keepBegunConsent(authUrl: string, again?: Shop): void {
  keepInTab(BEGUN_CONSENT, {
    authUrl,
    from: location.pathname,
    again: again && { platform: again.platform, shopId: again.shopId, name: shopDisplayNameOf(again) },
  });
}
