import type { ENDPOINTS, ResponseOf } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

type SellerPortals = ResponseOf<typeof ENDPOINTS.getSellerPortals>['sellerPortalMap'];

const NONE: SellerPortals = {};
const portalsCellAtom = atom<SellerPortals>(NONE);
const isAskedCellAtom = atom(false);

/** The seller centres by marketplace; empty until they are loaded. */
export const sellerPortalsAtom = atom((get) => get(portalsCellAtom));

/** Loads them, once. A failure leaves the page without their links and is logged; the next part that wants them asks again. */
export const loadSellerPortalsAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isAskedCellAtom)) return;
  set(isAskedCellAtom, true);
  try {
    const { sellerPortalMap } = await get(servicesAtom).api.getSellerPortals({}, { silent: true });
    set(portalsCellAtom, sellerPortalMap);
  } catch (error) {
    set(isAskedCellAtom, false);
    console.warn('The addresses of the seller centres could not be loaded.', error);
  }
});
