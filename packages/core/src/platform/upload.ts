import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { acceptsKind, capabilitiesOf } from './capabilities.ts';
import type { Bounds } from './platform-capabilities.ts';
import type { Platform } from './platform.ts';

/** The file types that chat takes (specification, section 5; ruling R6). */
export type MediaType = 'image/jpeg' | 'image/png' | 'video/mp4';

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
}

/** Whether a file may be sent, or the first reason against it, with what to tell the person. */
export type UploadVerdict =
  | { type: 'ok'; mediaType: MediaType }
  /** Not one of the extensions that this marketplace takes. */
  | { type: 'wrongExtension'; allowed: readonly string[] }
  /** The marketplace takes no videos from sellers. */
  | { type: 'videoNotTaken' }
  /** Name and declared type do not agree. */
  | { type: 'typeDiffers' }
  | { type: 'empty' }
  | { type: 'tooBig'; maxBytes: number }
  /** px of either side. */
  | ({ type: 'wrongSides' } & Bounds)
  /** ms. */
  | ({ type: 'wrongDuration' } & Bounds);

const VIDEO_EXTENSION = 'mp4';
const TYPE_BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  [VIDEO_EXTENSION, 'video/mp4'],
]);

/**
 * Extensions of the files that a marketplace takes from sellers, as file pickers want them (SPEC P13). None on a
 * platform that this build does not know (SPEC Z2).
 */
export function uploadExtensionsOf(platform: Platform): readonly string[] {
  if (!acceptsKind(platform, 'image')) return [];
  const extensions = [...TYPE_BY_EXTENSION.keys()];
  return capabilitiesOf(platform).video.value ? extensions : extensions.slice(0, -1);
}

/**
 * Whether a file may be sent on `platform` (SPEC P13-P16). What is not known of it is not held against it: a browser
 * asks before it has decoded anything, and what the bytes really are is for whoever receives them to see. A name or a
 * type that is no text is an empty one, a size that is no number is 0; sides and lengths that are none are not known
 * (SPEC Z2).
 *
 * @example checkUpload('Shopee', { name: 'bag.PNG', type: 'image/png', size: 3_000_000 })
 * // { type: 'tooBig', maxBytes: 2097152 }
 * @throws MalformedInputError for what is no file (SPEC Z1)
 */
export function checkUpload(platform: Platform, file: UploadFile): UploadVerdict {
  requireRecord(file, 'file');
  const { name, type, size, width, height, durationMs } = file;
  const { image, video } = capabilitiesOf(platform);
  const allowed = uploadExtensionsOf(platform);
  const extension = extensionOf(name);
  const limits = extension === VIDEO_EXTENSION ? video.value : image;
  if (!limits) return { type: 'videoNotTaken' };
  const mediaType = TYPE_BY_EXTENSION.get(extension);
  if (!mediaType || allowed.length === 0) return { type: 'wrongExtension', allowed };
  if (toText(type).replace(/;.*/s, '').trim().toLowerCase() !== mediaType) return { type: 'typeDiffers' };
  if (typeof size !== 'number' || !(size > 0)) return { type: 'empty' };
  const maxBytes = limits.maxBytes.value;
  if (size > maxBytes) return { type: 'tooBig', maxBytes };
  const [problem, bounds, lengths] =
    'durationMs' in limits
      ? (['wrongDuration', limits.durationMs.value, [durationMs]] as const)
      : (['wrongSides', limits.sidePx.value, [width, height]] as const);
  const isWithin = !bounds || lengths.every((length) => isBetween(length, bounds));
  return isWithin ? { type: 'ok', mediaType } : { type: problem, ...bounds };
}

/** What is no number is not known. */
function isBetween(length: unknown, { min, max }: Bounds): boolean {
  return typeof length !== 'number' || (length >= min && length <= max);
}

/** What follows the last dot, in lower case; '' without one. */
function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(toText(name))?.[1]?.toLowerCase() ?? '';
}
