import { FIELD, requireField, requireFields } from '../kernel/malformed-input.ts';

/** Pause before a failed write is tried once more, ms (requirements: spec 9). */
export const WRITE_RETRY_DELAY = 100;

/** How a write ended: its value, or the error of its last attempt. */
export type WriteOutcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** Dependencies of a queue. */
export interface WriteQueueDeps {
  /** Resolves after `ms`. */
  wait: (ms: number) => Promise<void>;
  /** Called for each failed attempt: the first, which is retried, and the second, which is not. */
  logFailure: (failure: { error: unknown; attempt: 1 | 2 }) => void;
}

/** Writes of one cache, one at a time in the order they were put in (SPEC C10-C13). */
export interface WriteQueue {
  /**
   * Runs `write` when all earlier ones are done. Never rejects: a write that failed twice resolves as
   * `{ ok: false }`, and the next one runs all the same.
   *
   * @throws MalformedInputError for a malformed function (SPEC Z1): nothing was enqueued
   */
  enqueue<T>(write: () => Promise<T>): Promise<WriteOutcome<T>>;
  /** Resolves when everything put in so far is done. */
  idle(): Promise<void>;
}

const DEPS_FIELDS = { wait: FIELD.call, logFailure: FIELD.call };

/** @throws MalformedInputError without the functions it needs (SPEC Z1) */
export function createWriteQueue(deps: WriteQueueDeps): WriteQueue {
  requireFields(deps, DEPS_FIELDS, 'deps');
  const { wait, logFailure } = deps;
  let last: Promise<unknown> = Promise.resolve();

  async function attemptTwice<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      logFailure({ error, attempt: 1 });
    }
    await wait(WRITE_RETRY_DELAY);
    return write();
  }

  async function run<T>(write: () => Promise<T>): Promise<WriteOutcome<T>> {
    try {
      return { ok: true, value: await attemptTwice(write) };
    } catch (error) {
      try {
        logFailure({ error, attempt: 2 });
        return { ok: false, error };
      } catch (another) {
        // A broken log must not stop the queue; the caller gets both errors.
        return { ok: false, error: new AggregateError([error, another]) };
      }
    }
  }

  return {
    enqueue(write) {
      requireField(write, FIELD.call, 'write');
      const outcome = last.then(() => run(write));
      last = outcome;
      return outcome;
    },
    async idle() {
      await last;
    },
  };
}
