import { atom } from '../../../../shared/jotai.ts';
import { takeNotesAndRemarksAtom } from '../../state/notes-and-remarks.ts';
import { takeNotesAtom } from './buyer-info.ts';
import { takeRemarksAtom } from './remarks.ts';

/** Applies the notes and remarks that have arrived since the last call. */
export const applyNotesAndRemarksAtom = atom(null, (_get, set): void => {
  const { notes, remarks } = set(takeNotesAndRemarksAtom);
  if (notes.length > 0) set(takeNotesAtom, notes);
  if (remarks.length > 0) set(takeRemarksAtom, remarks);
});
