/** What the boxes of an MP4 say: mvhd its length, tkhd its size, versions 0 and 1. What cannot be read is 0. */
interface FilmFacts {
  mediaType: 'video/mp4';
  /** Pixels. */
  width: number;
  height: number;
  durationMs: number;
}

/** Undefined for anything but an MP4. */
export function filmFactsOf(bytes: Buffer): FilmFacts | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const movie = bytes.indexOf('mvhd', 0, 'latin1');
  const track = bytes.indexOf('tkhd', 0, 'latin1');
  const isLong = (box: number) => bytes[box + 4] === 1;
  let durationMs = 0;
  if (movie > 0) {
    const scale = readAt(bytes, movie + (isLong(movie) ? 24 : 16), 4);
    const length = isLong(movie) ? readAt(bytes, movie + 30, 6) : readAt(bytes, movie + 20, 4);
    durationMs = scale === 0 ? 0 : Math.round((length * 1000) / scale);
  }
  const size = track + (isLong(track) ? 92 : 80);
  const width = track > 0 ? readAt(bytes, size, 2) : 0;
  const height = track > 0 ? readAt(bytes, size + 4, 2) : 0;
  return { mediaType: 'video/mp4', width, height, durationMs };
}

function readAt(bytes: Buffer, at: number, length: number): number {
  return at + length <= bytes.length ? bytes.readUIntBE(at, length) : 0;
}
