import { passesFilter } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';

/** Buyers' messages that came since the last announcement. */
export interface Incoming {
  count: number;
  /** Who wrote, each once, in order of arrival. */
  buyerNames: readonly string[];
  /** The conversation the last of them is in. */
  latest?: Session;
}

/**
 * What was written longer than this before the newest message of all is history, ms: an import brings that live too,
 * and nobody wants to hear it.
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
  const added = Math.max(1, session.unreadCount - (old?.unreadCount ?? 0));
  const isKnown = incoming.buyerNames.includes(session.buyerName);
  return {
    count: incoming.count + added,
    buyerNames: isKnown ? incoming.buyerNames : [...incoming.buyerNames, session.buyerName],
    latest: session,
  };
}

/** Nothing to announce. */
export const NO_INCOMING: Incoming = { count: 0, buyerNames: [] };
