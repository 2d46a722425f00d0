import type { NoteChanged, RemarkChanged } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

/** What colleagues and other tabs have written down about buyers and conversations. */
interface ToldWritings {
  notes: readonly NoteChanged[];
  remarks: readonly RemarkChanged[];
}

const NONE: ToldWritings = { notes: [], remarks: [] };
/** Maximum of notes, and of remarks, kept while the column is closed. Older ones are loaded when it opens. */
const KEPT = 200;

const toldWritingsCellAtom = atom(NONE);

/** Notes and remarks that have arrived and are not applied yet. */
export const toldWritingsAtom = atom((get) => get(toldWritingsCellAtom));

/** Queues notes and remarks until the column applies them. */
export const tellWritingsAtom = atom(null, (get, set, { notes, remarks }: ToldWritings) => {
  const before = get(toldWritingsCellAtom);
  set(toldWritingsCellAtom, {
    notes: [...before.notes, ...notes].slice(-KEPT),
    remarks: [...before.remarks, ...remarks].slice(-KEPT),
  });
});

/** Returns the queued notes and remarks, and empties the queue. */
export const takeToldWritingsAtom = atom(null, (get, set): ToldWritings => {
  const told = get(toldWritingsCellAtom);
  if (told !== NONE) set(toldWritingsCellAtom, NONE);
  return told;
});
