import type { ShopGroup, ShopId } from '@seller-chat/core';
import { keepOnDevice } from '../../../shared/keep-on-device.ts';
import { atom } from '../../../shared/jotai.ts';

const BY_GROUP_STORAGE = 'seller-chat.shops-by-group';
const SLIM_STORAGE = 'seller-chat.shops-slim';

const isByGroupCellAtom = atom(false);
const isSlimCellAtom = atom(false);
const shopGroupsCellAtom = atom<readonly ShopGroup[]>([]);
/** Private to this feature: progress texts of shops that are being imported. */
export const importNotesCellAtom = atom<ReadonlyMap<ShopId, string>>(new Map());

/** Shops are listed by the seller's own groups instead of by country. The choice is kept on this device. */
export const areShopsByGroupAtom = atom(
  (get) => get(isByGroupCellAtom),
  (_get, set, isByGroup: boolean) => {
    set(isByGroupCellAtom, isByGroup);
    keepOnDevice(localStorage, BY_GROUP_STORAGE, String(isByGroup));
  },
);

/** The column of shops takes the least room; kept on this device. */
export const areShopsSlimAtom = atom(
  (get) => get(isSlimCellAtom),
  (_get, set, isSlim: boolean) => {
    set(isSlimCellAtom, isSlim);
    keepOnDevice(localStorage, SLIM_STORAGE, String(isSlim));
  },
);

/** Takes the seller's groups of shops as the server has them. */
export const takeShopGroupsAtom = atom(null, (_get, set, groups: readonly ShopGroup[]) => {
  set(shopGroupsCellAtom, groups);
  set(areShopGroupsKnownAtom, true);
});
/** Whether the groups were read, so that one that is not among them does not exist. */
export const areShopGroupsKnownAtom = atom(false);
export const shopGroupsAtom = atom((get) => get(shopGroupsCellAtom));
export const importNotesAtom = atom((get) => get(importNotesCellAtom));

/** Reads what was chosen on this device. */
export const readShopColumnAtom = atom(null, (_get, set) => {
  set(isByGroupCellAtom, localStorage.getItem(BY_GROUP_STORAGE) === 'true');
  set(isSlimCellAtom, localStorage.getItem(SLIM_STORAGE) === 'true');
});
