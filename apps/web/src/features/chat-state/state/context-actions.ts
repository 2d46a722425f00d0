import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import {
  contextSessionIdCellAtom,
  contextTabCellAtom,
  contextVisitCellAtom,
  isContextOpenCellAtom,
} from './atoms.ts';
import type { ContextTab, ContextVisit } from './atoms.ts';

/** Shows the buyer of this session in the last column. */
export const followSessionAtom = atom(null, (_get, set, sessionId: SessionId | undefined) =>
  set(contextSessionIdCellAtom, sessionId),
);

/** The tab of the last column that is shown. */
export const contextTabAtom = atom((get): ContextTab => get(contextTabCellAtom));

/** Whether the last column is open where it is a drawer. */
export const isContextOpenAtom = atom((get) => get(isContextOpenCellAtom));

/** Shows a tab of the last column, and opens the column where it is a drawer. */
export const openContextTabAtom = atom(null, (_get, set, tab: ContextTab) => {
  set(contextTabCellAtom, tab);
  set(isContextOpenCellAtom, true);
});

/** The visit from the composer that was begun last. */
export const contextVisitAtom = atom((get) => get(contextVisitCellAtom));

/** Shows a tab of the last column to who is writing: the focus goes there as well. */
export const visitContextTabAtom = atom(
  null,
  (_get, set, { tab, back }: ContextVisit & { tab: ContextTab }) => {
    set(openContextTabAtom, tab);
    set(contextVisitCellAtom, { back });
  },
);

/** Opens the last column as it was left. */
export const openContextAtom = atom(null, (_get, set) => set(isContextOpenCellAtom, true));

/** Closes the last column where it is a drawer. */
export const closeContextAtom = atom(null, (_get, set) => set(isContextOpenCellAtom, false));
