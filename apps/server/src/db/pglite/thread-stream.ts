import { Duplex } from 'node:stream';
import type { PgliteSession, PgliteThread } from './thread.ts';

/** "Authenticated" and "ready, in no transaction": a server's answer to a client's start-up message. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** A simple query, or the end of an extended one: the server answers it. */
const ASKS = new Set(['Q'.charCodeAt(0), 'S'.charCodeAt(0)]);
const TERMINATE = 'X'.charCodeAt(0);
/** Type and length. */
const HEAD_BYTES = 5;

/**
 * The network connection that `pg` believes it has: its messages go to the database's thread, in whole queries, and
 * the answers come back as if from a server. It breaks, as a network connection would, when the database has ended.
 */
export class ThreadStream extends Duplex {
  readonly #thread: PgliteThread;
  #session: PgliteSession | null = null;
  #unread: Buffer = Buffer.alloc(0);

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  /** A socket's methods that `pg` calls. */
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  /** Chunks that were written while the thread was busy go to it together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#take(chunk).then(() => done(), done);
  }

  async #take(chunk: Buffer): Promise<void> {
    if (!this.#session) {
      // The start-up message, in one write. It names user and database; there is one of each.
      this.#session = await this.#thread.connect();
      this.push(GREETING);
      return;
    }
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    await this.#takeMessages(this.#session);
  }

  async #takeMessages(session: PgliteSession): Promise<void> {
    let end = 0;
    let asked = 0;
    while (this.#unread.length >= end + HEAD_BYTES) {
      const next = end + 1 + this.#unread.readUInt32BE(end + 1);
      if (this.#unread.length < next) break;
      const type = this.#unread[end] ?? 0;
      if (type === TERMINATE) {
        this.push(null);
        return;
      }
      end = next;
      if (ASKS.has(type)) asked = end;
    }
    if (asked === 0) return;
    const queries = new Uint8Array(this.#unread.subarray(0, asked));
    this.#unread = this.#unread.subarray(asked);
    this.push(await session.say(queries));
  }
}
