import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { sessionArbitrary } from '../testing/arbitraries.ts';
import { FIXED_NOW, makeSession } from '../testing/make-session.ts';
import { filterSessions, SESSION_FILTERS } from './filter-sessions.ts';
import { mergeSessions } from './merge-sessions.ts';
import { createSessionIndex } from './session-index.ts';
import type { SessionIndexQuery } from './session-index.ts';
import type { Session, SessionId } from './session.ts';
import { CONVERSATION_SORT_TYPES, sortSessions } from './sort-sessions.ts';

const query: fc.Arbitrary<SessionIndexQuery> = fc.record(
  {
    filter: fc.constantFrom(...SESSION_FILTERS),
    sortType: fc.constantFrom(...CONVERSATION_SORT_TYPES),
    keyword: fc.constantFrom('', 'a', 'BUDI', 'ليلى'),
    shopIds: fc.subarray(['shop1', 'shop2', 'shop3'] as ShopId[]),
    buyerIds: fc.constantFrom([], ['buyer-ayu', 'buyer-long']),
    tagIds: fc.constantFrom([], ['official']),
    isIgnoreOfficial: fc.boolean(),
    agentId: fc.constantFrom('', 'siti'),
  },
  { requiredKeys: ['filter', 'sortType'] },
);

type Step =
  | { type: 'put'; sessions: Session[] }
  | { type: 'remove'; sessionIds: SessionId[] }
  | { type: 'query'; query: SessionIndexQuery };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(sessionArbitrary, { maxLength: 4 })
      .map((sessions) => ({ type: 'put' as const, sessions })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(sessionArbitrary, { minLength: 90, maxLength: 160 })
      .map((sessions) => ({ type: 'put' as const, sessions })),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.nat(150), { maxLength: 4 }).map((numbers) => ({
      type: 'remove' as const,
      sessionIds: numbers.map((number) => `session-${number}` as SessionId),
    })),
  },
  { weight: 1, arbitrary: query.map((next) => ({ type: 'query' as const, query: next })) },
);

const idsFromScratch = (sessions: readonly Session[], asked: SessionIndexQuery) =>
  sortSessions(filterSessions(sessions, asked), asked.sortType).map(({ sessionId }) => sessionId);

const countsFromScratch = (
  sessions: readonly Session[],
  { shopIds = [], isIgnoreOfficial = false, agentId }: SessionIndexQuery,
) =>
  Object.fromEntries(
    SESSION_FILTERS.map((filter) => [
      filter,
      filterSessions(sessions, {
        filter,
        shopIds,
        isIgnoreOfficial,
        ...(agentId !== undefined && { agentId }),
      }).length,
    ]),
  );

describe('law', () => {
  it('[S11] [S12] after any changes the index equals filtering, sorting and counting from scratch', () => {
    fc.assert(
      fc.property(query, fc.array(step, { maxLength: 12 }), (first, steps) => {
        const index = createSessionIndex(first);
        let asked = first;
        let sessions: readonly Session[] = [];
        for (const one of steps) {
          if (one.type === 'put') {
            index.put(one.sessions);
            sessions = mergeSessions(sessions, one.sessions);
          } else if (one.type === 'remove') {
            index.remove(one.sessionIds);
            sessions = sessions.filter(({ sessionId }) => !one.sessionIds.includes(sessionId));
          } else {
            index.setQuery(one.query);
            asked = one.query;
          }
          const expected = idsFromScratch(sessions, asked);
          expect(index.ids()).toEqual(expected);
          expect(index.length).toBe(expected.length);
          expect(index.idsBetween(3, 40)).toEqual(expected.slice(3, 40));
          expect(index.counts()).toEqual(countsFromScratch(sessions, asked));
          expect(index.size).toBe(sessions.length);
        }
        for (const session of sessions) expect(index.get(session.sessionId)).toBe(session);
      }),
      { numRuns: 150 },
    );
  });
});

