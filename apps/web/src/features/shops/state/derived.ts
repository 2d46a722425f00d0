import type { SessionLoadStatus } from '@seller-chat/core/session';
import { shopStateOf } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { meets } from '../../../kit/permission/meets-requirement.ts';
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

/** How a shop is, as lists of the chat show it. */
export type ShopListStatus = SessionLoadStatus | 'unbound';

/**
 * Status of each shop: `unbound` if its seller disconnected it, `expired` if its authorisation has run out, otherwise the
 * status of its session list.
 */
export const shopStatesAtom = atom((get): ReadonlyMap<ShopId, ShopListStatus> => {
  const loads = get(shopLoadsCellAtom);
  const unasked = get(shopListStateCellAtom) === 'failed' ? 'failed' : 'loading';
  return new Map(
    get(shopsCellAtom).map((shop) => {
      const state = shopStateOf(shop);
      const isOut = state === 'expired' || state === 'unbound';
      return [shop.shopId, isOut ? state : (loads.get(shop.shopId)?.status ?? unasked)];
    }),
  );
});

/** Shops that need an action of the seller: expired, or failed to load. Nothing is wrong with one that was disconnected. */
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
export const mayManageShopsAtom = atom((get): boolean => meets(get(accountAtom), { allOf: ['shopManager'] }));

/** Whether the dialog that starts a connection is open. */
export const connectDialogAtom = atom((get) => get(connectDialogCellAtom));
