import { Worker } from 'node:worker_threads';
import type { PgliteReady, PgliteReply, PgliteRequest, PgliteResult } from './protocol.ts';

type RowMode = 'object' | 'array';
export interface QueryRunner {
  query(sql: string, parameters?: readonly unknown[], options?: { rowMode?: RowMode }): Promise<PgliteResult>;
}

/** A failure the database reported, with PostgreSQL's own code (`23505` ...). */
export class PgliteQueryError extends Error {
  override readonly name = 'PgliteQueryError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  constructor(details: { message: string; code?: string; constraint?: string }) {
    super(details.message);
    this.code = details.code;
    this.constraint = details.constraint;
  }
}

/**
 * PGlite in a thread of its own, spoken to as Drizzle expects. There is one connection: a transaction has
 * it to itself, everything else waits its turn. Asking the client itself (not the transaction) inside a
 * transaction would therefore wait for ever; the code never does, and the tests would hang if it did.
 */
export class PgliteClient implements QueryRunner {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(result: PgliteResult): void; reject(error: Error): void }>();
  #nextId = 1;
  /** Settles when whoever has the connection is done with it. */
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;
  #closing: Promise<void> | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: PgliteReply) => this.#settle(reply));
    worker.on('error', (error) => this.#failAll(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#failAll(new Error('the database thread has ended')));
  }

  /** `folder` null: in memory. Resolves when the database takes queries. */
  static async open(folder: string | null): Promise<PgliteClient> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
    const ready = await new Promise<PgliteReady>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (!ready.ready) {
      await worker.terminate();
      throw new Error(`the embedded database did not open: ${ready.message}`);
    }
    return new PgliteClient(worker);
  }

  query(
    sql: string,
    parameters: readonly unknown[] = [],
    options: { rowMode?: RowMode } = {},
  ): Promise<PgliteResult> {
    return this.#exclusively(() => this.#ask('query', sql, parameters, options.rowMode ?? 'object'));
  }

  transaction<Result>(work: (runner: QueryRunner) => Promise<Result>): Promise<Result> {
    return this.#exclusively(async () => {
      let isOver = false;
      // BEGIN goes along with the first query: each word to the other thread is two changes of threads.
      let hasBegun = false;
      const runner: QueryRunner = {
        query: (sql, parameters = [], options = {}) => {
          // A query that comes after the end would run outside of it, and stay.
          if (isOver) return Promise.reject(new Error('the transaction is over'));
          const begins = !hasBegun;
          hasBegun = true;
          return this.#ask('query', sql, parameters, options.rowMode ?? 'object', begins);
        },
      };
      const end = async (how: 'COMMIT' | 'ROLLBACK') => {
        isOver = true;
        if (hasBegun) await this.#ask('exec', how);
      };
      try {
        const result = await work(runner);
        await end('COMMIT');
        return result;
      } catch (error) {
        await end('ROLLBACK');
        throw error;
      }
    });
  }

  /** Resolves when everything asked for before this call is done. */
  async whenFree(): Promise<void> {
    await this.#turn;
  }

  /** Waits for what was asked before. Twice is once. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    if (this.#closed) return;
    await this.#exclusively(() => this.#ask('close'));
    this.#closed = true;
    await this.#worker.terminate();
  }

  #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work, work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #ask(
    kind: PgliteRequest['kind'],
    sql = '',
    parameters: readonly unknown[] = [],
    rowMode: RowMode = 'object',
    begins = false,
  ): Promise<PgliteResult> {
    if (this.#closed) return Promise.reject(new Error('the database is closed'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, begins, sql, parameters, rowMode } satisfies PgliteRequest);
    });
  }

  #settle(reply: PgliteReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    if (reply.ok) waiting.resolve(reply.result);
    else waiting.reject(new PgliteQueryError(reply.error));
  }

  #failAll(error: Error): void {
    this.#closed = true;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
