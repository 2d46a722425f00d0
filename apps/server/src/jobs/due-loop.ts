import type { Logger } from '../logging.ts';

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
  /** Does one item. A rejection is logged; the lease brings the item back. `signal`: the loop ends, put long work down. */
  work(item: Item, signal: AbortSignal): Promise<void>;
}

/**
 * Takes due rows and works on several at once, for as long as there are any; then sleeps until woken or for
 * `idleMs`. What is due stands in the database, so a killed process loses nothing.
 */
export function startDueLoop<Item>(options: DueLoopOptions<Item>): DueLoop {
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let wokenMeanwhile = false;
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
      const work = options
        .work(item, ending.signal)
        .catch((error: unknown) => options.logger.error({ err: error }, `${options.name} failed`))
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
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
