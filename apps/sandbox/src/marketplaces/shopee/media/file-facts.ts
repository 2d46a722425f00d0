import type { Media } from '../../../world/commerce/commerce.ts';

/** What the bytes of a file say about it. */
export type FileFacts = Pick<Media, 'mediaType' | 'width' | 'height' | 'durationMs'>;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** Starts of JPEG frames, which carry the size. */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** The kind and size of a picture or film; undefined for anything else. What cannot be read is 0. */
export function factsOf(bytes: Buffer): FileFacts | undefined {
  if (bytes.subarray(0, 8).equals(PNG))
    return picture('image/png', readAt(bytes, 16, 4), readAt(bytes, 20, 4));
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) {
    const isWhole = bytes.length >= 10;
    return picture('image/gif', isWhole ? bytes.readUInt16LE(6) : 0, isWhole ? bytes.readUInt16LE(8) : 0);
  }
  if (bytes.length > 2 && bytes.readUInt16BE(0) === 0xffd8) return jpegFacts(bytes);
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? filmFacts(bytes) : undefined;
}

function picture(mediaType: FileFacts['mediaType'], width: number, height: number): FileFacts {
  return { mediaType, width, height, durationMs: 0 };
}

function jpegFacts(bytes: Buffer): FileFacts {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (FRAME_MARKERS.has(bytes[at + 1] ?? 0)) {
      return picture('image/jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return picture('image/jpeg', 0, 0);
}

/** The boxes of an MP4 that carry its length (mvhd) and its size (tkhd), versions 0 and 1. */
function filmFacts(bytes: Buffer): FileFacts {
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
