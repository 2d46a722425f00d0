import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { acceptsKind, capabilitiesOf } from './capabilities.ts';
import { sniffMediaType } from './media-type.ts';
import type { MediaType } from './media-type.ts';
import type { Bounds } from './platform-capabilities.ts';
import type { Platform } from './platform.ts';

/** What is known of a file somebody wants to send. */
export interface UploadFile {
  /** As the person's system names it. */
  name: string;
  /** The type declared with it; may bear parameters. */
  type: string;
  /** Bytes. */
  size: number;
  /** px, of images, where they are known already. */
  width?: number;
  height?: number;
  /** Of videos, where it is known already. */
  durationMs?: number;
  /** The beginning of the file, where it is at hand; twelve bytes suffice. */
  firstBytes?: Uint8Array;
}

/** Whether a file may be sent, or the first reason against it, with what to tell the person. */
export type UploadVerdict =
  | { type: 'ok'; mediaType: MediaType }
  /** Not one of the extensions that this marketplace takes. */
  | { type: 'wrongExtension'; allowed: readonly string[] }
  /** The marketplace takes no videos from sellers. */
  | { type: 'videoNotTaken' }
  /** Name, declared type and first bytes do not agree. */
  | { type: 'typeDiffers' }
  | { type: 'empty' }
  | { type: 'tooBig'; maxBytes: number }
  /** px of either side. */
  | ({ type: 'wrongSides' } & Bounds)
  /** ms. */
  | ({ type: 'wrongDuration' } & Bounds);

const IMAGE_TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
]);
const IMAGE_EXTENSIONS = [...IMAGE_TYPE_BY_EXTENSION.keys()];
const VIDEO_EXTENSION = 'mp4';

/**
 * Extensions of the files that a marketplace takes from sellers, as file pickers want them (SPEC P13). None on a
 * platform that this build does not know (SPEC Z2).
 */
export function uploadExtensionsOf(platform: Platform): readonly string[] {
  if (!acceptsKind(platform, 'image')) return [];
  const takesVideo = capabilitiesOf(platform).video.value !== null;
  return takesVideo ? [...IMAGE_EXTENSIONS, VIDEO_EXTENSION] : IMAGE_EXTENSIONS;
}

/**
 * Whether a file may be sent on `platform` (SPEC P13-P16). What is not known of it is not held against it: a
 * browser asks before it has decoded anything, the server once more with the first bytes. A name or a type that is
 * no text is an empty one, a size that is no number is 0; sides and lengths that are none are not known (SPEC Z2).
 *
 * @example checkUpload('Shopee', { name: 'bag.PNG', type: 'image/png', size: 3_000_000 })
 * // { type: 'tooBig', maxBytes: 2097152 }
 * @throws MalformedInputError for what is no file (SPEC Z1)
 */
export function checkUpload(platform: Platform, file: UploadFile): UploadVerdict {
  requireRecord(file, 'file');
  const { image, video } = capabilitiesOf(platform);
  const allowed = uploadExtensionsOf(platform);
  const extension = extensionOf(file.name);
  if (extension === VIDEO_EXTENSION) {
    if (video.value === null) return { type: 'videoNotTaken' };
    const { maxBytes, durationMs } = video.value;
    return (
      checkFile(file, 'video/mp4', maxBytes.value) ??
      checkBounds('wrongDuration', durationMs.value, [file.durationMs]) ?? {
        type: 'ok',
        mediaType: 'video/mp4',
      }
    );
  }
  const mediaType = IMAGE_TYPE_BY_EXTENSION.get(extension);
  if (mediaType === undefined || allowed.length === 0) return { type: 'wrongExtension', allowed };
  return (
    checkFile(file, mediaType, image.maxBytes.value) ??
    checkBounds('wrongSides', image.sidePx.value, [file.width, file.height]) ?? { type: 'ok', mediaType }
  );
}

function checkFile(file: UploadFile, mediaType: MediaType, maxBytes: number): UploadVerdict | undefined {
  if (declaredTypeOf(file.type) !== mediaType) return { type: 'typeDiffers' };
  if (file.firstBytes !== undefined && sniffMediaType(file.firstBytes) !== mediaType) {
    return { type: 'typeDiffers' };
  }
  if (typeof file.size !== 'number' || !(file.size > 0)) return { type: 'empty' };
  return file.size > maxBytes ? { type: 'tooBig', maxBytes } : undefined;
}

function checkBounds(
  type: 'wrongSides' | 'wrongDuration',
  bounds: Bounds | null,
  values: readonly (number | undefined)[],
): UploadVerdict | undefined {
  if (bounds === null) return undefined;
  const isWithin = values.every(
    (value) => typeof value !== 'number' || (value >= bounds.min && value <= bounds.max),
  );
  return isWithin ? undefined : { type, ...bounds };
}

/** What follows the last dot, in lower case; '' without one. */
function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(toText(name))?.[1]?.toLowerCase() ?? '';
}

function declaredTypeOf(type: string): string {
  return toText(type).replace(/;.*/s, '').trim().toLowerCase();
}
