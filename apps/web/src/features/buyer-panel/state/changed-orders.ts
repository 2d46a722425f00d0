import type { OrderDetail } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

const changedOrdersCellAtom = atom<readonly OrderDetail[]>([]);

/** Orders that changed last, for the column that shows them. */
export const changedOrdersAtom = atom(
  (get) => get(changedOrdersCellAtom),
  (_get, set, orders: readonly OrderDetail[]) => set(changedOrdersCellAtom, orders),
);
