import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** What is said to the database's thread: words of PostgreSQL's protocol, or that it is over. */
export type ToThread = { kind: 'say'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' };
/** `failed`: the thread cannot go on. What a statement does wrong is an answer like any other. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string };

/** PGlite in a thread of its own. One at a time may speak to it. */
export interface PgliteThread {
  /** Says something and gives the answer, both in PostgreSQL's protocol. Rejects when the thread has ended. */
  say(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Writes everything to the folder and ends the thread. */
  close(): Promise<void>;
}

/**
 * Opens the database in a folder, which it makes where there is none. Resolves when it takes statements.
 *
 * The process keeps the WebAssembly code that better code has replaced (decision 0039).
 */
export async function openPgliteThread(folder: string): Promise<PgliteThread> {
  setFlagsFromString('--no-wasm-code-gc');
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
  let waiting = Promise.withResolvers<FromThread>();
  // Nobody may be waiting when the thread ends; whoever asks next is told.
  const settle = (how: (one: typeof waiting) => void) => {
    waiting.promise.catch(() => undefined);
    how(waiting);
  };
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    settle((one) => one.reject(error));
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'failed') end(new Error(`the embedded database failed: ${message.message}`));
    else settle((one) => one.resolve(message));
  });
  worker.on('error', (error: Error) => end(error));
  worker.on('exit', () => end(new Error('the database thread has ended')));

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
    async say(bytes) {
      const answer = await ask({ kind: 'say', bytes });
      if (answer.kind !== 'answer') throw new Error(`the database thread answered "${answer.kind}"`);
      return answer.bytes;
    },
    async close() {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
