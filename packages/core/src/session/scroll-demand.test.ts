import { describe, expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { FIXED_NOW, makeSession } from '../testing/make-session.ts';
import { SESSION_FILTERS } from './filter-sessions.ts';
import { afterSessionLoadFailure, afterSessionPage, beginSessionLoad } from './load-state.ts';
import { isReadAtOnce, needsWholeLists, restsAt, timeNeededBy } from './scroll-demand.ts';

const begun = beginSessionLoad('shop1' as ShopId);
const page = { hasMore: true, sessionList: [], nextStartTime: FIXED_NOW, nextSessionId: 'a' };
const after = afterSessionPage(begun, page);

describe('a list that is read as it is scrolled', () => {
  it('[S26] reads its first page in any case, and then rests', () => {
    expect(restsAt(begun, Infinity)).toBe(false);
    expect(restsAt(after, Infinity)).toBe(true);
  });

  it('[S26] goes on until it is known below the moment that is needed', () => {
    expect(restsAt(after, FIXED_NOW + 1)).toBe(true);
    expect(restsAt(after, FIXED_NOW)).toBe(false);
    expect(restsAt(after, 0)).toBe(false);
    expect(restsAt(after, Number.NaN)).toBe(false);
  });

  it('[S26] does not rest once it has ended', () => {
    expect(restsAt(afterSessionPage(begun, { ...page, hasMore: false }), Infinity)).toBe(false);
    expect(restsAt(afterSessionLoadFailure(begun, {}), Infinity)).toBe(false);
  });

  it('[S26] does not rest at a cursor without a time', () => {
    expect(restsAt(afterSessionPage(begun, { hasMore: true, sessionList: [], nextPageNo: 2 }), 9)).toBe(
      false,
    );
  });

  it('[Z1] refuses a malformed load', () => {
    expect(() => restsAt(null as never, 0)).toThrow('load');
    expect(() => timeNeededBy({} as never, 'default')).toThrow('session');
    expect(() => needsWholeLists(null as never)).toThrow('choice');
  });
});

it.each([
  ['default', { pinned: true }],
  ['unred_top', { unreadCount: 1 }],
  ['deadline_soonest', { replyDeadlineAt: FIXED_NOW }],
] as const)(
  '[S27] in the order "%s" a row that something else than its time places needs none',
  (sort, fields) => {
    expect(timeNeededBy(makeSession(fields), sort)).toBe(Infinity);
    expect(timeNeededBy(makeSession({ ...fields, lastMessageTime: 5 }), 'message_time_desc')).toBe(5);
    const plain = makeSession({ lastMessageTime: 5, pinned: false, unreadCount: 0, replyDeadlineAt: null });
    expect(timeNeededBy(plain, sort)).toBe(5);
  },
);

it('[S28] unreplied conversations and tags need whole lists, other choices do not', () => {
  const needing = SESSION_FILTERS.filter((filter) => needsWholeLists({ filter }));
  expect(needing).toEqual(['unReply']);
  expect(needsWholeLists({ filter: 'all', tagIds: ['vip'] })).toBe(true);
  expect(needsWholeLists({ filter: 'all', tagIds: [] })).toBe(false);
});

it('[S28] four filters are answered by what is read at once', () => {
  expect(SESSION_FILTERS.filter(isReadAtOnce)).toEqual(['unRead', 'fixed', 'disabled', 'backlog', 'mine']);
});
