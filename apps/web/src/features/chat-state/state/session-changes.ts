import { isOfficialSession } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { addIncoming, isBuyerNews } from '../model/incoming.ts';
import {
  addressCellAtom,
  buyerNewsCellAtom,
  conversationsCellAtom,
  incomingCellAtom,
  newestMessageAtCellAtom,
  nowCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
  unreadTallyAtom,
} from './atoms.ts';
import { openConversationActionAtom } from './conversation-actions.ts';
import { isOfficialHiddenAtom } from './derived.ts';
import { replaceArrivedAtom } from './local-openings.ts';

/** Takes sessions in by their versions: those of the server, and the seller's own changes before it knows them. */
export const takeSessionsAtom = atom(
  null,
  (get, set, { sessions, isLive }: { sessions: readonly Session[]; isLive: boolean }) => {
    const index = get(sessionIndexAtom);
    const tally = get(unreadTallyAtom);
    const before = new Map(sessions.map(({ sessionId }) => [sessionId, index.get(sessionId)]));
    const changed = index.put(sessions);
    if (changed.length === 0) return;
    const newestAt = changed.reduce(
      (newest, { lastMessageTime }) => Math.max(newest, lastMessageTime),
      get(newestMessageAtCellAtom),
    );
    set(newestMessageAtCellAtom, newestAt);
    // A marketplace whose clock is ahead must not turn new messages into history.
    const newsFrom = Math.min(newestAt, get(nowCellAtom) || newestAt);
    const isOfficialHidden = get(isOfficialHiddenAtom);
    let incoming = get(incomingCellAtom);
    for (const session of changed) {
      tally.put(session);
      const old = before.get(session.sessionId);
      if (!isLive || !isBuyerNews(old, session, newsFrom)) continue;
      if (isOfficialHidden && isOfficialSession(session)) continue;
      incoming = addIncoming(incoming, old, session);
      set(buyerNewsCellAtom, session);
    }
    set(incomingCellAtom, incoming);
    set(sessionRevisionCellAtom, (revision) => revision + 1);
    set(replaceArrivedAtom, changed);
  },
);

/** Opens the session of the address as soon as it is known. */
export const openWhenKnownAtom = atom(null, (get, set) => {
  const { sessionId } = get(addressCellAtom);
  if (sessionId === undefined || get(conversationsCellAtom).has(sessionId)) return;
  set(openConversationActionAtom);
});
