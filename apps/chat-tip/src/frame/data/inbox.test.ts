import type { AccountEvent, Message, Session } from '@seller-chat/core';
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { foldEvents } from './fold-events.ts';
import { rowsOf, shownOf, unreadIn, withoutSurplus } from './inbox.ts';

const NOW = 1_800_000_000_000;
const sessionOf = (name: string, more: Partial<Session> = {}): Session =>
  makeSession({
    sessionId: name as Session['sessionId'],
    shopId: 's1' as Session['shopId'],
    version: 1,
    unreadCount: 0,
    isDisabled: false,
    replyDeadlineAt: null,
    lastMessageTime: NOW,
    ...more,
  });
const messageOf = (session: Session, name: string, more: Partial<Message> = {}): Message =>
  makeMessage({
    messageId: name as Message['messageId'],
    sessionId: session.sessionId,
    shopId: session.shopId,
    senderRole: 'BUYER',
    isSeller: false,
    messageTime: NOW,
    version: 1,
    ...more,
  });
const arrival = (session: Session, message: Message, seq = 1): AccountEvent =>
  ({ type: 'message.changed', seq, shopId: session.shopId, session, message }) as AccountEvent;

it('an older copy never replaces a newer one, whatever the order', () => {
  const newer = sessionOf('a', { version: 3, summary: 'new' });
  const older = sessionOf('a', { version: 2, summary: 'old' });
  const change = (session: Session) =>
    ({ type: 'session.changed', seq: 1, shopId: 's1', session }) as AccountEvent;
  const { sessions } = foldEvents({ sessions: [newer], threads: {} }, [change(older)], NOW);
  expect(sessions).toEqual([newer]);
  expect(foldEvents({ sessions: [older], threads: {} }, [change(newer)], NOW).sessions).toEqual([newer]);
});

it('a conversation outside the list enters with its new message, which is news once', () => {
  const session = sessionOf('b', { unreadCount: 1, messageId: 'm1' });
  const events = [arrival(session, messageOf(session, 'm1'))];
  const first = foldEvents({ sessions: [], threads: {} }, events, NOW);
  expect(first.sessions).toEqual([session]);
  expect(first.news).toEqual([session]);
  const again = foldEvents(first, events, NOW);
  expect(again.news).toEqual([]);
  expect(again.sessions).toBe(first.sessions);
});

it.each([
  ['written by the shop', {}, { senderRole: 'SHOP', isSeller: true }],
  ['read already', { unreadCount: 0 }, {}],
  ['of a blacklisted buyer', { isDisabled: true }, {}],
  ['an hour old', {}, { messageTime: NOW - 3_600_000 }],
  ['not the newest one', { messageId: 'm2' }, {}],
] as const)('a message that is %s is no news', (_name, sessionPart, messagePart) => {
  const session = sessionOf('b', { unreadCount: 1, messageId: 'm1', ...sessionPart });
  const events = [arrival(session, messageOf(session, 'm1', messagePart))];
  expect(foldEvents({ sessions: [], threads: {} }, events, NOW).news).toEqual([]);
});

it('messages join the conversations that are held, by version', () => {
  const session = sessionOf('a');
  const threads = { a: { messages: [messageOf(session, 'm1', { version: 2 })], load: 'ready' as const } };
  const held = { sessions: [session], threads };
  expect(foldEvents(held, [arrival(session, messageOf(session, 'm1'))], NOW).threads).toBe(threads);
  const added = foldEvents(held, [arrival(session, messageOf(session, 'm2', { messageTime: NOW + 1 }))], NOW);
  expect(added.threads['a']?.messages.map(({ messageId }) => messageId)).toEqual(['m1', 'm2']);
  const other = sessionOf('z');
  expect(foldEvents(held, [arrival(other, messageOf(other, 'm3'))], NOW).threads).toBe(threads);
});

const namesOf = (sessions: readonly Session[]): readonly string[] =>
  sessions.map(({ sessionId }) => sessionId);

it('deadlines ahead come first, the soonest above; the others, overdue ones too, by their newest activity', () => {
  const sessions = [
    sessionOf('quiet', { lastMessageTime: NOW - 9 }),
    sessionOf('overdue', { replyDeadlineAt: NOW - 1, lastMessageTime: NOW - 20 }),
    sessionOf('newest', { lastMessageTime: NOW + 9 }),
    sessionOf('later', { replyDeadlineAt: NOW + 3 }),
    sessionOf('soon', { replyDeadlineAt: NOW + 2, lastMessageTime: NOW - 99 }),
  ];
  const { due, others } = rowsOf(sessions, NOW);
  expect(namesOf(due)).toEqual(['soon', 'later']);
  expect(namesOf(others)).toEqual(['newest', 'quiet', 'overdue']);
  expect(namesOf(rowsOf(sessions, NOW + 2).due)).toEqual(['later']);
});

it('blacklisted buyers and shops that were not chosen are not shown', () => {
  const sessions = [
    sessionOf('shown'),
    sessionOf('blacklisted', { isDisabled: true, unreadCount: 3 }),
    sessionOf('elsewhere', { shopId: 's2' as Session['shopId'] }),
  ];
  expect(namesOf(shownOf(sessions, ['s1']))).toEqual(['shown']);
  expect(namesOf(shownOf(sessions, null))).toEqual(['shown', 'elsewhere']);
});

it('unread messages are those of the shops that are shown', () => {
  const unread = { total: 7, byShop: { s1: 2, s2: 5 } };
  expect(unreadIn(unread, null)).toBe(unread);
  expect(unreadIn(unread, ['s1', 's9'])).toEqual({ total: 2, byShop: { s1: 2 } });
});

it('a busy day does not make the list longer without end', () => {
  const many = Array.from({ length: 150 }, (_, at) =>
    sessionOf(`s${at}`, { lastMessageTime: NOW + at, replyDeadlineAt: null }),
  );
  const kept = namesOf(withoutSurplus(many, 's0', NOW));
  expect(kept).toHaveLength(101);
  expect(kept[0]).toBe('s149');
  expect(kept).toContain('s0');
  expect(withoutSurplus(many.slice(0, 100), null, NOW)).toHaveLength(100);
});
