import { hasAllPermissions } from '@seller-chat/core/account';
import type { SessionLoadStatus } from '@seller-chat/core/session';
import { needsReauthorisation } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { connectDialogCellAtom, shopListStateCellAtom, shopLoadsCellAtom, shopsCellAtom } from './atoms.ts';

/** All shops of the account. Derived; only `data` changes it. */
export const shopsAtom = atom((get) => get(shopsCellAtom));

/** Shops by id. */
export const shopsByIdAtom = atom(
  (get): ReadonlyMap<ShopId, Shop> => new Map(get(shopsCellAtom).map((shop) => [shop.shopId, shop])),
);

/** How far the list of shops itself is. */
export const shopListStateAtom = atom((get) => get(shopListStateCellAtom));

/** Loading status of the session list of each shop. */
export const shopLoadsAtom = atom((get) => get(shopLoadsCellAtom));

/** Status of each shop: `expired` if its authorisation has run out, otherwise the status of its session list. */
export const shopStatesAtom = atom((get): ReadonlyMap<ShopId, SessionLoadStatus> => {
  const loads = get(shopLoadsCellAtom);
  const unasked = get(shopListStateCellAtom) === 'failed' ? 'failed' : 'loading';
  return new Map(
    get(shopsCellAtom).map((shop) => [
      shop.shopId,
      needsReauthorisation(shop) ? 'expired' : (loads.get(shop.shopId)?.status ?? unasked),
    ]),
  );
});

/** Shops that need an action of the seller: expired, or failed to load. */
export const troubledShopsAtom = atom((get): readonly Shop[] => {
  const states = get(shopStatesAtom);
  return get(shopsCellAtom).filter(({ shopId }) => {
    const state = states.get(shopId);
    return state === 'expired' || state === 'failed';
  });
});

/** Number of shops that need an action of the seller. */
export const troubledShopCountAtom = atom((get) => get(troubledShopsAtom).length);

/** Whether this account may connect shops, authorise them again, and arrange them. */
export const mayManageShopsAtom = atom((get): boolean => {
  const account = get(accountAtom);
  return account !== null && hasAllPermissions(account, ['shopManager']);
});

/** Whether the dialog that starts a connection is open. */
export const connectDialogAtom = atom((get) => get(connectDialogCellAtom));
