import type { Shop, ShopId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { connectDialogCellAtom, shopListStateCellAtom, shopLoadsCellAtom, shopsCellAtom } from './atoms.ts';

/** All shops of the account. Derived; only `data` changes it. */
export const shopsAtom = atom((get) => get(shopsCellAtom));

/** Shops by id. */
export const shopsByIdAtom = atom(
  (get): ReadonlyMap<ShopId, Shop> => new Map(get(shopsCellAtom).map((shop) => [shop.shopId, shop])),
);

/** How far the list of shops itself is. */
export const shopListStateAtom = atom((get) => get(shopListStateCellAtom));

/** How far the session list of each shop is. */
export const shopLoadsAtom = atom((get) => get(shopLoadsCellAtom));

/** Whether the dialog that starts a connection is open. */
export const connectDialogAtom = atom((get) => get(connectDialogCellAtom));
