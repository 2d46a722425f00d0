import type { ReceivedPush } from './push.ts';

/** One transaction at most takes this many pushes. */
const MAX_BATCH = 500;

export interface GroupCommit {
  /** Resolves once the push is durable (or was already); only then may it be acknowledged. */
  store(push: ReceivedPush): Promise<void>;
  /** Whether pushes are being stored or wait for it, or one came not longer ago than this. */
  isBusy(withinMs?: number): boolean;
  /** Waits for what is on its way. */
  drain(): Promise<void>;
}

export interface GroupCommitDeps {
  /** Makes a batch durable: all of it, or it throws. */
  commit(pushes: readonly ReceivedPush[]): Promise<void>;
  /** Resolves once the database takes a transaction; what arrives until then comes along. */
  whenFree(): Promise<void>;
}

/**
 * Stores pushes together: whatever arrives while a transaction is under way goes into the next. Alone, a push
 * waits for nobody; under load, a few milliseconds' worth share one commit.
 */
export function makeGroupCommit({ commit, whenFree }: GroupCommitDeps): GroupCommit {
  let waiting: { push: ReceivedPush; resolve(): void; reject(error: unknown): void }[] = [];
  let flushing: Promise<void> | null = null;
  let lastCameAt = -Infinity;

  async function flushAll(): Promise<void> {
    while (waiting.length > 0) {
      await whenFree();
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await commit(batch.map((one) => one.push));
        for (const one of batch) one.resolve();
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
  }

  function flush(): void {
    flushing ??= flushAll().finally(() => {
      flushing = null;
      // Whatever came between the last look and now.
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

/** Several side by side: a lane always goes to the same one, so that its order stays. */
export function splitByLane(parts: readonly GroupCommit[]): GroupCommit {
  return {
    store(push) {
      const part = parts[push.lane % parts.length];
      if (!part) throw new RangeError('no group commit to store with');
      return part.store(push);
    },
    isBusy: (withinMs) => parts.some((part) => part.isBusy(withinMs)),
    async drain() {
      await Promise.all(parts.map((part) => part.drain()));
    },
  };
}
