import { mergeSorted, withoutSorted } from '../kernel/sorted-array.ts';
import { SortedChunks } from '../kernel/sorted-chunks.ts';
import type { Session } from './session.ts';

/** A session before and after a change; `old` is absent for a new one, `session` for a removed one. */
export interface SessionChange {
  old: Session | undefined;
  session: Session | undefined;
}

/** From this many changes at once, sorting and merging is faster than single inserts. */
const MANY = 512;

/** Sorted sessions that pass a test, updated incrementally. */
export class SortedSessions<Key> {
  readonly #passes: (session: Session) => boolean;
  readonly #compare: (a: Session, b: Session) => number;
  readonly list: SortedChunks<Session, Key>;

  /**
   * @param compare - never 0 for two different sessions
   * @param keyOf - the key that `list` keeps for each session
   */
  constructor(
    passes: (session: Session) => boolean,
    compare: (a: Session, b: Session) => number,
    keyOf: (session: Session) => Key,
  ) {
    this.#passes = passes;
    this.#compare = compare;
    this.list = new SortedChunks(compare, keyOf);
  }

  /** @param changes - each session once. Returns whether one was added, removed or moved. */
  apply(changes: readonly SessionChange[]): boolean {
    if (changes.length >= MANY) return this.#applyMany(changes);
    let isMoved = false;
    for (const change of changes) isMoved = this.#applyOne(change) || isMoved;
    return isMoved;
  }

  #applyOne({ old, session }: SessionChange): boolean {
    const leaves = old && this.#passes(old) ? old : undefined;
    const enters = session && this.#passes(session) ? session : undefined;
    if (leaves && enters && this.#compare(leaves, enters) === 0) {
      this.list.replace(enters);
      return false;
    }
    if (leaves) this.list.remove(leaves);
    if (enters) this.list.insert(enters);
    return leaves !== enters;
  }

  #applyMany(changes: readonly SessionChange[]): boolean {
    const gone = new Set<Session>();
    const added: Session[] = [];
    for (const { old, session } of changes) {
      if (old && this.#passes(old)) gone.add(old);
      if (session && this.#passes(session)) added.push(session);
    }
    const kept = withoutSorted(this.list.items(), gone, this.#compare);
    this.list.fill(mergeSorted(kept, added.sort(this.#compare), this.#compare));
    return true;
  }
}
