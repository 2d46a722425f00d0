import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import type { SessionQuery } from './filter-sessions.ts';
import type { SessionLoad } from './load-state.ts';
import { requireSession } from './require-sessions.ts';
import type { Session } from './session.ts';
import type { ConversationSortType } from './sort-sessions.ts';

/** Filters whose sessions are all read with the first page. */
const READ_AT_ONCE: ReadonlySet<SessionQuery['filter']> = new Set([
  'unRead',
  'fixed',
  'backlog',
  'disabled',
  'mine',
]);

/**
 * Whether a list that is read as it is scrolled rests: its next page begins below `until`, the moment down to which it
 * must be known (SPEC S26). Infinity: after the first page; 0, or anything that is no time: never. A load that has ended
 * does not rest.
 *
 * @throws MalformedInputError for a malformed load (SPEC Z1)
 */
export function restsAt(load: SessionLoad, until: number): boolean {
  requireRecord(load, 'load');
  if (load.status !== 'loading') return false;
  requireRecord(load.request, 'load.request');
  const { nextStartTime } = load.request;
  return isTime(nextStartTime) && nextStartTime < until;
}

/**
 * Down to which moment the lists must be known for a row to be at its right place, epoch ms (SPEC S27). Infinity for a
 * row that is placed by something else than its time: such rows are all read with the first page.
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function timeNeededBy(session: Session, sortType: ConversationSortType): number {
  requireSession(session, 'session');
  const isPlacedOtherwise =
    (sortType === 'default' && session.pinned) ||
    (sortType === 'unred_top' && session.unreadCount > 0) ||
    (sortType === 'deadline_soonest' && session.replyDeadlineAt !== null);
  return isPlacedOtherwise ? Infinity : session.lastMessageTime;
}

/**
 * Whether a choice is answered by whole lists only (SPEC S28). A keyword is not: the server is asked beside it.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function needsWholeLists(choice: Pick<SessionQuery, 'filter' | 'tagIds'>): boolean {
  requireRecord(choice, 'choice');
  const { filter, tagIds = [] } = choice;
  return filter === 'unReply' || tagIds.length > 0;
}

/** Whether a filter is answered by what is read with the first page (SPEC S28): scrolling it reads nothing. */
export function isReadAtOnce(filter: SessionQuery['filter']): boolean {
  return READ_AT_ONCE.has(filter);
}
