import type { NoteChanged, RemarkChanged } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

/** What colleagues and other tabs have written down about buyers and conversations. */
interface ToldWritings {
  notes: readonly NoteChanged[];
  remarks: readonly RemarkChanged[];
}

const NONE: ToldWritings = { notes: [], remarks: [] };
/** While the column is closed nobody takes them; whoever opens it reads what matters anew after so many. */
const KEPT = 200;

const toldWritingsCellAtom = atom(NONE);

/** Notes and remarks that were told of and not taken in yet. */
export const toldWritingsAtom = atom((get) => get(toldWritingsCellAtom));

/** Keeps what was told for the column that shows it. */
export const tellWritingsAtom = atom(null, (get, set, { notes, remarks }: ToldWritings) => {
  const before = get(toldWritingsCellAtom);
  set(toldWritingsCellAtom, {
    notes: [...before.notes, ...notes].slice(-KEPT),
    remarks: [...before.remarks, ...remarks].slice(-KEPT),
  });
});

/** Hands over what was told, once. */
export const takeToldWritingsAtom = atom(null, (get, set): ToldWritings => {
  const told = get(toldWritingsCellAtom);
  if (told !== NONE) set(toldWritingsCellAtom, NONE);
  return told;
});
