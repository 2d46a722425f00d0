import { Duplex } from 'node:stream';
import type { PgliteThread } from './thread.ts';

/** "You are let in" and "ready, in no transaction": what a server says to a client that introduces itself. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/** A simple query, or the end of an extended one: the server answers, and the client waits for it. */
const ASKS = new Set(['Q'.charCodeAt(0), 'S'.charCodeAt(0)]);
const TERMINATE = 'X'.charCodeAt(0);
/** Type and length. */
const HEAD_BYTES = 5;

/**
 * The network connection that `pg` believes it has: what it writes goes to the database's thread, in whole
 * questions, and the answers come back as if from a server.
 */
export class ThreadStream extends Duplex {
  readonly #thread: PgliteThread;
  #isGreeted = false;
  #unread: Buffer = Buffer.alloc(0);

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  /** What sockets have and `pg` calls. */
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

  /** All that was written while the thread was busy goes to it together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (!this.#isGreeted) {
      // The introduction, in one write: who speaks is known, and there is only one database.
      this.#isGreeted = true;
      this.push(GREETING);
      done();
      return;
    }
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    this.#takeMessages().then(() => done(), done);
  }

  async #takeMessages(): Promise<void> {
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
    const questions = new Uint8Array(this.#unread.subarray(0, asked));
    this.#unread = this.#unread.subarray(asked);
    this.push(await this.#thread.say(questions));
  }
}
