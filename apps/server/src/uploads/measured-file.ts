/** A file that is measured: its bytes are read where a header is, and nowhere else. */
export interface MeasuredFile {
  /** Bytes. */
  size: number;
  /** The bytes from `at` on, at most `length`; fewer where the file ends before. */
  read(at: number, length: number): Promise<Buffer>;
}

/**
 * Segments or boxes that are looked at in one file, of whatever depth. Real files have a few dozen; whatever a file
 * says, this bounds the work of measuring it.
 */
export const MAX_STEPS = 512;
/** Bytes that are read at a time: headers often lie close together. A divisor of `CHUNK_BYTES`. */
const BLOCK_BYTES = 4096;

/** Reads a file in blocks, of which the last two are kept. */
export function measureInBlocks(
  size: number,
  readExactly: (at: number, length: number) => Promise<Uint8Array>,
): MeasuredFile {
  const kept = new Map<number, Uint8Array>();

  async function blockAt(begin: number): Promise<Uint8Array> {
    const known = kept.get(begin);
    if (known) return known;
    const block = await readExactly(begin, Math.min(BLOCK_BYTES, size - begin));
    const [oldest] = kept.keys();
    if (kept.size > 1 && oldest !== undefined) kept.delete(oldest);
    kept.set(begin, block);
    return block;
  }

  return {
    size,
    async read(at, length) {
      const end = Math.min(at + length, size);
      const pieces: Uint8Array[] = [];
      for (let next = at; next < end;) {
        const begin = next - (next % BLOCK_BYTES);
        const block = await blockAt(begin);
        pieces.push(block.subarray(next - begin, end - begin));
        next = begin + BLOCK_BYTES;
      }
      return Buffer.concat(pieces);
    },
  };
}
