import { atom } from '../../../shared/jotai.ts';

/** A message, and where its menu opens if not at its button, px of the window. */
interface MessageMenuPlace {
  readonly messageId: string;
  readonly at?: { readonly x: number; readonly y: number } | undefined;
}

const messageMenuCellAtom = atom<MessageMenuPlace | undefined>(undefined);

/** The message whose menu is open. */
export const messageMenuAtom = atom((get) => get(messageMenuCellAtom));

/** Opens the menu of a message of the open conversation. */
export const openMessageMenuAtom = atom(null, (_get, set, messageId: string, at?: MessageMenuPlace['at']) =>
  set(messageMenuCellAtom, { messageId, at }),
);

/** Closes it. */
export const closeMessageMenuAtom = atom(null, (_get, set) => set(messageMenuCellAtom, undefined));
