import { atom } from '../../../../shared/jotai.ts';
import { takeToldWritingsAtom } from '../../state/told-writings.ts';
import { takeNotesAtom } from './buyer-info.ts';
import { takeRemarksAtom } from './remarks.ts';

/** Applies the notes and remarks that have arrived since the last call. */
export const takeWritingsAtom = atom(null, (_get, set): void => {
  const { notes, remarks } = set(takeToldWritingsAtom);
  if (notes.length > 0) set(takeNotesAtom, notes);
  if (remarks.length > 0) set(takeRemarksAtom, remarks);
});
