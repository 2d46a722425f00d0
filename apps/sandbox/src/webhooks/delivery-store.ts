import { Journal } from '../storage/journal.ts';
import type { Warn } from '../storage/journal.ts';
import { requireShape } from '../storage/snapshot-shape.ts';
import type { Delivery, DeliveryAttempt, DeliveryStatus } from './delivery.ts';
import { isOpen } from './delivery.ts';

/** Finished deliveries kept for the log. */
const KEPT = 500;
/** A journal longer than this is folded into a snapshot, unless so much is open that little would be saved. */
const COMPACT_AFTER = 20_000;
const LINES_PER_DELIVERY = 4;
/** Lines after which folding is tried again, where the disk was full. */
const RETRY_COMPACT_AFTER = 1_000;

type Change =
  | { kind: 'queued'; messageIndex: number | null; deliveries: Delivery[] }
  | {
      kind: 'moved';
      deliveryId: number;
      status: DeliveryStatus;
      attempt: DeliveryAttempt | null;
      nextAttemptAt: number | null;
    }
  | { kind: 'cleared'; messageIndex: number };

interface Snapshot {
  deliveries: Delivery[];
  dispatchedUpTo: number;
  lastId: number;
}

/**
 * What is on its way to the apps, kept on disk: a push that was not acknowledged before a stop or a
 * kill is still open after the next start. Memory holds the open ones and the latest finished ones.
 */
export class DeliveryStore {
  readonly #journal: Journal<Change>;
  readonly #deliveries = new Map<number, Delivery>();
  #finished: number[] = [];
  #dispatchedUpTo: number | null = null;
  #lastId = 0;
  /** The journal's length at which folding it is tried next, after it could not be. */
  #compactAt = 0;

  /** `warn` hears what was damaged on disk. */
  constructor(folder: string, warn: Warn = () => undefined) {
    this.#journal = new Journal<Change>(folder, 'deliveries', warn);
    this.#journal.restore((snapshot) => {
      const shape = {
        lists: { deliveries: ['deliveryId', 'marketplace', 'status'] },
        numbers: ['dispatchedUpTo', 'lastId'],
      };
      requireShape(snapshot, shape);
      this.#restore(snapshot as Snapshot);
    });
    this.#journal.replay((change) => this.#apply(change));
    if (this.#journal.length > 0) this.#compact();
  }

  /** The newest message whose pushes were planned; null in a new folder. */
  get dispatchedUpTo(): number | null {
    return this.#dispatchedUpTo;
  }

  /** Newest first. */
  list(): Delivery[] {
    return [...this.#deliveries.values()].toReversed();
  }

  get(deliveryId: number): Delivery | undefined {
    return this.#deliveries.get(deliveryId);
  }

  /** Oldest first. */
  open(): Delivery[] {
    return [...this.#deliveries.values()].filter(isOpen);
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Plans the pushes of one message (or of another event, without an index) in one step. */
  queue(messageIndex: number | null, deliveries: Delivery[]): void {
    this.#commit({ kind: 'queued', messageIndex, deliveries });
  }

  move(
    deliveryId: number,
    to: { status: DeliveryStatus; attempt?: DeliveryAttempt; nextAttemptAt?: number },
  ): Delivery {
    this.#commit({
      kind: 'moved',
      deliveryId,
      status: to.status,
      attempt: to.attempt ?? null,
      nextAttemptAt: to.nextAttemptAt ?? null,
    });
    return this.#deliveries.get(deliveryId) as Delivery;
  }

  /** Forgets everything; messages up to the index count as dispatched. */
  clear(messageIndex: number): void {
    this.#commit({ kind: 'cleared', messageIndex });
  }

  close(): void {
    this.#journal.close();
  }

  #commit(change: Change): void {
    this.#journal.append(change);
    this.#apply(change);
    const most = Math.max(COMPACT_AFTER, this.#deliveries.size * LINES_PER_DELIVERY);
    if (this.#journal.length > Math.max(most, this.#compactAt)) this.#compact();
  }

  #apply(change: Change): void {
    switch (change.kind) {
      case 'queued':
        if (change.messageIndex !== null) this.#dispatchedUpTo = change.messageIndex;
        for (const delivery of change.deliveries) this.#put(delivery);
        return;
      case 'moved': {
        const delivery = this.#deliveries.get(change.deliveryId);
        if (!delivery) return;
        const attempts = change.attempt ? [...delivery.attempts, change.attempt] : delivery.attempts;
        this.#put({ ...delivery, status: change.status, attempts, nextAttemptAt: change.nextAttemptAt });
        return;
      }
      case 'cleared':
        this.#deliveries.clear();
        this.#finished = [];
        this.#dispatchedUpTo = change.messageIndex;
        return;
      default:
        throw new Error(`There is no change "${(change as { kind: unknown }).kind}"`);
    }
  }

  #put(delivery: Delivery): void {
    this.#lastId = Math.max(this.#lastId, delivery.deliveryId);
    this.#deliveries.set(delivery.deliveryId, delivery);
    if (isOpen(delivery)) return;
    this.#finished.push(delivery.deliveryId);
    while (this.#finished.length > KEPT) this.#deliveries.delete(this.#finished.shift() as number);
  }

  #restore(snapshot: Snapshot): void {
    for (const delivery of snapshot.deliveries) this.#put(delivery);
    this.#dispatchedUpTo = snapshot.dispatchedUpTo;
    this.#lastId = Math.max(this.#lastId, snapshot.lastId);
  }

  #compact(): void {
    const snapshot: Snapshot = {
      deliveries: [...this.#deliveries.values()],
      dispatchedUpTo: this.#dispatchedUpTo ?? 0,
      lastId: this.#lastId,
    };
    this.#journal.tryToCompact(snapshot);
    this.#compactAt = this.#journal.length + RETRY_COMPACT_AFTER;
  }
}
