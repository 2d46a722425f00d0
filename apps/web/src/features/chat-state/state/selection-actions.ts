import type { SessionId } from '@seller-chat/core';
import { atom, atomFamily } from '../../../shared/jotai.ts';
import type { Atom } from '../../../shared/jotai.ts';

/** The conversations that a command is meant for. */
export interface Selection {
  ids: ReadonlySet<SessionId>;
  /** Everything that the list shows, loaded here or not; `ids` does not matter then. */
  isAllMatching: boolean;
  /** Where a range begins. */
  anchorId: SessionId | undefined;
}

/** For the chat's rooms: conversations chosen for a command; null while none is being selected. */
export const selectionCellAtom = atom<Selection | null>(null);
/** For the chat's rooms: the rows in the order they are drawn, which may wait behind the list's own. */
const drawnIdsCellAtom = atom<readonly SessionId[]>([]);

export const selectionAtom = atom((get) => get(selectionCellAtom));

/** Whether a row is selected; undefined without a selection. Remove the id when its row goes. */
export const checkAtomFamily = atomFamily((sessionId: SessionId): Atom<boolean | undefined> =>
  atom((get) => {
    const selection = get(selectionCellAtom);
    return selection === null ? undefined : selection.isAllMatching || selection.ids.has(sessionId);
  }),
);

/** Sets which rows are drawn, in their order. */
export const setDrawnRowsAtom = atom(null, (_get, set, ids: readonly SessionId[]) =>
  set(drawnIdsCellAtom, ids),
);

/** Selects a row or lets go of it; with a range everything drawn from the last one selected up to it. */
export const checkRowAtom = atom(
  null,
  (get, set, { sessionId, isRange }: { sessionId: SessionId; isRange: boolean }) => {
    const before = get(selectionCellAtom);
    // A single row cannot be deselected from "all that match": begin a new selection with it.
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
