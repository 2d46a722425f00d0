import type { Logger } from '../logging/logging.ts';

export interface DueLoop {
  /** Something became due. */
  wake(): void;
  /** Takes nothing new and waits for the work under way. */
  stop(): Promise<void>;
}

export interface DueLoopOptions<Item> {
  name: string;
  logger: Logger;
  maxAtOnce: number;
  /** How often to look when nobody wakes it. */
  idleMs: number;
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

/**
 * Takes due rows and works on several at once, for as long as there are any; then sleeps until woken or for
 * `idleMs`. What is due stands in the database, so a killed process loses nothing.
 */
export function startDueLoop<Item>(options: DueLoopOptions<Item>): DueLoop {
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let wokenMeanwhile = false;
  /** Rejections in a row, by item. */
  const rejections = new Map<string, number>();
  const ending = new AbortController();

  function wake(): void {
    if (ending.signal.aborted) return;
    if (looking) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    looking = look()
      .catch((error: unknown) =>
        options.logger.error({ err: error }, `${options.name}: the due rows could not be read`),
      )
      .finally(() => {
        looking = null;
        if (ending.signal.aborted) return;
        if (wokenMeanwhile) {
          wokenMeanwhile = false;
          wake();
        } else {
          timer = setTimeout(wake, options.idleMs);
        }
      });
  }

  async function look(): Promise<void> {
    const free = options.maxAtOnce - running.size;
    if (free <= 0) return;
    for (const item of await options.take(free)) {
      const work = workOn(item).finally(() => {
        running.delete(work);
        wake();
      });
      running.add(work);
    }
  }

  async function workOn(item: Item): Promise<void> {
    const key = options.keyOf(item);
    try {
      await options.work(item, ending.signal);
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

  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await looking;
      await Promise.allSettled(running);
    },
  };
}
