import type { ReceivedPush } from './push.ts';

/** One transaction at most takes this many pushes. */
const MAX_BATCH = 500;
/**
 * Characters of pushes that one transaction takes, unless a single push is longer. The embedded database never gives
 * back the memory that its largest statement needed.
 */
const MAX_BATCH_LENGTH = 2 * 1024 ** 2;

export interface GroupCommit {
  /** Resolves once the push is durable (or was already); only then may it be acknowledged. */
  store(push: ReceivedPush): Promise<void>;
  /** Whether pushes are being stored or wait for it, or one came not longer ago than this. */
  isBusy(withinMs?: number): boolean;
  /** Waits for what is on its way. */
  drain(): Promise<void>;
}

export interface GroupCommitDeps {
  /**
   * Makes a batch durable: all of it, or it throws. Returns a callback that notifies listeners. It is called after the
   * next batch has been sent, so that the database stays busy.
   */
  commit(pushes: readonly ReceivedPush[]): Promise<() => void>;
  /** Resolves once the database takes a transaction; what arrives until then comes along. Rejects when it is down. */
  whenFree(): Promise<void>;
  /**
   * Above this many waiting pushes a batch takes only half of them: one half is in the database while the other is
   * published, acknowledged and sent again. A transaction costs as much as a handful of pushes, so smaller halves are
   * not worth it.
   */
  halvesFrom: number;
}

/** One that came, and who waits for it to be durable. */
interface Waiting {
  push: ReceivedPush;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Stores pushes together: those that arrive during a transaction go into the next one. Alone, a push waits for no
 * other; under load, a few milliseconds' worth share one commit. Batches are published and acknowledged in the order in
 * which they were made durable.
 */
export function makeGroupCommit({ commit, whenFree, halvesFrom }: GroupCommitDeps): GroupCommit {
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  let lastCameAt = -Infinity;

  async function flushAll(): Promise<void> {
    let reported: Promise<void> = Promise.resolve();
    let lastSize = 0;
    while (waiting.length > 0) {
      try {
        await whenFree();
      } catch (error) {
        // The embedded database is down: all of them are refused, and come again.
        for (const one of waiting.splice(0)) one.reject(error);
        break;
      }
      const half = Math.ceil((waiting.length + lastSize) / 2);
      const size = withinLength(waiting, Math.min(MAX_BATCH, Math.max(halvesFrom, half), waiting.length));
      const batch = waiting.slice(0, size);
      waiting = waiting.slice(size);
      lastSize = size;
      try {
        const report = await commit(batch.map((one) => one.push));
        reported = finish(batch, report, reported);
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    await reported;
  }

  async function finish(batch: readonly Waiting[], report: () => void, before: Promise<void>): Promise<void> {
    if (waiting.length > 0) await nextBatchIsOnItsWay();
    await before;
    try {
      report();
      for (const one of batch) one.resolve();
    } catch (error) {
      for (const one of batch) one.reject(error);
    }
  }

  function flush(): void {
    flushing ??= flushAll().finally(() => {
      flushing = null;
      // Pushes may have come since the last check.
      if (waiting.length > 0) flush();
    });
  }

  return {
    store(push) {
      lastCameAt = performance.now();
      const stored = new Promise<void>((resolve, reject) => waiting.push({ push, resolve, reject }));
      flush();
      return stored;
    },
    isBusy: (withinMs = 0) => flushing !== null || performance.now() < lastCameAt + withinMs,
    async drain() {
      while (flushing) await flushing;
    },
  };
}

/** How many of the first `count` pushes fit into a transaction; at least one. */
function withinLength(waiting: readonly Waiting[], count: number): number {
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    length += waiting[index]?.push.body.length ?? 0;
    if (length > MAX_BATCH_LENGTH) return Math.max(1, index);
  }
  return count;
}

/** Everything up to the statement's way out happens before the event loop turns. */
function nextBatchIsOnItsWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
