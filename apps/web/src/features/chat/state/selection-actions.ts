import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { drawnIdsCellAtom, selectionCellAtom } from './list-tools.ts';

/** Tells which rows are drawn, in their order. */
export const tellDrawnRowsAtom = atom(null, (_get, set, ids: readonly SessionId[]) =>
  set(drawnIdsCellAtom, ids),
);

/** Selects a row or lets go of it; with a range everything drawn from the last one selected up to it. */
export const checkRowAtom = atom(
  null,
  (get, set, { sessionId, isRange }: { sessionId: SessionId; isRange: boolean }) => {
    const before = get(selectionCellAtom);
    // Of "all that match" no single one can be let go: selecting begins anew with it.
    const ids = new Set(before?.isAllMatching === true ? [] : before?.ids);
    if (isRange && before?.anchorId !== undefined) {
      const listed = get(drawnIdsCellAtom);
      const [from, to] = [listed.indexOf(before.anchorId), listed.indexOf(sessionId)].toSorted(
        (a, b) => a - b,
      );
      if (from !== undefined && to !== undefined && from >= 0)
        for (const id of listed.slice(from, to + 1)) ids.add(id);
    } else if (!ids.delete(sessionId)) ids.add(sessionId);
    set(selectionCellAtom, ids.size === 0 ? null : { ids, isAllMatching: false, anchorId: sessionId });
  },
);

/** Selects everything the list shows. */
export const selectAllMatchingAtom = atom(null, (get, set) => {
  const ids = get(selectionCellAtom)?.ids ?? new Set();
  set(selectionCellAtom, { ids, isAllMatching: true, anchorId: undefined });
});

/** Ends selecting. */
export const endSelectionAtom = atom(null, (_get, set) => set(selectionCellAtom, null));
