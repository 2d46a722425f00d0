import { atom } from '../../../shared/jotai.ts';

const messageMenuCellAtom = atom<string | undefined>(undefined);
/** Whether a message's translation is wanted, by message id; only where the reader has chosen. */
const translationWishesCellAtom = atom<ReadonlyMap<string, boolean>>(new Map());

/** The message whose menu is open. */
export const messageMenuAtom = atom((get) => get(messageMenuCellAtom));

/** Opens the menu of a message of the open conversation. */
export const openMessageMenuAtom = atom(null, (_get, set, messageId: string) =>
  set(messageMenuCellAtom, messageId),
);

/** Closes it. */
export const closeMessageMenuAtom = atom(null, (_get, set) => set(messageMenuCellAtom, undefined));

export const translationWishesAtom = atom((get) => get(translationWishesCellAtom));

/** Shows or hides one message's translation, whatever the setting says. */
export const wishTranslationAtom = atom(null, (get, set, messageId: string, isShown: boolean) =>
  set(translationWishesCellAtom, new Map(get(translationWishesCellAtom)).set(messageId, isShown)),
);
