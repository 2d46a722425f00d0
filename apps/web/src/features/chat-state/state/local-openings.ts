import type { Session, SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import {
  addressCellAtom,
  conversationsCellAtom,
  draftsCellAtom,
  localOpeningsCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  successorsCellAtom,
} from './atoms.ts';
import type { OpeningProblem } from './atoms.ts';
import { goToAtom } from './list-actions.ts';
import { showDraftAtom, writeDraftAtom } from './drafts.ts';

/** Why the open conversation, a local one, could not be opened at its marketplace so far. */
export const openOpeningProblemAtom = atom((get): OpeningProblem | undefined => {
  const { sessionId } = get(addressCellAtom);
  return sessionId === undefined ? undefined : get(localOpeningsCellAtom).get(sessionId)?.problem;
});

/**
 * The real session in the place of a local one, on the list and where it is open: what was being written goes along.
 * The real one is on the list already.
 */
export const replaceLocalAtom = atom(
  null,
  (get, set, { former, session: { sessionId } }: { former: SessionId; session: Session }) => {
    const openings = new Map(get(localOpeningsCellAtom));
    if (!openings.delete(former)) return;
    set(localOpeningsCellAtom, openings);
    set(successorsCellAtom, new Map(get(successorsCellAtom)).set(former, sessionId));
    const draft = get(draftsCellAtom)[former];
    if (draft !== undefined) {
      set(writeDraftAtom, { sessionId, text: draft });
      get(workspaceAtom)?.drafts.write(former, '');
      set(showDraftAtom, { sessionId: former, text: '' });
    }
    const kept = new Map(get(conversationsCellAtom));
    kept.delete(former);
    set(conversationsCellAtom, kept);
    const address = get(addressCellAtom);
    // Who has gone on to another conversation stays there.
    if (address.sessionId === former) set(goToAtom, { ...address, sessionId });
    get(sessionIndexAtom).remove([former]);
    set(sessionRevisionCellAtom, (revision) => revision + 1);
  },
);

/** What arrives takes the place of local sessions with the same buyers (core's S21). */
export const replaceArrivedAtom = atom(null, (get, set, arrived: readonly Session[]) => {
  for (const { local } of get(localOpeningsCellAtom).values()) {
    const { sessionId: former, shopId, buyerId } = local;
    const session = arrived.find(
      (one) => buyerId !== '' && one.buyerId === buyerId && one.shopId === shopId && one.sessionId !== former,
    );
    if (session !== undefined) set(replaceLocalAtom, { former, session });
  }
});
