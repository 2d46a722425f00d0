import type { Shop } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { connectShopAtom } from '../../../shops/index.ts';
import { failureText } from './failure-text.ts';

/** Leaves for the marketplace's consent page, to authorise a shop again. */
export const reauthoriseAtom = atom(null, async (get, set, shop: Shop) => {
  try {
    await set(connectShopAtom, shop.platform, shop);
  } catch (error) {
    get(servicesAtom).toasts.show({ tone: 'error', text: failureText(error) });
  }
});
