import type { Session, SessionId } from '@seller-chat/core';
import type { ConversationRun } from '../../../data/conversation-store.ts';
import { atom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { conversationsCellAtom, sessionIndexAtom } from './atoms.ts';

/** Conversations that are held ready without being open; the pointer passes over more than it presses. */
const HELD = 8;

interface Held {
  /** Of the session when it was read: a newer one has news that are not in it. */
  version: number;
  run: ConversationRun;
}

/** What this device holds of conversations about to be opened; one mutable map per store, never on screen. */
const heldAtom = atom(() => new Map<SessionId, Held>());

/** Reads a conversation from this device, so that opening it shows it in the same frame. */
export const readAheadAtom = atom(null, async (get, _set, id: string) => {
  const held = get(heldAtom);
  const session = get(sessionIndexAtom).get(id as SessionId);
  const workspace = get(workspaceAtom);
  if (session === undefined || workspace === null || get(conversationsCellAtom).has(session.sessionId))
    return;
  const { sessionId, version } = session;
  if (held.get(sessionId)?.version === version) return;
  const run = await workspace.readCached(session);
  held.delete(sessionId);
  held.set(sessionId, { version, run });
  const [oldest] = held.keys();
  if (held.size > HELD && oldest !== undefined) held.delete(oldest);
});

/** Hands over what was read ahead of a session, if it is still all there is. */
export const takeHeldAtom = atom(null, (get, _set, session: Session): ConversationRun | undefined => {
  const held = get(heldAtom);
  const found = held.get(session.sessionId);
  held.delete(session.sessionId);
  return found?.version === session.version && found.run.messages.length > 0 ? found.run : undefined;
});
