/** Length and size of a film. */
export interface FilmFacts {
  /** px, and ms; 0: not told. */
  width: number;
  height: number;
  durationMs: number;
}

/** Deeper than any box that is looked at here. */
const MAX_DEPTH = 4;

/**
 * What the boxes of an MP4 file tell: its length (`mvhd`) and the size of its first track that has one (`tkhd`).
 * Boxes that end before they should tell nothing.
 */
export function filmFactsOf(bytes: Buffer): FilmFacts {
  const facts: FilmFacts = { width: 0, height: 0, durationMs: 0 };
  readBoxes(bytes, facts, 0);
  return facts;
}

function readBoxes(bytes: Buffer, facts: FilmFacts, depth: number): void {
  let at = 0;
  while (depth < MAX_DEPTH && at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const told = bytes.readUInt32BE(at);
    const isLong = told === 1;
    const head = isLong ? 16 : 8;
    const size = isLong ? readAt(bytes, at + 10, 6) : told === 0 ? bytes.length - at : told;
    if (size < head) return;
    const body = bytes.subarray(at + head, at + size);
    if (name === 'moov' || name === 'trak') readBoxes(body, facts, depth + 1);
    else if (name === 'mvhd') facts.durationMs = durationIn(body);
    else if (name === 'tkhd' && facts.width === 0) Object.assign(facts, sizeIn(body));
    at += size;
  }
}

function durationIn(header: Buffer): number {
  const isLong = header[0] === 1;
  const scale = readAt(header, isLong ? 20 : 12, 4);
  const length = isLong ? readAt(header, 26, 6) : readAt(header, 16, 4);
  const durationMs = scale === 0 ? 0 : Math.round((length * 1000) / scale);
  return Number.isSafeInteger(durationMs) && durationMs < 2 ** 31 ? durationMs : 0;
}

/** The last two fields, as 16.16 numbers: whole pixels are enough. */
function sizeIn(header: Buffer): Pick<FilmFacts, 'width' | 'height'> {
  const at = header[0] === 1 ? 88 : 76;
  return { width: readAt(header, at, 2), height: readAt(header, at + 4, 2) };
}

function readAt(bytes: Buffer, at: number, length: number): number {
  return at + length <= bytes.length ? bytes.readUIntBE(at, length) : 0;
}
