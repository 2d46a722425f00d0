import type { Session } from '@seller-chat/core';
import { confirmationAtom } from '../../account/index.ts';
import { connectionAtom } from '../../../kit/connection/connection-state.ts';
import { atom } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import {
  isMarkedUnread,
  isPageVisibleCellAtom,
  markedAtOpeningCellAtom,
  openConversationAtom,
  openSessionAtom,
} from '../../chat-state/index.ts';

/** Time for the answer to reach the screen before looking again. */
const READ_AGAIN_MS = 250;

/** The visible session with unread messages, if the server can be reached. */
const sessionToReadAtom = atom((get): Session | undefined => {
  const session = get(openSessionAtom);
  const isSeen = get(isPageVisibleCellAtom) && get(openConversationAtom)?.reachesNewest === true;
  const isReachable = get(connectionAtom) === 'online' && get(confirmationAtom) === 'confirmed';
  if (session === undefined || session.unreadCount === 0 || !isSeen || !isReachable) return undefined;
  // A session marked unread while it is open stays unread until it is opened again.
  const isHeld = isMarkedUnread(session) && get(markedAtOpeningCellAtom) !== session.sessionId;
  return isHeld ? undefined : session;
});

/** Marks a session as read up to its newest message, on the server. */
const markReadAtom = atom(null, async (get, set, session: Session) => {
  try {
    await get(workspaceAtom)?.markRead(session);
    // A later unread mark is a new one.
    set(markedAtOpeningCellAtom, undefined);
  } catch {
    // It is still shown as unread; the next message, visit or connection retries.
  }
});

/** Marks the visible session as read, one call at a time. */
export function bindReading(store: Store): () => void {
  let last: Session | undefined;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const session = store.get(sessionToReadAtom);
    if (isBusy || session === undefined || session === last) return;
    last = session;
    isBusy = true;
    await store.set(markReadAtom, session);
    isBusy = false;
    timer = setTimeout(() => void look(), READ_AGAIN_MS);
  };
  const unsubscribe = store.sub(sessionToReadAtom, () => void look());
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
