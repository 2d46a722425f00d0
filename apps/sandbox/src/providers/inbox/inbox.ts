import { EventEmitter } from 'node:events';
import { Journal } from '../../storage/journal.ts';
import type { Warn } from '../../storage/journal.ts';
import { requireShape } from '../../storage/snapshot-shape.ts';
import { boundEntry } from './bound-entry.ts';
import type { Channel, DeliveryState, InboxEntry, NewInboxEntry } from './inbox-entry.ts';
import { normalRecipient } from './normal-recipient.ts';

/** Messages kept; the oldest leave first. */
export const MOST_ENTRIES = 500;
/** Lines after which the journal is folded into a snapshot. */
const COMPACT_AFTER = 2000;

type Change =
  | { kind: 'arrived'; entry: InboxEntry }
  | { kind: 'moved'; entryId: number; state: DeliveryState; at: number }
  | { kind: 'removed'; entryIds: number[] };

interface Snapshot {
  entries: InboxEntry[];
  lastId: number;
}

/** Which entries are meant; what is not given does not matter. */
export interface InboxFilter {
  /** An address or number, in any common spelling. */
  to?: string | undefined;
  channel?: Channel | undefined;
  /** Arrived at this moment or later, epoch ms. */
  since?: number | undefined;
  /** Arrived after the entry with this id. */
  after?: number | undefined;
}

/**
 * Every mail and text message that was sent to the sandbox, kept on disk like the rest of its state. Holds the newest
 * `MOST_ENTRIES`.
 */
export class Inbox {
  readonly #journal: Journal<Change>;
  readonly #entries = new Map<number, InboxEntry>();
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #now: () => number;
  #lastId = 0;
  #isClosed = false;

  /** `now` is the machine's clock, epoch ms; `warn` gets what was damaged on disk. */
  constructor(folder: string, now: () => number, warn: Warn) {
    this.#now = now;
    this.#journal = new Journal<Change>(folder, 'inbox', warn);
    this.#journal.restore((snapshot) => {
      requireShape(snapshot, { lists: { entries: ['entryId', 'at', 'channel'] }, numbers: ['lastId'] });
      const { entries, lastId } = snapshot as Snapshot;
      for (const entry of entries) this.#put(entry);
      this.#lastId = Math.max(this.#lastId, lastId);
    });
    this.#journal.replay((change) => this.#apply(change));
    if (this.#journal.length > 0) this.#compact();
  }

  /** The id of the newest entry that ever arrived; 0 before the first. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Newest first. */
  list(filter: InboxFilter = {}): InboxEntry[] {
    return [...this.#entries.values()].filter((entry) => matches(entry, filter)).toReversed();
  }

  get(entryId: number): InboxEntry | undefined {
    return this.#entries.get(entryId);
  }

  /** Written to disk when this returns. Throws `JournalError`; the message has not arrived then. */
  add(entry: NewInboxEntry): InboxEntry {
    const at = this.#now();
    const sms = entry.sms && { ...entry.sms, stateAt: at };
    const added: InboxEntry = { entryId: this.#lastId + 1, at, ...boundEntry(entry), sms };
    this.#commit({ kind: 'arrived', entry: added });
    return added;
  }

  /** Moves a text message on its way to the phone; one that was removed meanwhile stays so. */
  move(entryId: number, state: DeliveryState): InboxEntry | undefined {
    if (this.#entries.has(entryId)) this.#commit({ kind: 'moved', entryId, state, at: this.#now() });
    return this.#entries.get(entryId);
  }

  /** Removes what matches; returns how many. */
  remove(filter: InboxFilter = {}): number {
    const entryIds = this.list(filter).map(({ entryId }) => entryId);
    if (entryIds.length > 0) this.#commit({ kind: 'removed', entryIds });
    return entryIds.length;
  }

  /** Calls back after each change. Returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#events.on('change', listener);
    return () => void this.#events.off('change', listener);
  }

  /** A message that is still being read when this is called does not arrive. */
  close(): void {
    this.#isClosed = true;
    this.#journal.close();
  }

  #commit(change: Change): void {
    if (this.#isClosed) throw new Error('The inbox is closed');
    this.#journal.append(change);
    this.#apply(change);
    if (this.#journal.length > COMPACT_AFTER) this.#compact();
    this.#events.emit('change');
  }

  #apply(change: Change): void {
    switch (change.kind) {
      case 'arrived':
        this.#put(change.entry);
        return;
      case 'moved': {
        const entry = this.#entries.get(change.entryId);
        if (!entry?.sms) return;
        const sms = { ...entry.sms, state: change.state, stateAt: change.at };
        this.#entries.set(entry.entryId, { ...entry, sms });
        return;
      }
      case 'removed':
        for (const entryId of change.entryIds) this.#entries.delete(entryId);
        return;
      default:
        throw new Error(`There is no change "${(change as { kind: unknown }).kind}"`);
    }
  }

  #put(entry: InboxEntry): void {
    this.#lastId = Math.max(this.#lastId, entry.entryId);
    this.#entries.set(entry.entryId, entry);
    for (const entryId of this.#entries.keys()) {
      if (this.#entries.size <= MOST_ENTRIES) return;
      this.#entries.delete(entryId);
    }
  }

  #compact(): void {
    const snapshot: Snapshot = { entries: [...this.#entries.values()], lastId: this.#lastId };
    this.#journal.tryToCompact(snapshot);
  }
}

function matches(entry: InboxEntry, { to, channel, since, after }: InboxFilter): boolean {
  if (channel !== undefined && entry.channel !== channel) return false;
  if (since !== undefined && entry.at < since) return false;
  if (after !== undefined && entry.entryId <= after) return false;
  if (to === undefined || to === '') return true;
  const wanted = normalRecipient(to);
  return entry.to.some((one) => normalRecipient(one) === wanted);
}
