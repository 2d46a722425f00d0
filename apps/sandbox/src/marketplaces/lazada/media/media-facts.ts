/** The properties that a file's own bytes give. */
export interface PictureFacts {
  mediaType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
}

/** A PNG or JPEG; undefined for anything else. */
export function pictureFacts(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG') {
    return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  return jpegFacts(bytes);
}

/** Walks the segments to the one that holds the size. */
function jpegFacts(bytes: Buffer): PictureFacts | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { mediaType: 'image/jpeg', width, height };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Whether the bytes are an MP4, and its duration, ms; 0 if the file does not give one. */
export function filmFacts(bytes: Buffer): { durationMs: number } | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const header = bytes.indexOf('mvhd', 0, 'latin1');
  if (header < 0 || header + 36 > bytes.length) return { durationMs: 0 };
  const isLong = bytes[header + 4] === 1;
  const timescale = bytes.readUInt32BE(header + (isLong ? 24 : 16));
  const ticks = isLong ? Number(bytes.readBigUInt64BE(header + 28)) : bytes.readUInt32BE(header + 20);
  return { durationMs: timescale === 0 ? 0 : Math.round((ticks * 1000) / timescale) };
}
