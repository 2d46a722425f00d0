import type { MediaType } from '@seller-chat/core';
import { filmFactsOf } from './film-facts.ts';
import type { FilmFacts } from './film-facts.ts';

/** What the bytes of a file say about it, whatever it is called. */
export interface FileFacts extends FilmFacts {
  mediaType: MediaType;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

/** The type and size of a picture or film that chat takes; null for anything else. */
export function fileFactsOf(bytes: Buffer): FileFacts | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    const isWhole = bytes.length >= 24;
    const [width, height] = isWhole ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
    return { mediaType: 'image/png', width, height, durationMs: 0 };
  }
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) {
    return { mediaType: 'image/jpeg', ...jpegSize(bytes), durationMs: 0 };
  }
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? { mediaType: 'video/mp4', ...filmFactsOf(bytes) } : null;
}

/** Walks the segments up to the frame header, which is any SOF but the three that define tables. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // A filling byte before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { width: 0, height: 0 };
}
