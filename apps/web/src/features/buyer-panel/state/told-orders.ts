import type { OrderDetail } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

const toldOrdersCellAtom = atom<readonly OrderDetail[]>([]);

/** Orders that changed last, for the column that shows them. */
export const toldOrdersAtom = atom(
  (get) => get(toldOrdersCellAtom),
  (_get, set, orders: readonly OrderDetail[]) => set(toldOrdersCellAtom, orders),
);
