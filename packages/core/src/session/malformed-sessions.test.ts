import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { DEFAULT_SHOP_ID as shopId, FIXED_NOW, makeSession } from '../testing/make-session.ts';
import { oddArbitrary, spoilable } from '../testing/spoilt-arguments.ts';
import { filterSessions, foldText, isOfficialSession, passesFilter } from './filter-sessions.ts';
import {
  afterSessionLoadFailure,
  afterSessionPage,
  beginSessionLoad,
  loadStatusOfFailure,
} from './load-state.ts';
import { mergeSessions, newerSession } from './merge-sessions.ts';
import { findSessionProblem } from './require-sessions.ts';
import { toSessionId } from './session-id.ts';
import { createSessionIndex } from './session-index.ts';
import type { SessionIndex, SessionIndexQuery } from './session-index.ts';
import type { Session, SessionId } from './session.ts';
import { compareSessions, sortSessions } from './sort-sessions.ts';

const query: SessionIndexQuery = {
  filter: 'unReply',
  sortType: 'deadline_soonest',
  keyword: 'a',
  shopIds: [shopId],
  buyerIds: ['buyer-ayu'],
  tagIds: ['official'],
  isIgnoreOfficial: false,
};
const tags = [{ accountConversationTagId: 'official', name: 'Lazada' }];
const makeTagged = () => makeSession({ platform: 'Lazada', replyDeadlineAt: FIXED_NOW, tags });
const load = beginSessionLoad(shopId, FIXED_NOW);
const page = {
  hasMore: true,
  sessionList: [],
  nextStartTime: FIXED_NOW + 1,
  nextSessionId: 'x',
  nextPageNo: 2,
};

const stateOf = (index: SessionIndex) => [index.size, index.length, index.ids(), index.counts()];

/** Whatever is refused has changed nothing; whatever is taken in leaves it equal to starting from scratch. */
function useIndex(
  first: Session[],
  next: SessionIndexQuery,
  put: Session[],
  gone: SessionId[],
  from: number,
  to: number,
) {
  const index = createSessionIndex(query);
  index.put(first);
  const steps = [
    () => index.setQuery(next),
    () => index.put(put),
    () => index.remove(gone),
    () => index.hold(gone?.[0]),
  ];
  for (const step of steps) {
    const before = stateOf(index);
    try {
      step();
    } catch (error) {
      expect(error).toBeInstanceOf(MalformedInputError);
      expect(stateOf(index)).toEqual(before);
    }
  }
  return index.idsBetween(from, to);
}

it.each([
  spoilable(filterSessions, () => [[makeTagged(), makeSession()], query]),
  spoilable(foldText, () => ['Ayu']),
  spoilable(isOfficialSession, () => [makeTagged()]),
  spoilable(passesFilter, () => [makeSession(), 'unRead']),
  spoilable(afterSessionPage, () => [load, page]),
  spoilable(afterSessionLoadFailure, () => [load, { code: 'error_auth', reason: 'expired' }]),
  spoilable(loadStatusOfFailure, () => [{ code: 'error_server', reason: 'expired' }]),
  spoilable(beginSessionLoad, () => [shopId, FIXED_NOW]),
  spoilable(mergeSessions, () => [[makeSession()], [makeTagged()]]),
  spoilable(newerSession, () => [makeSession(), makeSession({ version: 2 })]),
  spoilable(findSessionProblem, () => [makeTagged(), 'row']),
  spoilable(toSessionId, () => [shopId, 'conversation']),
  spoilable(compareSessions, () => ['unred_top']),
  spoilable(sortSessions, () => [[makeSession(), makeTagged()], 'unred_top']),
  spoilable(createSessionIndex, () => [query]),
  spoilable(useIndex, () => {
    const [held, coming] = [makeTagged(), makeTagged()];
    return [[held], { ...query, filter: 'all' }, [{ ...held, version: 2 }, coming], [held.sessionId], 0, 10];
  }),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

describe('refused input', () => {
  it.each([
    [() => newerSession(undefined, { ...makeSession(), version: '2' as never }), 'incoming.version must be'],
    [() => newerSession({} as Session, makeSession()), 'current.sessionId must be'],
    [() => passesFilter(null as never, 'all'), 'session must be an object'],
    [
      () => isOfficialSession({ ...makeTagged(), tags: null as never }),
      'session.tags must be a list of tags',
    ],
    [() => toSessionId(7 as never, 'x'), 'shopId must be a filled text'],
    [() => beginSessionLoad('' as never), 'shopId must be a filled text, not an empty text.'],
    [
      () => afterSessionPage({ ...load, request: undefined } as never, page),
      'load.request must be an object',
    ],
    [() => createSessionIndex(undefined as never), 'query must be an object'],
    [() => createSessionIndex(query).remove(7 as never), 'sessionIds must be a list, not 7.'],
    [() => createSessionIndex(query).idsBetween(0, Number.NaN), 'to must be a finite number'],
  ])('[Z1] %s', (ask, words) => {
    expect(ask).toThrow(MalformedInputError);
    expect(ask).toThrow(words);
  });

  it('[Z1] a malformed query does not change the index', () => {
    const index = createSessionIndex({ filter: 'all', sortType: 'default' });
    index.put([makeSession()]);
    const before = stateOf(index);
    expect(() => index.setQuery(null as never)).toThrow('query must be an object, not null.');
    expect(stateOf(index)).toEqual(before);
  });
});

describe('unknown input', () => {
  it('[Z2] any query: the index equals filtering and sorting from scratch', () => {
    const sessions = [makeTagged(), makeSession(), makeSession({ pinned: true, isDisabled: true })];
    const names = ['filter', 'sortType', 'keyword', 'shopIds', 'buyerIds', 'tagIds', 'isIgnoreOfficial'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), oddArbitrary), (odd) => {
        const asked = odd as unknown as SessionIndexQuery;
        const index = createSessionIndex(query);
        index.put(sessions);
        index.setQuery(asked);
        const shown = sortSessions(filterSessions(sessions, asked), asked.sortType);
        expect(index.ids()).toEqual(shown.map(({ sessionId }) => sessionId));
      }),
    );
  });

  it.each(['constructor', '__proto__', 7, null, ['disabled'], { toString: null }])(
    '[Z2] [Z3] a list called %o shows what "all" shows, an order called so is the default one',
    (odd) => {
      const sessions = [makeSession({ isDisabled: true }), makeSession(), makeSession({ pinned: true })];
      for (const session of sessions)
        expect(passesFilter(session, odd as never)).toBe(passesFilter(session, 'all'));
      expect(sortSessions(sessions, odd as never)).toEqual(sortSessions(sessions, 'default'));
    },
  );

  it('[Z2] a choice that is not a list, or a keyword that is not text, filters nothing', () => {
    const sessions = [makeSession(), makeTagged()];
    for (const odd of [null, 7, 'shop1', {}]) {
      const narrowing = { shopIds: odd, buyerIds: odd, tagIds: odd, keyword: [] } as object;
      expect(filterSessions(sessions, { filter: 'all', ...narrowing })).toEqual(sessions);
    }
  });

  it('[Z2] an invalid offline time loads everything, an invalid reason is ignored', () => {
    expect(beginSessionLoad(shopId, '2026-01-15' as never)).toEqual(beginSessionLoad(shopId));
    const failed = afterSessionLoadFailure(load, {
      code: ['error_auth'] as never,
      reason: { toString: null } as never,
    });
    expect(failed).toEqual({ status: 'failed', shopId, reason: '' });
  });
});
