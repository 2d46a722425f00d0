import { compareTexts } from '../kernel/compare-texts.ts';
import { knownOf } from '../kernel/plain-value.ts';
import { requireSessions } from './require-sessions.ts';
import type { Session } from './session.ts';

/** The sort orders (requirements: spec 3, 9; R16 for the last one). */
export const CONVERSATION_SORT_TYPES = [
  'default',
  'unred_top',
  'message_time_desc',
  'deadline_soonest',
] as const;
/** The spelling `unred_top` is required (requirements: spec 9) and stored in settings. */
export type ConversationSortType = (typeof CONVERSATION_SORT_TYPES)[number];

/** The list types (requirements: spec 9): the list as it is sorted, or its unread conversations on top. */
export const CONVERSATION_LIST_TYPES = ['default', 'unreadTop'] as const;
export type ConversationListType = (typeof CONVERSATION_LIST_TYPES)[number];

/** The list type of a sort order (SPEC S29). An unknown sort order has the default one (SPEC Z2). */
export const conversationListTypeOf = (sortType: ConversationSortType): ConversationListType =>
  sortType === 'unred_top' ? 'unreadTop' : 'default';

type CompareSessions = (a: Session, b: Session) => number;

const byTime: CompareSessions = (a, b) =>
  b.lastMessageTime - a.lastMessageTime || compareTexts(a.sessionId, b.sessionId);

const trueFirst = (a: boolean, b: boolean): number => Number(b) - Number(a);

const compareDeadlines = (a: number | null, b: number | null): number => {
  if (a === null || b === null) return trueFirst(a !== null, b !== null);
  return a - b;
};

const COMPARE: Readonly<Record<ConversationSortType, CompareSessions>> = {
  default: (a, b) => trueFirst(a.pinned, b.pinned) || byTime(a, b),
  unred_top: (a, b) => trueFirst(a.unreadCount > 0, b.unreadCount > 0) || byTime(a, b),
  message_time_desc: byTime,
  deadline_soonest: (a, b) => compareDeadlines(a.replyDeadlineAt, b.replyDeadlineAt) || byTime(a, b),
};

/**
 * Returns the comparison of two sessions (SPEC S3-S6). Never 0 for two different sessions: equal times fall back to
 * the id, so that every list and client has the same order. An unknown sort type is the default order (SPEC Z2). The
 * returned function expects valid sessions and does not check them, because sorts call it often.
 */
export function compareSessions(sortType: ConversationSortType): CompareSessions {
  return COMPARE[knownOf(CONVERSATION_SORT_TYPES, sortType) ?? 'default'];
}

/**
 * The sessions in the chosen order, as a new list (SPEC S3-S6).
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function sortSessions(sessions: readonly Session[], sortType: ConversationSortType): Session[] {
  requireSessions(sessions, 'sessions');
  return sessions.toSorted(compareSessions(sortType));
}
