import { FIELD, requireField, requireList, requireRecord } from '../kernel/malformed-input.ts';
import { isSameList } from '../kernel/same-list.ts';
import { foldText, isOfficial, makeSessionTest, PASSES, SESSION_FILTERS, toSet } from './filter-sessions.ts';
import type { SessionFilter, SessionQuery } from './filter-sessions.ts';
import { newerOf } from './merge-sessions.ts';
import { requireSessions } from './require-sessions.ts';
import type { Session, SessionId } from './session.ts';
import { compareSessions } from './sort-sessions.ts';
import type { ConversationSortType } from './sort-sessions.ts';
import { SortedSessions } from './sorted-sessions.ts';
import type { SessionChange } from './sorted-sessions.ts';

/** Filter and order of a list. */
export interface SessionIndexQuery extends SessionQuery {
  sortType: ConversationSortType;
}

/** Number of sessions of each list, independent of keyword, buyers and tags. */
export type SessionCounts = Readonly<Record<SessionFilter, number>>;

/** The sessions of one screen: filtered, sorted and counted, updated incrementally. */
export interface SessionIndex {
  /** Number of sessions, shown or not. */
  readonly size: number;
  get(sessionId: SessionId): Session | undefined;
  /**
   * Merges sessions by id and version (SPEC S2), in any order. Returns those that are new or newer. One change costs
   * a few binary searches, for any number of sessions.
   */
  put(sessions: readonly Session[]): Session[];
  /** Removes sessions, for example those of an unbound shop. Unknown ids are ignored. */
  remove(sessionIds: readonly SessionId[]): void;
  /** Changes filter or order. Only a new order costs sorting. */
  setQuery(query: SessionIndexQuery): void;
  /**
   * Keeps a session that is shown now on the list, though a change takes it out of the chosen list or of its tags, until
   * another is held (SPEC S36): a conversation that is being read stays among the unread. One that is not shown is not
   * held.
   */
  hold(sessionId: SessionId | undefined): void;
  /** Number of shown sessions. */
  readonly length: number;
  /** Ids of the shown sessions in order. The same array until a session is added, removed or moved. */
  ids(): readonly SessionId[];
  /** Ids from index `from` up to, not including, `to`, without a copy of all. */
  idsBetween(from: number, to: number): readonly SessionId[];
  /** The same object until a count changes. Counts depend on `shopIds`, `isIgnoreOfficial` and `agentId` only. */
  counts(): SessionCounts;
}

/**
 * An empty index (SPEC S11, S12): always equal to filtering, sorting and counting from scratch. It and its methods throw
 * a MalformedInputError for a malformed query, session, list or number; and change nothing then (SPEC Z1).
 */
