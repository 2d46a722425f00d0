/** The file types that chat takes (specification, section 5; ruling R6). */
export type MediaType = 'image/jpeg' | 'image/png' | 'video/mp4';

/** How many bytes {@link sniffMediaType} looks at, at most. */
export const SNIFFED_BYTES = 12;

const JPEG = '\xff\xd8\xff';
const PNG = '\x89PNG\r\n\x1a\n';
/** The box every MP4 begins with: its length, `ftyp`, its main brand. Other brands are stills, sound or QuickTime. */
const MP4 = /^[^]{4}ftyp(?:iso[2-9m]|mp4[12]|avc1|dash|mmp4|MSNV|M4V )/;

/**
 * What a file is by its first bytes (SPEC P15), or undefined for anything that chat does not take. Reads
 * nothing but those: a file that only begins like an image is for whoever decodes it to refuse. Undefined as well for
 * what is no bytes (SPEC Z2).
 */
export function sniffMediaType(firstBytes: Uint8Array): MediaType | undefined {
  if (Object.prototype.toString.call(firstBytes) !== '[object Uint8Array]') return undefined;
  const head = String.fromCharCode(...firstBytes.subarray(0, SNIFFED_BYTES));
  if (head.startsWith(JPEG)) return 'image/jpeg';
  if (head.startsWith(PNG)) return 'image/png';
  return MP4.test(head) ? 'video/mp4' : undefined;
}
