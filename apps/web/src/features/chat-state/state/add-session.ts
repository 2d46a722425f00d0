import type { Session } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { sessionIndexAtom } from './atoms.ts';
import { openWhenKnownAtom, takeSessionsAtom } from './session-changes.ts';

/** Adds one session that the event log did not bring, by its version. */
export const addSessionAtom = atom(null, (_get, set, session: Session) => {
  set(takeSessionsAtom, { sessions: [session], isLive: false });
  set(openWhenKnownAtom);
});

/** Adds a session that a search found before its shop's list was read. */
export const learnSessionAtom = atom(null, (get, set, session: Session) => {
  if (get(sessionIndexAtom).get(session.sessionId) === undefined) set(addSessionAtom, session);
});
