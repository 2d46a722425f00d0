import type { ShopId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { importNotesCellAtom } from '../../state/shop-column.ts';

/** Takes in what is to be told of shops being imported; the same again changes nothing. */
export const setImportNotesAtom = atom(null, (get, set, notes: ReadonlyMap<ShopId, string>) => {
  const before = get(importNotesCellAtom);
  const isSame = before.size === notes.size && [...notes].every(([id, note]) => before.get(id) === note);
  if (!isSame) set(importNotesCellAtom, notes);
});
