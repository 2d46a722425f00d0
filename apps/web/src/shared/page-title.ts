import { atom } from './jotai.ts';

const titleCountCellAtom = atom(0);

/** The number before the page's title: unread messages. Set by the feature that counts them. */
export const titleCountAtom = atom(
  (get) => get(titleCountCellAtom),
  (_get, set, count: number) => set(titleCountCellAtom, count),
);