describe('examples', () => {
  const byDefault: SessionIndexQuery = { filter: 'all', sortType: 'default' };

  it('[S11] a session rises when its buyer writes', () => {
    const index = createSessionIndex(byDefault);
    const [low, high] = [makeSession(), makeSession()];
    index.put([low, high]);
    index.put([{ ...low, lastMessageTime: high.lastMessageTime + 1, version: 2 }]);
    expect(index.ids()).toEqual([low.sessionId, high.sessionId]);
  });

  it('[S11] a change without a move keeps the list of ids', () => {
    const index = createSessionIndex(byDefault);
    const session = makeSession();
    index.put([session, makeSession()]);
    const ids = index.ids();
    index.put([{ ...session, summary: 'edited', version: 2 }]);
    expect(index.ids()).toBe(ids);
    expect(index.get(session.sessionId)?.summary).toBe('edited');
  });

  it('[S11] put returns what was new, once each and in its newest state; older copies are ignored', () => {
    const index = createSessionIndex(byDefault);
    const session = makeSession({ version: 1 });
    const newer = { ...session, version: 2 };
    expect(index.put([session, newer, session])).toEqual([newer]);
    expect(index.put([session, newer])).toEqual([]);
  });

  it('[S11] a large batch of first sessions and of changed ones', () => {
    const index = createSessionIndex(byDefault);
    const sessions = Array.from({ length: 1500 }, (_, n) => makeSession({ isDisabled: n % 3 === 0 }));
    index.put(sessions);
    expect(index.ids()).toEqual(idsFromScratch(sessions, byDefault));
    const changed = sessions.map((session, n) => ({
      ...session,
      lastMessageTime: FIXED_NOW - (n % 7),
      isDisabled: n % 2 === 0,
      version: 2,
    }));
    index.put(changed);
    expect(index.ids()).toEqual(idsFromScratch(changed, byDefault));
  });

  it('[S12] counts ignore the keyword, and stay the same object until one changes', () => {
    const index = createSessionIndex({ ...byDefault, keyword: 'nobody' });
    const session = makeSession({ unreadCount: 1, lastMessageIsBuyerSend: true });
    index.put([session]);
    const counts = index.counts();
    expect(counts).toEqual({ all: 1, unRead: 1, fixed: 0, unReply: 1, disabled: 0, backlog: 0, mine: 0 });
    expect(index.counts()).toBe(counts);
    index.put([{ ...session, version: 2, unreadCount: 0 }]);
    expect(index.counts()).toMatchObject({ all: 1, unRead: 0 });
  });

  it('[S36] a held session stays among the unread while it is read, and leaves when another is held', () => {
    const index = createSessionIndex({ filter: 'unRead', sortType: 'default' });
    const [newer, older] = [makeSession({ unreadCount: 1 }), makeSession({ unreadCount: 2 })];
    index.put([older, newer]);
    const ids = index.ids();
    index.hold(newer.sessionId);
    index.put([{ ...newer, unreadCount: 0, version: 2 }]);
    expect(index.ids()).toEqual(ids);
    expect(index.counts().unRead).toBe(1);
    index.setQuery({ filter: 'unRead', sortType: 'message_time_desc', tagIds: [] });
    expect(index.ids()).toEqual(ids);
    index.hold(older.sessionId);
    expect(index.ids()).toEqual([older.sessionId]);
    index.put([{ ...older, unreadCount: 0, version: 2 }]);
    index.hold(undefined);
    expect(index.ids()).toEqual([]);
  });

  it('[S36] one that is not shown is not held; one that is blacklisted, or removed, leaves', () => {
    const index = createSessionIndex({ filter: 'unRead', sortType: 'default' });
    const [read, unread] = [makeSession({ unreadCount: 0 }), makeSession({ unreadCount: 2 })];
    index.put([read, unread]);
    index.hold(read.sessionId);
    expect(index.ids()).toEqual([unread.sessionId]);
    index.hold(unread.sessionId);
    index.put([{ ...unread, unreadCount: 0, version: 2 }]);
    expect(index.ids()).toEqual([unread.sessionId]);
    index.put([{ ...unread, unreadCount: 0, isDisabled: true, version: 3 }]);
    expect(index.ids()).toEqual([]);
    index.put([{ ...unread, unreadCount: 0, version: 4 }]);
    index.remove([unread.sessionId]);
    expect(index.ids()).toEqual([]);
  });

  it('[S36] tags that were chosen do not take it away either, another shop does', () => {
    const index = createSessionIndex({ filter: 'all', sortType: 'default', tagIds: ['vip'] });
    const session = makeSession({ tags: [{ accountConversationTagId: 'vip', name: 'VIP' } as never] });
    index.put([session]);
    index.hold(session.sessionId);
    index.put([{ ...session, tags: [], version: 2 }]);
    expect(index.ids()).toEqual([session.sessionId]);
    index.setQuery({ filter: 'all', sortType: 'default', shopIds: ['another' as ShopId] });
    expect(index.ids()).toEqual([]);
  });

  it('[S11] removing an unknown id is no error', () => {
    const index = createSessionIndex(byDefault);
    index.remove(['nowhere' as SessionId]);
    expect(index.ids()).toEqual([]);
  });

  it('[S11] the whole can be read in any order at any time (20,000 sessions, single changes)', () => {
    const index = createSessionIndex(byDefault);
    const sessions = Array.from({ length: 20_000 }, (_, n) =>
      makeSession({ lastMessageTime: FIXED_NOW + ((n * 7919) % 20_011) }),
    );
    index.put(sessions);
    const last = sessions.at(-1) as Session;
    index.put([{ ...last, pinned: true, version: 2 }]);
    expect(index.ids()[0]).toBe(last.sessionId);
    index.remove([last.sessionId]);
    expect(index.ids()).toHaveLength(19_999);
  });
});
