import type { ShopId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { importNotesCellAtom } from '../../state/shop-column.ts';

/** Sets the progress texts of shops that are being imported. No-op if they are unchanged. */
export const setImportNotesAtom = atom(null, (get, set, notes: ReadonlyMap<ShopId, string>) => {
  const before = get(importNotesCellAtom);
  const isSame = before.size === notes.size && [...notes].every(([id, note]) => before.get(id) === note);
  if (!isSame) set(importNotesCellAtom, notes);
});
