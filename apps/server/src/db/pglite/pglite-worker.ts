import { Worker } from 'node:worker_threads';

/** A message to the worker thread: bytes of PostgreSQL's protocol, or the request to close. */
export type ToThread = { kind: 'say'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' };
/** `failed`: the thread cannot go on. A statement that fails is an answer like any other. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

/**
 * The embedded database has ended: PostgreSQL stopped itself, or its thread broke. Its code is the one that a server
 * gives which has crashed, so callers treat it as a lost connection.
 */
export class DatabaseEndedError extends Error {
  override readonly name = 'DatabaseEndedError';
  readonly code = '57P02';
}

/** One run of PGlite in a worker thread. One caller at a time may speak to it. */
export interface PgliteWorker {
  /** Set once the thread has ended, with the reason. */
  readonly ended: DatabaseEndedError | null;
  /** Sends bytes of PostgreSQL's protocol and returns the answer. Rejects with `DatabaseEndedError`. */
  say(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Writes everything to the folder and ends the thread. */
  close(): Promise<void>;
}

/** Starts a thread on a folder. Resolves when it takes statements; rejects with what kept it from that. */
export async function startPgliteWorker(folder: string): Promise<PgliteWorker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
  let waiting = Promise.withResolvers<FromThread>();
  let ended: DatabaseEndedError | null = null;
  const end = (reason: string) => {
    ended ??= new DatabaseEndedError(reason);
    // Between two calls no caller waits; the next one gets `ended`.
    waiting.promise.catch(() => undefined);
    waiting.reject(ended);
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'failed') end(`the embedded database failed: ${message.message}`);
    else waiting.resolve(message);
  });
  worker.on('error', (error: Error) => end(`the embedded database failed: ${error.message}`));
  worker.on('exit', () => end('the database thread has ended'));

  async function ask(message: ToThread): Promise<FromThread> {
    if (ended) throw ended;
    waiting = Promise.withResolvers();
    worker.postMessage(message, message.kind === 'say' ? [message.bytes.buffer] : []);
    return waiting.promise;
  }

  try {
    await waiting.promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    get ended() {
      return ended;
    },
    async say(bytes) {
      const answer = await ask({ kind: 'say', bytes });
      if (answer.kind !== 'answer') throw new DatabaseEndedError(`the database answered "${answer.kind}"`);
      return answer.bytes;
    },
    async close() {
      if (!ended) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
