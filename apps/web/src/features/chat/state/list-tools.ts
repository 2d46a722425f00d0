import { atom } from '../../../shared/jotai.ts';

/** What of the list's tools lies over the page. */
export type ListDialog = 'shortcuts';

const listDialogCellAtom = atom<ListDialog | null>(null);

/** The dialog that is open. */
export const listDialogAtom = atom((get) => get(listDialogCellAtom));

/** Opens one of the list's dialogs, or closes it. */
export const showListDialogAtom = atom(null, (_get, set, dialog: ListDialog | null) => {
  set(listDialogCellAtom, dialog);
});
