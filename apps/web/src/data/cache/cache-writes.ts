import { WRITE_RETRY_DELAY, createWriteQueue } from '@seller-chat/core/cache';

/** What {@link CacheWrites} need from outside. */
export interface CacheWritesDeps {
  /** A write failed: for the log, and for callers that need the reason. */
  onFailure: (what: string, error: unknown) => void;
  /** A write was given up whose caller gets no error. */
  onGivenUp: () => void;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** Writes to this account's databases, one at a time; a failed one is tried once more (SPEC C10-C13). */
export interface CacheWrites {
  /** Resolves as undefined when the write was given up, which `onGivenUp` reports. */
  write: <Result>(run: () => Promise<Result>) => Promise<Result | undefined>;
  /** Rejects when the write was given up: the caller reports it. */
  mustWrite: (run: () => Promise<void>) => Promise<void>;
}

export function createCacheWrites({ onFailure, onGivenUp, setTimer }: CacheWritesDeps): CacheWrites {
  const queue = createWriteQueue({
    wait: (ms) => new Promise((resolve) => void setTimer(() => resolve(), ms)),
    logFailure: ({ error, attempt }) => {
      const next = attempt === 1 ? `trying again in ${WRITE_RETRY_DELAY} ms` : 'given up';
      onFailure(`A cache write failed, ${next}.`, error);
    },
  });
  return {
    async write(run) {
      const outcome = await queue.enqueue(run);
      if (outcome.ok) return outcome.value;
      onGivenUp();
      return undefined;
    },
    async mustWrite(run) {
      const outcome = await queue.enqueue(run);
      if (!outcome.ok) throw outcome.error;
    },
  };
}
