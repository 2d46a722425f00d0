import { isLocalSession } from '@seller-chat/core/session';
import type { Session, SessionId } from '@seller-chat/core';
import { startTransition } from 'react';
import type { ConversationRun } from '../../../data/cache/conversation-store.ts';
import { atom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { openedConversation } from '../model/conversation.ts';
import type { KnownConversation } from '../model/conversation.ts';
import { conversationsCellAtom, predrawnCellAtom, sessionIndexAtom } from './atoms.ts';

/** Conversations that are held ready without being open; the pointer passes over more than it presses. */
const HELD = 8;
/** The pointer rests on a row once it has been there for this time, ms. */
const REST_MS = 30;

interface Held {
  /** Of the session when it was read: a newer one has news that are not in it. */
  version: number;
  run: ConversationRun;
}

/** What this device holds of conversations about to be opened; one mutable map per store, never on screen. */
const heldAtom = atom(() => new Map<SessionId, Held>());
interface Aim {
  /** The row that the pointer or the focus is on. */
  sessionId: string | undefined;
  /** Grows as rows move on below the pointer. */
  moves: number;
}

/** One mutable cell per store. */
const aimAtom = atom((): Aim => ({ sessionId: undefined, moves: 0 }));

/** Reads a conversation from this device, so that opening it shows it in the same frame. */
export const prefetchConversationAtom = atom(null, async (get, _set, id: string) => {
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

/** The pointer or the focus is on a row: its conversation is read, and drawn out of sight when it stays there. */
export const aimAtAtom = atom(null, async (get, set, id: string) => {
  const aim = get(aimAtom);
  aim.sessionId = id;
  await Promise.all([set(prefetchConversationAtom, id), comeToRest(aim)]);
  const session = get(sessionIndexAtom).get(id as SessionId);
  if (session === undefined || isLocalSession(session) || aim.sessionId !== id) return;
  const predrawn = openedConversation(session, set(knownOfAtom, session), false);
  startTransition(() => set(predrawnCellAtom, predrawn));
});

/** Resolves when the aim is somewhere else, or nothing has moved below it for `REST_MS`. */
async function comeToRest(aim: Aim): Promise<void> {
  const { sessionId } = aim;
  for (let moves = -1; aim.sessionId === sessionId && moves !== aim.moves;) {
    ({ moves } = aim);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}

/** Rows move on below the pointer: it rests on none of them. */
export const moveRowsAtom = atom(null, (get) => {
  get(aimAtom).moves += 1;
});

/** The pointer has left the list: nothing is kept drawn for it. */
export const leaveListAtom = atom(null, (get, set) => {
  get(aimAtom).sessionId = undefined;
  startTransition(() => set(predrawnCellAtom, undefined));
});

const knownOfAtom = atom(null, (get, _set, { sessionId, version }: Session): KnownConversation => {
  const found = get(heldAtom).get(sessionId);
  const isAllThereIs = found?.version === version && found.run.messages.length > 0;
  return { kept: get(conversationsCellAtom).get(sessionId), held: isAllThereIs ? found.run : undefined };
});

/** What is known of a session's conversation; what was read ahead is handed over, if it is still all there is. */
export const takeKnownAtom = atom(null, (get, set, session: Session): KnownConversation => {
  const known = set(knownOfAtom, session);
  get(heldAtom).delete(session.sessionId);
  return known;
});
