import { atom } from '../../../shared/jotai.ts';

const messageMenuCellAtom = atom<string | undefined>(undefined);

/** The message whose menu is open. */
export const messageMenuAtom = atom((get) => get(messageMenuCellAtom));

/** Opens the menu of a message of the open conversation. */
export const openMessageMenuAtom = atom(null, (_get, set, messageId: string) =>
  set(messageMenuCellAtom, messageId),
);

/** Closes it. */
export const closeMessageMenuAtom = atom(null, (_get, set) => set(messageMenuCellAtom, undefined));
