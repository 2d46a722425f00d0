import { passesFilter } from '@seller-chat/core/session';
import type { Session, SessionId } from '@seller-chat/core';

/** Buyers' messages that came since the last announcement. */
export interface Incoming {
  count: number;
  /** Conversations they are in, each once; the last message is in the last of them. */
  sessionIds: readonly SessionId[];
}

/**
 * A message older than this, counted from the newest message of all, is history and not announced, ms: an import brings
 * old messages live too.
 */
const NEWS_WITHIN_MS = 10 * 60_000;

/**
 * Whether a session's change is a new message of the buyer that waits to be read and answered. `newestAt`: when the
 * newest message of all was written, epoch ms.
 */
export function isBuyerNews(old: Session | undefined, session: Session, newestAt: number): boolean {
  const isNew = session.messageId !== old?.messageId && session.lastMessageTime >= newestAt - NEWS_WITHIN_MS;
  return isNew && passesFilter(session, 'unRead') && passesFilter(session, 'unReply');
}

/** Adds one change to what is to be announced. */
export function addIncoming(incoming: Incoming, old: Session | undefined, session: Session): Incoming {
  const { sessionId } = session;
  const added = Math.max(1, session.unreadCount - (old?.unreadCount ?? 0));
  return {
    count: incoming.count + added,
    sessionIds: [...incoming.sessionIds.filter((id) => id !== sessionId), sessionId],
  };
}

/** Nothing to announce. */
export const NO_INCOMING: Incoming = { count: 0, sessionIds: [] };
