import { inflateRawSync } from 'node:zlib';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetLimits } from './sheet.ts';

const END = Buffer.from('PK\u0005\u0006', 'latin1');
const END_BYTES = 22;
/** The end record is followed by a comment of at most this length. */
const MAX_COMMENT = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** The files of a zip archive that were asked for, by name. */
export type ZipArchive = (name: string) => string | undefined;

/**
 * Opens a zip archive by its directory, and unpacks a file when it is asked for. What is unpacked is bounded as it is
 * unpacked: sizes that an archive states are not believed. Throws {@link SheetProblem}, as the returned function does.
 */
export function openZipArchive(
  bytes: Buffer,
  limits: Pick<SheetLimits, 'entries' | 'unpackedBytes'>,
): ZipArchive {
  const entries = readDirectory(bytes, limits.entries);
  let left = limits.unpackedBytes;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const content = unpack(bytes, entry, left, limits.unpackedBytes);
    left -= content.length;
    return content.toString('utf8').replace(/^\uFEFF/, '');
  };
}

interface ZipEntry {
  isEncrypted: boolean;
  method: number;
  packedBytes: number;
  headerAt: number;
}

function readDirectory(bytes: Buffer, maxEntries: number): Map<string, ZipEntry> {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > bytes.length || end < bytes.length - END_BYTES - MAX_COMMENT)
    throw new SheetProblem('damaged');
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw new SheetProblem('tooLargeUnpacked');
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new SheetProblem('damaged');
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameBytes), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(bytes: Buffer, entry: ZipEntry, maxBytes: number, limit: number): Buffer {
  const { headerAt, packedBytes } = entry;
  if (entry.isEncrypted) throw new SheetProblem('locked');
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== LOCAL_SIGNATURE)
    throw new SheetProblem('damaged');
  const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  if (start + packedBytes > bytes.length) throw new SheetProblem('damaged');
  const packed = bytes.subarray(start, start + packedBytes);
  if (entry.method === STORED && packedBytes <= maxBytes) return packed;
  if (entry.method === STORED || maxBytes < 1) throw new SheetProblem('tooLargeUnpacked', limit);
  if (entry.method !== DEFLATED) throw new SheetProblem('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new SheetProblem('tooLargeUnpacked', limit) : new SheetProblem('damaged');
  }
}
