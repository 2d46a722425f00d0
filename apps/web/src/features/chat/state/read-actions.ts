import type { Session } from '@seller-chat/core';
import { confirmationAtom } from '../../account/index.ts';
import { atom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { connectionCellAtom, isPageVisibleCellAtom } from './atoms.ts';
import { openConversationAtom, openSessionAtom } from './derived.ts';

/** The session that is being looked at and has unread messages, if the server can be told so. */
export const sessionToReadAtom = atom((get): Session | undefined => {
  const session = get(openSessionAtom);
  const isSeen = get(isPageVisibleCellAtom) && get(openConversationAtom)?.reachesNewest === true;
  const isReachable = get(connectionCellAtom) === 'online' && get(confirmationAtom) === 'confirmed';
  return session !== undefined && session.unreadCount > 0 && isSeen && isReachable ? session : undefined;
});

/** Tells the server that a session has been read up to its newest message. */
export const markReadAtom = atom(null, async (get, _set, session: Session) => {
  try {
    await get(workspaceAtom)?.markRead(session);
  } catch {
    // Still shown as unread; told again with the next message, visit or connection.
  }
});
