import type { Media } from '../../../world/commerce/commerce.ts';
import { filmFactsOf } from '../../film-facts.ts';

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
  return filmFactsOf(bytes);
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

function readAt(bytes: Buffer, at: number, length: number): number {
  return at + length <= bytes.length ? bytes.readUIntBE(at, length) : 0;
}
