import { atom } from '../../../shared/jotai.ts';

const messageMenuCellAtom = atom<string | undefined>(undefined);
/** Whether a message's translation is wanted, by message id; only where the reader has chosen. */
const translationChoicesCellAtom = atom<ReadonlyMap<string, boolean>>(new Map());

/** The message whose menu is open. */
export const messageMenuAtom = atom((get) => get(messageMenuCellAtom));

/** Opens the menu of a message of the open conversation. */
export const openMessageMenuAtom = atom(null, (_get, set, messageId: string) =>
  set(messageMenuCellAtom, messageId),
);

/** Closes it. */
export const closeMessageMenuAtom = atom(null, (_get, set) => set(messageMenuCellAtom, undefined));

export const translationChoicesAtom = atom((get) => get(translationChoicesCellAtom));

/** Shows or hides one message's translation, whatever the setting says. */
export const chooseTranslationAtom = atom(null, (get, set, messageId: string, isShown: boolean) =>
  set(translationChoicesCellAtom, new Map(get(translationChoicesCellAtom)).set(messageId, isShown)),
);
