import { EventEmitter } from 'node:events';
import { Journal } from '../../storage/journal.ts';
import type { Warn } from '../../storage/journal.ts';
import { openClock } from '../clock.ts';
import type { OwnedClock } from '../clock.ts';
import { idFor } from '../identity.ts';
import type { IdKind } from '../identity.ts';
import { tokenAt } from '../ids.ts';
import { seedWorld } from '../seed/seed-world.ts';
import { fromFullSnapshot, SNAPSHOT_FORMAT, toFullSnapshot } from './snapshot.ts';
import { isOfOtherFormat, readWorldSnapshot } from './read-world-snapshot.ts';
import type { WorldSnapshot } from './snapshot.ts';
import { applyChange } from './changes.ts';
import type { Change } from './changes.ts';
import { emptyState } from './world-state.ts';
import type { WorldState } from './world-state.ts';
import type { Marketplace } from '../types.ts';

/** Positions of ids reserved at a time: one line in the journal per block. */
const RESERVE = 500;
/** A journal longer than this is folded into the snapshot at the next start. */
const COMPACT_AFTER = 2_000;

export interface WorldOptions {
  /** Where the journal lives. */
  folder: string;
  seed: string;
  /** The time outside, epoch ms. */
  now?: () => number;
  /** Hears what was damaged on disk, or cannot be written for now. */
  warn?: Warn;
}

/** The base of a world: its state in a journal, its clock, its ids and its listeners. */
export class PersistentWorld {
  readonly clock: OwnedClock;
  readonly #seed: string;
  readonly #journal: Journal<Change>;
  readonly #events = new EventEmitter();
  #origin: WorldSnapshot;
  #state: WorldState;
  #position: number;

  constructor(options: WorldOptions) {
    this.#seed = options.seed;
    this.#events.setMaxListeners(0);
    const warn = options.warn ?? (() => undefined);
    this.clock = openClock(options.folder, options.now ?? Date.now, warn);
    const journal = new Journal<Change>(options.folder, 'world', warn);
    this.#journal = journal;
    this.#origin = this.#newOrigin(0);
    let state: WorldState | undefined;
    let isForeign = false;
    const isKnown = journal.restore((snapshot) => {
      // A world of another version speaks of things this one does not know: it begins again.
      isForeign = isOfOtherFormat(snapshot);
      const known = readWorldSnapshot(snapshot);
      state = known.full && fromFullSnapshot(known.full);
      this.#origin = known;
    });
    if (isForeign) journal.compact(this.#origin);
    this.#state = state ?? this.#seeded();
    journal.replay((change) => applyChange(this.#state, change));
    this.#position = this.#state.reservedUpTo;
    // Without a snapshot the start of this world is unknown: it is new, or its snapshot was lost.
    if (!isKnown) journal.compact(journal.length > 0 ? this.#withState() : this.#origin);
    if (journal.length > COMPACT_AFTER) journal.tryToCompact(this.#withState());
  }

  now(): number {
    return this.clock.now();
  }

  newId(marketplace: Marketplace, kind: IdKind, at = this.now()): string {
    return idFor(marketplace, kind, { seed: this.#origin.seed, position: this.#takePosition(), at });
  }

  nextToken(prefix: string): string {
    return tokenAt(this.#origin.seed, this.#takePosition(), prefix);
  }

  /**
   * Starts again from the seed, now. Ids and tokens continue from their last position: none is given twice.
   */
  reset(): void {
    const origin = this.#newOrigin(this.#state.reservedUpTo);
    this.#journal.compact(origin);
    this.#origin = origin;
    this.#state = this.#seeded();
    this.#position = this.#state.reservedUpTo;
    this.emit('reset');
  }

  close(): void {
    this.#events.removeAllListeners();
    this.clock.close();
    this.#journal.close();
  }

  /** What this world's ids are made from. */
  protected get seed(): string {
    return this.#origin.seed;
  }

  protected get state(): WorldState {
    return this.#state;
  }

  /** Makes a change durable, then applies it. */
  protected commit(change: Change): void {
    this.#journal.append(change);
    applyChange(this.#state, change);
    // A bulk reservation has moved the end of the reserved ids. Skip the ids before it.
    if (change.kind === 'grown') this.#position = this.#state.reservedUpTo;
  }

  protected emit(event: string, ...args: unknown[]): void {
    this.#events.emit(event, ...args);
  }

  protected listen<Args extends unknown[]>(event: string, listener: (...args: Args) => void): () => void {
    const heard = listener as (...args: unknown[]) => void;
    this.#events.on(event, heard);
    return () => void this.#events.off(event, heard);
  }

  #newOrigin(firstPosition: number): WorldSnapshot {
    return { format: SNAPSHOT_FORMAT, seed: this.#seed, startedAt: this.now(), firstPosition };
  }

  #seeded(): WorldState {
    const state = emptyState();
    const { seed, startedAt, firstPosition } = this.#origin;
    for (const change of seedWorld({ seed, startedAt, firstPosition })) applyChange(state, change);
    return state;
  }

  #withState(): WorldSnapshot {
    return { ...this.#origin, full: toFullSnapshot(this.#state, this.now()) };
  }

  #takePosition(): number {
    if (this.#position >= this.#state.reservedUpTo) {
      this.commit({ kind: 'positions_reserved', upTo: this.#position + RESERVE });
    }
    this.#position += 1;
    return this.#position - 1;
  }
}
