import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionArbitrary } from '../testing/arbitraries.ts';
import { makeSession } from '../testing/make-session.ts';
import { mergeSessions, newerSession } from './merge-sessions.ts';
import type { Session } from './session.ts';

const byId = (sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
const sessions = fc.array(sessionArbitrary, { maxLength: 30 });

it('[S2] the newer version is kept, whichever comes first', () => {
  const old = makeSession({ version: 4, unreadCount: 2 });
  const read = { ...old, version: 5, unreadCount: 0 };
  expect(newerSession(old, read)).toBe(read);
  expect(newerSession(read, old)).toBe(read);
  expect(newerSession(undefined, old)).toBe(old);
});

it('[S2] level versions change nothing', () => {
  const session = makeSession();
  const list = [session];
  expect(mergeSessions(list, [{ ...session }])).toBe(list);
  expect(mergeSessions(list, [])).toBe(list);
});

it('[S2] known sessions keep their place, new ones follow', () => {
  const [a, b, c] = [makeSession(), makeSession(), makeSession()];
  const newerA = { ...a, version: 2 };
  expect(mergeSessions([a, b], [c, newerA])).toEqual([newerA, b, c]);
});

it('[S2] order and repetition have no effect, and each session occurs once', () => {
  fc.assert(
    fc.property(sessions, sessions, (a, b) => {
      const merged = mergeSessions(mergeSessions([], a), b);
      expect(byId(mergeSessions(mergeSessions([], b), a))).toEqual(byId(merged));
      expect(mergeSessions(merged, [...b, ...a])).toBe(merged);
      expect(merged).toHaveLength(new Set([...a, ...b].map(({ sessionId }) => sessionId)).size);
    }),
  );
});
