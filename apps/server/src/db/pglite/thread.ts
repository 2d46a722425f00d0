import { setFlagsFromString } from 'node:v8';
import { DatabaseEndedError, startPgliteWorker } from './pglite-worker.ts';
import type { PgliteWorker } from './pglite-worker.ts';

/** A connection's time with the embedded database. */
export interface PgliteSession {
  /** Sends bytes of PostgreSQL's protocol and returns the answer. Rejects with `DatabaseEndedError`. */
  say(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** PGlite in a thread of its own, which is started again when it ends by itself. */
export interface PgliteThread {
  /**
   * Begins a session: the one before is over, its transaction rolled back, its prepared statements and settings gone.
   * Rejects with `DatabaseEndedError` while the database cannot be started.
   */
  connect(): Promise<PgliteSession>;
  /** Writes everything to the folder and ends the thread. */
  close(): Promise<void>;
}

/** Ms between two attempts to start a database that has ended: a full disk would have it start all the time. */
const RESTART_PAUSE_MS = 500;

/** PGlite has one session for all connections, one after the other. */
const RESET = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

/**
 * Opens the database in a folder, which it makes where there is none. Resolves when it takes statements.
 *
 * The process keeps the WebAssembly code that better code has replaced (decision 0039).
 */
export async function openPgliteThread(folder: string): Promise<PgliteThread> {
  setFlagsFromString('--no-wasm-code-gc');
  let worker = await startPgliteWorker(folder);
  let sessionNo = 0;
  let isClosed = false;
  let failedStart: { at: number; error: unknown } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one task after the other. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  }

  async function runningWorker(): Promise<PgliteWorker> {
    if (isClosed) throw new DatabaseEndedError('the database thread has ended');
    if (!worker.ended) return worker;
    if (failedStart && performance.now() - failedStart.at < RESTART_PAUSE_MS) throw failedStart.error;
    try {
      worker = await startPgliteWorker(folder);
      failedStart = null;
    } catch (error) {
      failedStart = { at: performance.now(), error };
      throw error;
    }
    return worker;
  }

  return {
    connect: () =>
      inTurn(async () => {
        const own = await runningWorker();
        sessionNo += 1;
        const ownNo = sessionNo;
        await own.say(new Uint8Array(RESET));
        return {
          say: (bytes) =>
            inTurn(async () => {
              if (ownNo !== sessionNo) throw new DatabaseEndedError('a later session has begun');
              return own.say(bytes);
            }),
        };
      }),
    close: () =>
      inTurn(async () => {
        isClosed = true;
        await worker.close();
      }),
  };
}

/** A statement in PostgreSQL's protocol: type, length, text, NUL. */
function simpleQuery(text: string): Buffer {
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeUInt32BE(4 + Buffer.byteLength(text) + 1, 1);
  return Buffer.concat([head, Buffer.from(`${text}\0`)]);
}
