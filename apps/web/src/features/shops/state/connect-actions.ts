import type { Platform, Shop } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { keepBegunConsent } from './begun-consent.ts';

/**
 * Leaves for the marketplace's consent page, in this tab. Rejects as the call does.
 *
 * @param again - the shop to authorise again; absent: any
 */
export const connectShopAtom = atom(null, async (get, _set, platform: Platform, again?: Shop) => {
  const { api, leaveTo } = get(servicesAtom);
  const { authUrl } = await api.getAuthUrl(
    { platform, ...(again && { shopId: again.shopId }) },
    { silent: true },
  );
  keepBegunConsent(authUrl, again);
  leaveTo(authUrl);
});

/** Finishes a connection with what the marketplace sent to the callback page. Rejects as the call does. */
export const bindShopAtom = atom(
  null,
  async (get, _set, callback: Readonly<Record<string, string>>): Promise<readonly Shop[]> => {
    const { shopList } = await get(servicesAtom).api.bindShop({ callback }, { silent: true });
    return shopList;
  },
);
