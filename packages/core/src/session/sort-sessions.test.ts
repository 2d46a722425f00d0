import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionArbitrary } from '../testing/arbitraries.ts';
import { FIXED_NOW, makeSession } from '../testing/make-session.ts';
import type { Session, SessionId } from './session.ts';
import {
  compareSessions,
  CONVERSATION_LIST_TYPES,
  CONVERSATION_SORT_TYPES,
  conversationListTypeOf,
  sortSessions,
} from './sort-sessions.ts';

const named = (sessionId: string, overrides: Partial<Session>) =>
  makeSession({ sessionId: sessionId as SessionId, lastMessageTime: FIXED_NOW, ...overrides });
const idsOf = (sessions: readonly Session[]) => sessions.map(({ sessionId }) => sessionId).join(' ');

const old = named('old', { lastMessageTime: FIXED_NOW - 5, pinned: true, replyDeadlineAt: null });
const unread = named('unread', {
  lastMessageTime: FIXED_NOW - 4,
  unreadCount: 3,
  replyDeadlineAt: FIXED_NOW + 9,
});
const due = named('due', { lastMessageTime: FIXED_NOW - 3, replyDeadlineAt: FIXED_NOW + 1 });
const recent = named('recent', { lastMessageTime: FIXED_NOW });
const all = [recent, due, unread, old];

it('[S3] default: pinned first, then the latest', () => {
  expect(idsOf(sortSessions(all, 'default'))).toBe('old recent due unread');
});

it('[S4] unred_top: unread first, then the latest', () => {
  expect(idsOf(sortSessions(all, 'unred_top'))).toBe('unread recent due old');
});

it('[S5] message_time_desc: the latest, pinned or not', () => {
  expect(idsOf(sortSessions(all, 'message_time_desc'))).toBe('recent due unread old');
});

it('[S6] deadline_soonest: the nearest deadline, then those without one, latest first', () => {
  expect(idsOf(sortSessions(all, 'deadline_soonest'))).toBe('due unread recent old');
});

it.each([
  ['[S3]', 'default'],
  ['[S4]', 'unred_top'],
  ['[S5]', 'message_time_desc'],
  ['[S6]', 'deadline_soonest'],
] as const)('%s equal times fall back to the id (%s)', (_rule, sortType) => {
  const level = [named('b', {}), named('c', {}), named('a', {})];
  expect(idsOf(sortSessions(level, sortType))).toBe('a b c');
});

it('[S5] each order is independent of the input order, and does not change the input', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(sessionArbitrary, { selector: ({ sessionId }) => sessionId }),
      fc.constantFrom(...CONVERSATION_SORT_TYPES),
      (sessions, sortType) => {
        const before = [...sessions];
        const sorted = sortSessions(sessions, sortType);
        expect(sortSessions(sessions.toReversed(), sortType)).toEqual(sorted);
        expect(sessions).toEqual(before);
        for (const session of sessions) expect(compareSessions(sortType)(session, session)).toBe(0);
      },
    ),
  );
});

it('[S29] the list type of a sort order', () => {
  expect(CONVERSATION_LIST_TYPES).toEqual(['default', 'unreadTop']);
  expect(CONVERSATION_SORT_TYPES.map(conversationListTypeOf)).toEqual([
    'default',
    'unreadTop',
    'default',
    'default',
  ]);
  expect(conversationListTypeOf('newest' as never)).toBe('default');
});
