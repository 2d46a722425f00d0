import {
  foldText,
  isOfficialSession,
  makeSessionTest,
  passesFilter,
  SESSION_FILTERS,
} from './filter-sessions.ts';
import type { SessionFilter, SessionQuery } from './filter-sessions.ts';
import { newerSession } from './merge-sessions.ts';
import type { Session, SessionId } from './session.ts';
import { compareSessions } from './sort-sessions.ts';
import type { ConversationSortType } from './sort-sessions.ts';
import { SortedSessions } from './sorted-sessions.ts';
import type { SessionChange } from './sorted-sessions.ts';

/** What a list shows and in which order. */
export interface SessionIndexQuery extends SessionQuery {
  sortType: ConversationSortType;
}

/** How many sessions each list would show, whatever keyword, buyers or tags are chosen. */
export type SessionCounts = Readonly<Record<SessionFilter, number>>;

/** The sessions of one screen: filtered, sorted and counted, kept so under single changes. */
export interface SessionIndex {
  /** How many sessions it holds, shown or not. */
  readonly size: number;
  get(sessionId: SessionId): Session | undefined;
  /**
   * Takes in sessions by id and version (SPEC S2), in any order. Returns those that are new or newer than
   * what was held. One change costs a binary search and a splice.
   */
  put(sessions: readonly Session[]): Session[];
  /** Forgets sessions, for example those of a shop that was unbound. Unknown ids are passed over. */
  remove(sessionIds: readonly SessionId[]): void;
  /** Shows another list, or the same one in another order. Only another order costs sorting. */
  setQuery(query: SessionIndexQuery): void;
  /** Ids of the shown sessions in order. The same array until one comes, goes or moves. */
  ids(): readonly SessionId[];
  /** The same object until a count changes. Counts heed `shopIds` and `isIgnoreOfficial` only. */
  counts(): SessionCounts;
}

/** An empty index (SPEC S11, S12): always equal to filtering, sorting and counting from scratch. */
export function createSessionIndex(initialQuery: SessionIndexQuery): SessionIndex {
  const sessions = new Map<SessionId, Session>();
  const foldedNames = new WeakMap<Session, string>();
  let query = initialQuery;
  let isInScope = makeScopeTest(query);
  let ordered = new SortedSessions(() => true, compareSessions(query.sortType));
  let shown = makeShown();
  let counts = emptyCounts();
  let countsSnapshot: SessionCounts | undefined;

  function makeShown(): SortedSessions {
    return new SortedSessions(makeSessionTest(query, foldedNameOf), compareSessions(query.sortType));
  }

  function foldedNameOf(session: Session): string {
    let folded = foldedNames.get(session);
    if (folded === undefined) {
      folded = foldText(session.buyerName);
      foldedNames.set(session, folded);
    }
    return folded;
  }

  function count(session: Session, by: 1 | -1): void {
    if (!isInScope(session)) return;
    for (const filter of SESSION_FILTERS) if (passesFilter(session, filter)) counts[filter] += by;
  }

  function apply(changes: readonly SessionChange[]): void {
    if (changes.length === 0) return;
    for (const { old, session } of changes) {
      if (old !== undefined) count(old, -1);
      if (session !== undefined) count(session, 1);
    }
    ordered.apply(changes);
    shown.apply(changes);
  }

  function setQuery(next: SessionIndexQuery): void {
    const isReordered = next.sortType !== query.sortType;
    const isRescoped = !isSameScope(next, query);
    query = next;
    if (isReordered) {
      ordered = new SortedSessions(() => true, compareSessions(query.sortType));
      ordered.fill(sessions.values());
    }
    shown = makeShown();
    shown.fill(ordered.items, true);
    if (!isRescoped) return;
    isInScope = makeScopeTest(query);
    counts = emptyCounts();
    for (const session of sessions.values()) count(session, 1);
  }

  return {
    get size() {
      return sessions.size;
    },
    get: (sessionId) => sessions.get(sessionId),
    put(incoming) {
      const changed = new Map<SessionId, { old: Session | undefined; session: Session }>();
      for (const session of incoming) {
        const { sessionId } = session;
        const known = sessions.get(sessionId);
        const newer = newerSession(known, session);
        if (newer === known) continue;
        const earlier = changed.get(sessionId);
        changed.set(sessionId, { old: earlier === undefined ? known : earlier.old, session: newer });
        sessions.set(sessionId, newer);
      }
      const changes = [...changed.values()];
      apply(changes);
      return changes.map(({ session }) => session);
    },
    remove(sessionIds) {
      const changes: SessionChange[] = [];
      for (const sessionId of sessionIds) {
        const old = sessions.get(sessionId);
        if (sessions.delete(sessionId)) changes.push({ old, session: undefined });
      }
      apply(changes);
    },
    setQuery,
    ids: () => shown.ids,
    counts() {
      const isSame = SESSION_FILTERS.every((filter) => countsSnapshot?.[filter] === counts[filter]);
      if (countsSnapshot === undefined || !isSame) countsSnapshot = { ...counts };
      return countsSnapshot;
    },
  };
}

function makeScopeTest({ shopIds = [], isIgnoreOfficial }: SessionIndexQuery): (session: Session) => boolean {
  const chosen = new Set(shopIds);
  return (session) =>
    (chosen.size === 0 || chosen.has(session.shopId)) &&
    !(isIgnoreOfficial === true && isOfficialSession(session));
}

function isSameScope(a: SessionIndexQuery, b: SessionIndexQuery): boolean {
  const [shopsOfA, shopsOfB] = [a.shopIds ?? [], b.shopIds ?? []];
  return (
    (a.isIgnoreOfficial === true) === (b.isIgnoreOfficial === true) &&
    shopsOfA.length === shopsOfB.length &&
    shopsOfA.every((shopId, index) => shopId === shopsOfB[index])
  );
}

function emptyCounts(): Record<SessionFilter, number> {
  return { all: 0, unRead: 0, fixed: 0, unReply: 0, disabled: 0, backlog: 0 };
}