export function createSessionIndex(initialQuery: SessionIndexQuery): SessionIndex {
  requireRecord(initialQuery, 'query');
  const sessions = new Map<SessionId, Session>();
  let query = initialQuery;
  let isInScope = makeScopeTest(query);
  let ordered = makeOrdered();
  let shown = makeShown();
  let shownIds: readonly SessionId[] | undefined;
  let held: SessionId | undefined;
  let counts = emptyCounts();
  let countsSnapshot: SessionCounts = emptyCounts();

  function makeOrdered(): SortedSessions<string> {
    const all = new SortedSessions(() => true, compareSessions(query.sortType), foldedNameOf);
    all.list.fill([...sessions.values()].sort(compareSessions(query.sortType)));
    return all;
  }

  function makeShown(): SortedSessions<SessionId> {
    const { keyword, ...rest } = query;
    const passes = makeTest(query);
    const wanted = foldText(keyword).trim();
    const found =
      wanted === '' ? ordered.list.items() : ordered.list.itemsByKey((name) => name.includes(wanted));
    const part = new SortedSessions(passes, compareSessions(query.sortType), ({ sessionId }) => sessionId);
    part.list.fill(found.filter(makeTest(rest)));
    return part;
  }

  /** The test of a query, which the held session passes as long as only list and tags speak against it. */
  function makeTest(ofQuery: SessionQuery): (session: Session) => boolean {
    const passes = makeSessionTest(ofQuery);
    const { tagIds: _tagIds, ...rest } = ofQuery;
    const keeps = makeSessionTest({ ...rest, filter: ofQuery.filter === 'disabled' ? 'disabled' : 'all' });
    return (session) => passes(session) || (session.sessionId === held && keeps(session));
  }

  function hold(sessionId: SessionId | undefined): void {
    if (sessionId === held) return;
    const next = sessionId === undefined ? undefined : sessions.get(sessionId);
    const isShown = next !== undefined && makeTest(query)(next);
    const before = held === undefined ? undefined : sessions.get(held);
    if (before) shown.apply([{ old: before, session: undefined }]);
    held = isShown ? sessionId : undefined;
    const stays = before !== undefined && shown.apply([{ old: undefined, session: before }]);
    if (before && !stays) shownIds = undefined;
  }

  function count(session: Session, by: 1 | -1): void {
    if (!isInScope(session)) return;
    for (const filter of SESSION_FILTERS) if (PASSES[filter](session, query.agentId)) counts[filter] += by;
  }

  function apply(changes: readonly SessionChange[]): void {
    for (const { old, session } of changes) {
      if (old) count(old, -1);
      if (session) count(session, 1);
    }
    ordered.apply(changes);
    if (shown.apply(changes)) shownIds = undefined;
  }

  function setQuery(next: SessionIndexQuery): void {
    requireRecord(next, 'query');
    const previous = query;
    query = next;
    if (next.sortType !== previous.sortType) ordered = makeOrdered();
    shown = makeShown();
    shownIds = undefined;
    if (isSameList(scopeOf(next), scopeOf(previous))) return;
    isInScope = makeScopeTest(query);
    counts = emptyCounts();
    for (const session of sessions.values()) count(session, 1);
  }

  return {
    get size() {
      return sessions.size;
    },
    get length() {
      return shown.list.length;
    },
    get: (sessionId) => sessions.get(sessionId),
    put(incoming) {
      requireSessions(incoming, 'incoming');
      const changed = new Map<SessionId, { old: Session | undefined; session: Session }>();
      for (const session of incoming) {
        const { sessionId } = session;
        const known = sessions.get(sessionId);
        const newer = newerOf(known, session);
        if (newer === known) continue;
        const { old } = changed.get(sessionId) ?? { old: known };
        changed.set(sessionId, { old, session: newer });
        sessions.set(sessionId, newer);
      }
      const changes = [...changed.values()];
      apply(changes);
      return changes.map(({ session }) => session);
    },
    remove(sessionIds) {
      requireList(sessionIds, 'sessionIds');
      const changes: SessionChange[] = [];
      for (const sessionId of sessionIds) {
        const old = sessions.get(sessionId);
        if (sessions.delete(sessionId)) changes.push({ old, session: undefined });
      }
      apply(changes);
    },
    setQuery,
    hold,
    ids: () => (shownIds ??= shown.list.keys()),
    idsBetween(from, to) {
      requireField(from, FIELD.number, 'from');
      requireField(to, FIELD.number, 'to');
      return shown.list.keysBetween(from, to);
    },
    counts() {
      const isSame = SESSION_FILTERS.every((filter) => countsSnapshot[filter] === counts[filter]);
      if (!isSame) countsSnapshot = { ...counts };
      return countsSnapshot;
    },
  };
}

const foldedNameOf = ({ buyerName }: Session): string => foldText(buyerName);

function makeScopeTest({ shopIds, isIgnoreOfficial }: SessionIndexQuery): (session: Session) => boolean {
  const chosen = toSet(shopIds);
  return (session) =>
    (!chosen || chosen.has(session.shopId)) && !(isIgnoreOfficial === true && isOfficial(session));
}

/** The part of a query that counts depend on. */
function scopeOf({ shopIds, isIgnoreOfficial, agentId }: SessionIndexQuery): unknown[] {
  return [isIgnoreOfficial === true, agentId, ...(toSet(shopIds) ?? [])];
}

function emptyCounts(): Record<SessionFilter, number> {
  return Object.fromEntries(SESSION_FILTERS.map((filter) => [filter, 0])) as Record<SessionFilter, number>;
}
