import type { LocalSession } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { localOpeningsCellAtom, successorsCellAtom } from '../../../chat-state/index.ts';
import type { OpeningProblem } from '../../../chat-state/index.ts';

/** The sessions that replaced local ones, by the ids of those. */
export const successorsAtom = atom((get) => get(successorsCellAtom));

/** Whether a local session is still waiting to be opened. */
export const isOpeningAtom = atom(null, (get, _set, { sessionId }: LocalSession) =>
  get(localOpeningsCellAtom).has(sessionId),
);

/** A local session is being opened, or could not be. */
export const setOpeningAtom = atom(
  null,
  (get, set, { local, problem }: { local: LocalSession; problem?: OpeningProblem }) =>
    set(localOpeningsCellAtom, new Map(get(localOpeningsCellAtom)).set(local.sessionId, { local, problem })),
);
