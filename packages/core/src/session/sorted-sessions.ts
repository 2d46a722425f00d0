import { lowerBound, mergeSorted, withoutSorted } from '../kernel/sorted-array.ts';
import type { Session, SessionId } from './session.ts';

/** A session before and after a change; `old` is absent for a new one, `session` for one that goes. */
export interface SessionChange {
  old: Session | undefined;
  session: Session | undefined;
}

/** Above this many changes at once, sorting them and merging beats one splice each. */
const FEW = 64;

/** Sessions that pass a test, in order, kept so under changes. */
export class SortedSessions {
  readonly #passes: (session: Session) => boolean;
  readonly #compare: (a: Session, b: Session) => number;
  #items: Session[] = [];
  #ids: SessionId[] = [];
  #snapshot: readonly SessionId[] | undefined;

  /** @param compare - never 0 for two different sessions */
  constructor(passes: (session: Session) => boolean, compare: (a: Session, b: Session) => number) {
    this.#passes = passes;
    this.#compare = compare;
  }

  get items(): readonly Session[] {
    return this.#items;
  }

  /** Ids in order. The same array until one comes, goes or moves. */
  get ids(): readonly SessionId[] {
    this.#snapshot ??= this.#ids.slice();
    return this.#snapshot;
  }

  /** Starts over from sessions in any order, or, with `isSorted`, in this list's own. */
  fill(sessions: Iterable<Session>, isSorted = false): void {
    const passing = Array.from(sessions).filter(this.#passes);
    this.#replaceAll(isSorted ? passing : passing.sort(this.#compare));
  }

  /** @param changes - each session once */
  apply(changes: readonly SessionChange[]): void {
    if (changes.length > FEW) this.#applyMany(changes);
    else for (const change of changes) this.#applyOne(change);
  }

  #applyOne({ old, session }: SessionChange): void {
    const leaves = old !== undefined && this.#passes(old) ? old : undefined;
    const enters = session !== undefined && this.#passes(session) ? session : undefined;
    if (leaves !== undefined && enters !== undefined && this.#compare(leaves, enters) === 0) {
      this.#items[this.#placeOf(enters)] = enters;
      return;
    }
    if (leaves !== undefined) this.#splice(this.#placeOf(leaves), 1);
    if (enters !== undefined) this.#splice(this.#placeOf(enters), 0, enters);
  }

  #applyMany(changes: readonly SessionChange[]): void {
    const gone = new Set<Session>();
    const added: Session[] = [];
    for (const { old, session } of changes) {
      if (old !== undefined && this.#passes(old)) gone.add(old);
      if (session !== undefined && this.#passes(session)) added.push(session);
    }
    const kept = withoutSorted(this.#items, gone, this.#compare);
    this.#replaceAll(mergeSorted(kept, added.sort(this.#compare), this.#compare));
  }

  #placeOf(session: Session): number {
    return lowerBound(this.#items, session, this.#compare);
  }

  #splice(at: number, remove: number, ...added: Session[]): void {
    this.#items.splice(at, remove, ...added);
    this.#ids.splice(at, remove, ...added.map(({ sessionId }) => sessionId));
    this.#snapshot = undefined;
  }

  #replaceAll(items: Session[]): void {
    this.#items = items;
    this.#ids = items.map(({ sessionId }) => sessionId);
    this.#snapshot = undefined;
  }
}
