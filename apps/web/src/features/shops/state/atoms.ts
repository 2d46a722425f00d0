import type { Shop, ShopId } from '@seller-chat/core';
import type { ShopListState, ShopLoad } from '../../../data/change.ts';
import { atom } from '../../../shared/jotai.ts';

export const shopsCellAtom = atom<readonly Shop[]>([]);
export const shopListStateCellAtom = atom<ShopListState>('loading');
export const shopLoadsCellAtom = atom<ReadonlyMap<ShopId, ShopLoad>>(new Map());
/** Whether the dialog that starts a connection is open. */
export const connectDialogCellAtom = atom(false);
