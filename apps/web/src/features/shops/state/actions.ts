import type { ShopId } from '@seller-chat/core';
import type { DataChange, ShopLoad } from '../../../data/change.ts';
import { atom } from '../../../shared/jotai.ts';
import { retryStartUpAtom } from '../../../shared/start-up.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { connectDialogCellAtom, shopListStateCellAtom, shopLoadsCellAtom, shopsCellAtom } from './atoms.ts';

/** Applies the changes of shops that `data` has emitted. Ignores all other changes. */
export const applyShopChangesAtom = atom(null, (get, set, changes: readonly DataChange[]) => {
  let loads: Map<ShopId, ShopLoad> | undefined;
  for (const change of changes) {
    if (change.type === 'shops') set(shopsCellAtom, change.shops);
    else if (change.type === 'shopList') set(shopListStateCellAtom, change.state);
    else if (change.type === 'shopLoad') {
      loads ??= new Map(get(shopLoadsCellAtom));
      loads.set(change.shopId, change.load);
    }
  }
  if (loads !== undefined) set(shopLoadsCellAtom, loads);
});

/** Opens or closes the dialog that starts a connection. */
export const showConnectDialogAtom = atom(null, (_get, set, isOpen: boolean) => {
  set(connectDialogCellAtom, isOpen);
});

/** Reads the list of shops again, after it failed. */
export const reloadShopsAtom = atom(null, async (get, set) => {
  if (!(await set(retryStartUpAtom))) await get(workspaceAtom)?.reloadShops();
});

/** Reads the sessions of a shop again, after they failed. */
export const reloadSessionsAtom = atom(null, (get, _set, shopId: ShopId) => {
  get(workspaceAtom)?.loadSessions(shopId);
});
