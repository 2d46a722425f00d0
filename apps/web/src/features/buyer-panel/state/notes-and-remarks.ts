import type { EventRows, NoteChanged, RemarkChanged } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';

/** What colleagues and other tabs have written down about buyers and conversations. */
interface NotesAndRemarks {
  notes: readonly NoteChanged[];
  remarks: readonly RemarkChanged[];
}

const NONE: NotesAndRemarks = { notes: [], remarks: [] };
/** Maximum of notes, and of remarks, kept while the column is closed. Older ones are loaded when it opens. */
const KEPT = 200;

const notesAndRemarksCellAtom = atom(NONE);

/** Notes and remarks that have arrived and are not applied yet. */
export const notesAndRemarksAtom = atom((get) => get(notesAndRemarksCellAtom));

/** Queues changed notes and remarks until the column applies them. */
export const addNotesAndRemarksAtom = atom(null, (get, set, rows: EventRows) => {
  const { 'note.changed': notes = [], 'remark.changed': remarks = [] } = rows;
  if (notes.length + remarks.length === 0) return;
  const before = get(notesAndRemarksCellAtom);
  set(notesAndRemarksCellAtom, {
    notes: [...before.notes, ...notes].slice(-KEPT),
    remarks: [...before.remarks, ...remarks].slice(-KEPT),
  });
});

/** Returns the queued notes and remarks, and empties the queue. */
export const takeNotesAndRemarksAtom = atom(null, (get, set): NotesAndRemarks => {
  const waiting = get(notesAndRemarksCellAtom);
  if (waiting !== NONE) set(notesAndRemarksCellAtom, NONE);
  return waiting;
});
