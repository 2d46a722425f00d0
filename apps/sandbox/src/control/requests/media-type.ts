import type { Media } from '../../world/commerce/commerce.ts';

type MediaType = Media['mediaType'];

const SIGNATURES: readonly { type: MediaType; at: number; bytes: string }[] = [
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/gif', at: 0, bytes: 'GIF8' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'video/mp4', at: 4, bytes: 'ftyp' },
];

/** What a file is by its first bytes, whatever its name says; undefined for anything a chat does not take. */
export function mediaTypeOf(file: Buffer): MediaType | undefined {
  return SIGNATURES.find(({ at, bytes }) => file.toString('latin1', at, at + bytes.length) === bytes)?.type;
}
