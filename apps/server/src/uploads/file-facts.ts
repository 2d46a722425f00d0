import type { MediaType } from '@seller-chat/core';
import { filmFactsOf, hasFilm } from './film-facts.ts';
import type { FilmFacts } from './film-facts.ts';
import { jpegSizeOf } from './jpeg-size.ts';
import type { MeasuredFile } from './measured-file.ts';

/** Facts from the bytes of a file, whatever its name. */
export interface FileFacts extends FilmFacts {
  mediaType: MediaType;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Longest box that names the brands, in bytes. */
const MAX_BRAND_BYTES = 256;
/** Brands of films that players of MP4 take, the main one or another. */
const MP4_BRANDS = /^(?:iso[m2-9a-c]|mp4[12]|avc1|hvc1|M4V|MSNV|dash|mmp4|XAVC)/;
/** Main brands of other things, which name those of MP4 beside theirs: QuickTime, HEIF, AVIF, sound, raw pictures. */
const OTHER_BRANDS = /^(?:qt  |hei[csx]|hev[cmsx]|mif1|msf1|avi[fs]|M4A|M4B|M4P|F4A|F4B|crx |jp[2xm] )/;
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
  const isMp4 =
    head.toString('latin1', 4, 8) === 'ftyp' && (await isBrandOfMp4(file)) && (await hasFilm(file));
  return isMp4 ? { mediaType: 'video/mp4', ...(await filmFactsOf(file)) } : null;
}

/** Pictures of phones, sound, and films of QuickTime are built of the same boxes; their brand says what they are. */
async function isBrandOfMp4(file: MeasuredFile): Promise<boolean> {
  const head = await file.read(0, MAX_BRAND_BYTES);
  const end = Math.min(head.length, head.readUInt32BE(0));
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return !OTHER_BRANDS.test(brands[0] ?? '') && brands.some((brand) => MP4_BRANDS.test(brand));
}
