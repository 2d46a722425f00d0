import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { selectionCellAtom, sessionIndexAtom } from '../../../chat-state/index.ts';
import { cursorCellAtom } from '../../state/list-tools.ts';

/** Selects the row and its neighbour, and moves to that one; false at the list's ends. */
export const extendSelectionAtom = atom(
  null,
  (get, set, { from, step }: { from: SessionId | undefined; step: 1 | -1 }): boolean => {
    const ids = get(sessionIndexAtom).ids();
    const at = from === undefined ? -1 : ids.indexOf(from);
    const next = ids[at + step];
    if (from === undefined || at < 0 || next === undefined) return false;
    const before = get(selectionCellAtom);
    const chosen = new Set(before?.isAllMatching === true ? [] : before?.ids);
    // Back over what was selected lets go of it.
    if (chosen.has(from) && chosen.has(next)) chosen.delete(from);
    else chosen.add(from).add(next);
    set(selectionCellAtom, { ids: chosen, isAllMatching: false, anchorId: next });
    set(cursorCellAtom, next);
    return true;
  },
);
