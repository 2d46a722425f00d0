import type { MediaType } from '@seller-chat/core';
import { filmFactsOf } from './film-facts.ts';
import type { FilmFacts } from './film-facts.ts';
import { jpegSizeOf } from './jpeg-size.ts';
import type { MeasuredFile } from './measured-file.ts';

/** What the bytes of a file say about it, whatever it is called. */
export interface FileFacts extends FilmFacts {
  mediaType: MediaType;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Signature and first chunk of a PNG, up to its two sides. */
const PNG_HEAD_BYTES = 24;

/**
 * The type and size of a picture or film that chat takes; null for anything else. Reads at most a few bytes for each of
 * `MAX_STEPS` steps, and rejects only as `file.read` does.
 */
export async function fileFactsOf(file: MeasuredFile): Promise<FileFacts | null> {
  const head = await file.read(0, PNG_HEAD_BYTES);
  if (head.subarray(0, PNG.length).equals(PNG)) {
    const isWhole = head.length >= PNG_HEAD_BYTES;
    const [width, height] = isWhole ? [head.readUInt32BE(16), head.readUInt32BE(20)] : [0, 0];
    return { mediaType: 'image/png', width, height, durationMs: 0 };
  }
  if (head.subarray(0, JPEG.length).equals(JPEG)) {
    return { mediaType: 'image/jpeg', ...(await jpegSizeOf(file)), durationMs: 0 };
  }
  return head.toString('latin1', 4, 8) === 'ftyp'
    ? { mediaType: 'video/mp4', ...(await filmFactsOf(file)) }
    : null;
}
