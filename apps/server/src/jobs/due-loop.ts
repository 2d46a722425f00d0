import type { Logger } from '../logging/logging.ts';
import { startWorkerLoop } from './worker-loop.ts';
import type { Pause, WorkerLoop } from './worker-loop.ts';

export interface DueLoopOptions<Item> {
  name: string;
  logger: Logger;
  maxAtOnce: number;
  /** Looks again after this if no wake comes first. */
  idleMs: number;
  /** How long to sleep after a look, ms, where it is known when the next item is due; `idleMs` at most. */
  sleepMs?(): Promise<number>;
  /** Takes up to `limit` due items, each under a lease, so that no other process has them. */
  take(limit: number): Promise<readonly Item[]>;
  /** Does one item. A rejection is logged, and the item comes back. `signal`: the loop ends, put long work down. */
  work(item: Item, signal: AbortSignal): Promise<void>;
  /** Names an item, the same each time it is taken. */
  keyOf(item: Item): string;
  /**
   * Shortens the lease of an item whose work was rejected, so that it is taken again after `waitMs`. If this fails as
   * well, the lease brings the item back.
   */
  retryAfter(item: Item, waitMs: number): Promise<void>;
}

/** The first wait after a rejection, ms; doubled with each further one of the same item. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

/** A sleep may end a little early, before its item is due: it is never shorter than this, so that looking takes turns. */
const SHORTEST_SLEEP_MS = 5;

/**
 * Takes due rows and works on several at once, as long as there are any; then sleeps until woken or for `idleMs`. What
 * is due is stored in the database, so a killed process loses nothing. Stopping waits for the work under way.
 */
export function startDueLoop<Item>(options: DueLoopOptions<Item>): WorkerLoop {
  const { name, logger, idleMs } = options;
  const running = new Set<Promise<void>>();
  /** Rejections in a row, by item. */
  const rejections = new Map<string, number>();
  const loop: WorkerLoop = startWorkerLoop({
    logger,
    failureText: `${name}: the due rows could not be read`,
    step: look,
    afterFailure: { sleepMs: idleMs },
  });

  async function look(signal: AbortSignal): Promise<Pause> {
    const free = options.maxAtOnce - running.size;
    // The first item to finish wakes the loop.
    if (free <= 0) return { sleepMs: idleMs };
    for (const item of await options.take(free)) {
      const work = workOn(item, signal).finally(() => {
        running.delete(work);
        loop.wake();
      });
      running.add(work);
    }
    if (signal.aborted || !options.sleepMs) return { sleepMs: idleMs };
    return { sleepMs: Math.max(SHORTEST_SLEEP_MS, Math.min(idleMs, await options.sleepMs())) };
  }

  async function workOn(item: Item, signal: AbortSignal): Promise<void> {
    const key = options.keyOf(item);
    try {
      await options.work(item, signal);
      rejections.delete(key);
    } catch (error) {
      options.logger.error({ err: error }, `${options.name} failed`);
      const before = rejections.get(key) ?? 0;
      rejections.set(key, before + 1);
      await comeBack(item, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** before));
    }
  }

  /** Usually the database failed for a moment: an item does not wait for the end of its lease because of that. */
  async function comeBack(item: Item, waitMs: number): Promise<void> {
    try {
      await options.retryAfter(item, waitMs);
    } catch (error) {
      options.logger.warn({ err: error }, `${options.name}: an item waits for its lease to run out`);
    }
  }

  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.allSettled(running);
    },
  };
}
