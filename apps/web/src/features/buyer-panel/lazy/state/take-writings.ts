import { atom } from '../../../../shared/jotai.ts';
import { takeToldWritingsAtom } from '../../state/told-writings.ts';
import { takeNotesAtom } from './buyer-info.ts';
import { takeRemarksAtom } from './remarks.ts';

/** Takes in the notes and remarks that were told of since the last time. */
export const takeWritingsAtom = atom(null, (_get, set): void => {
  const { notes, remarks } = set(takeToldWritingsAtom);
  if (notes.length > 0) set(takeNotesAtom, notes);
  if (remarks.length > 0) set(takeRemarksAtom, remarks);
});
