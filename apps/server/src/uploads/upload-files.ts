import { makeFairTurns } from '../jobs/fair-turns.ts';
import { CHUNK_BYTES, PART_BYTES } from './upload-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import type { UploadKey, UploadRow } from './upload-store.ts';

/** Reads and writes of the store at a time. On a server each has a connection of its own, so none waits there. */
export const STORE_TURNS = 2;

/** Files in the store, streamed in pieces. Accounts take turns; each piece is one turn. */
export interface UploadFiles {
  /** Writes a file and gives its size, in bytes. Rejects as `source` does; then `remove` clears up. */
  write(key: UploadKey, source: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * The bytes `from` to `to`, both included, in chunks; nothing else is read. A chunk is read when it is asked for.
   * Rejects with `UploadMissingError`.
   */
  read(key: UploadKey, range: { from: number; to: number }): AsyncGenerator<Uint8Array, void, undefined>;
  /** The whole of a file. Rejects with `UploadMissingError`. */
  readWhole(row: UploadRow): Promise<Uint8Array<ArrayBuffer>>;
  remove(key: UploadKey): Promise<void>;
  keys(): AsyncIterable<UploadKey>;
}

export function makeUploadFiles(bytes: UploadBytes): UploadFiles {
  const turns = makeFairTurns({ atOnce: STORE_TURNS });

  async function* read(key: UploadKey, { from, to }: { from: number; to: number }) {
    for (let at = from; at <= to;) {
      const end = Math.min(to + 1, (Math.floor(at / CHUNK_BYTES) + 1) * CHUNK_BYTES);
      const begin = at;
      yield await turns.run(key.accountId, () => bytes.read(key, begin, end - begin));
      at = end;
    }
  }

  return {
    read,
    async write(key, source) {
      let size = 0;
      for await (const part of inParts(source)) {
        const partNo = size / PART_BYTES;
        await turns.run(key.accountId, () => bytes.writePart(key, partNo, part));
        size += part.byteLength;
      }
      if (size > 0) await turns.run(key.accountId, () => bytes.finish(key));
      return size;
    },
    async readWhole(row) {
      const whole = new Uint8Array(row.size);
      let at = 0;
      for await (const chunk of read(row, { from: 0, to: row.size - 1 })) {
        whole.set(chunk, at);
        at += chunk.byteLength;
      }
      return whole;
    },
    remove: (key) => turns.run(key.accountId, () => bytes.remove(key)),
    keys: () => bytes.keys(),
  };
}

/** The same bytes in parts of `PART_BYTES`; the last one is shorter. Each part is valid until the next is asked for. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.byteLength;) {
      const piece = chunk.subarray(taken, taken + PART_BYTES - filled);
      part.set(piece, filled);
      filled += piece.byteLength;
      taken += piece.byteLength;
      if (filled === PART_BYTES) {
        yield part;
        filled = 0;
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
