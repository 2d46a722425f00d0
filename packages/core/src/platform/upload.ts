import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { acceptsKind, capabilitiesOf } from './capabilities.ts';
import type { Bounds } from './platform-capabilities.ts';
import type { Platform } from './platform.ts';

/** The file types that chat takes (requirements: spec 5, R6). */
export type MediaType = 'image/jpeg' | 'image/png' | 'video/mp4';

/** A file to send, with its known facts. */
export interface UploadFile {
  /** File name on the person's system. */
  name: string;
  /** Its declared type; may have parameters. */
  type: string;
  /** Bytes. */
  size: number;
  /** px, of images; absent if unknown. */
  width?: number;
  height?: number;
  /** Of videos; absent if unknown. */
  durationMs?: number;
}

/** Whether a file may be sent, or the first reason against it, with the facts to show. */
export type UploadVerdict =
  | { type: 'ok'; mediaType: MediaType }
  /** Not an extension that this marketplace accepts. */
  | { type: 'wrongExtension'; allowed: readonly string[] }
  /** The marketplace accepts no videos from sellers. */
  | { type: 'videoNotTaken' }
  /** Name and declared type differ. */
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

/** Other names that programs give to these types. */
const OTHER_NAMES: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-citrix-jpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/x-citrix-png', 'image/png'],
]);

/**
 * Extensions of files that a marketplace accepts from sellers, in the form of file pickers (SPEC P13). None on a
 * platform that this build does not know (SPEC Z2).
 */
export function uploadExtensionsOf(platform: Platform): readonly string[] {
  if (!acceptsKind(platform, 'image')) return [];
  const extensions = [...TYPE_BY_EXTENSION.keys()];
  return capabilitiesOf(platform).video.value ? extensions : extensions.slice(0, -1);
}

/**
 * Whether a file may be sent on `platform` (SPEC P13-P16). Unknown facts are not held against it: a
 * browser asks before it has decoded the file, and the receiver checks the bytes. A name or type that is not text
 * counts as empty, a size that is not a number as 0, invalid sides and lengths as unknown (SPEC Z2).
 *
 * @example checkUpload('Shopee', { name: 'bag.PNG', type: 'image/png', size: 3_000_000 })
 * // { type: 'tooBig', maxBytes: 2097152 }
 * @throws MalformedInputError for a malformed file (SPEC Z1)
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
  if (declaredTypeOf(type) !== mediaType) return { type: 'typeDiffers' };
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

/** The declared type without parameters, by its usual name. */
function declaredTypeOf(type: unknown): string {
  const name = toText(type).replace(/;.*/s, '').trim().toLowerCase();
  return OTHER_NAMES.get(name) ?? name;
}

/** A value that is not a number is unknown. */
function isBetween(length: unknown, { min, max }: Bounds): boolean {
  return typeof length !== 'number' || (length >= min && length <= max);
}

/** The part after the last dot, in lower case; '' without one. */
function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(toText(name))?.[1]?.toLowerCase() ?? '';
}
