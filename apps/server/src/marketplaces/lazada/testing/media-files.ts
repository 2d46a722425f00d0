/** A PNG of this size in pixels: the header alone. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1A\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Uint8Array.from(header);
}

/** An MP4 of a duration, ms, and a size, bytes. */
export function mp4Of(durationMs: number, size: number): Uint8Array<ArrayBuffer> {
  const film = Buffer.alloc(size);
  film.write('\0\0\0\x14ftypisom\0\0\0\0isom', 0, 'latin1');
  film.writeUInt32BE(108, 20);
  film.write('mvhd', 24, 'latin1');
  film.writeUInt32BE(1000, 40);
  film.writeUInt32BE(durationMs, 44);
  return Uint8Array.from(film);
}
