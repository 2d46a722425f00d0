import { MAX_STEPS } from './measured-file.ts';
import type { MeasuredFile } from './measured-file.ts';

/** Length and size of a film. */
export interface FilmFacts {
  /** px, and ms; 0: not known. Each fits a 32-bit integer. */
  width: number;
  height: number;
  durationMs: number;
}

/** The part of an `mvhd` or `tkhd` box that is read: the longer version of either. */
const MAX_BODY_BYTES = 96;
const MAX_DURATION_MS = 2 ** 31 - 1;

/** Boxes inside one another: a track is in the film's, and nothing deeper is read. */
const MAX_DEPTH = 4;

interface Box {
  name: string;
  /** The body's first byte in the file, and the first byte after it. */
  begin: number;
  end: number;
}

/**
 * Facts from the boxes of an MP4 file: its length (`mvhd`) and the size of its first track that has one (`tkhd`). Boxes
 * that end before they should give nothing, nor do boxes beyond the first `MAX_STEPS`.
 */
export async function filmFactsOf(file: MeasuredFile): Promise<FilmFacts> {
  const facts: FilmFacts = { width: 0, height: 0, durationMs: 0 };
  const ends: number[] = [];
  let at = 0;
  for (let step = 0; step < MAX_STEPS && at < file.size; step += 1) {
    const end = ends.at(-1) ?? file.size;
    const box = await boxAt(file, at, end);
    if (!box) {
      if (ends.length === 0) break;
      // Nothing more in this box: the next one follows it.
      ends.pop();
      at = end;
    } else if ((box.name === 'moov' || box.name === 'trak') && ends.length < MAX_DEPTH) {
      ends.push(box.end);
      at = box.begin;
    } else {
      if (box.name === 'mvhd') facts.durationMs = durationIn(await bodyOf(file, box));
      else if (box.name === 'tkhd' && facts.width === 0) {
        Object.assign(facts, sizeIn(await bodyOf(file, box)));
      }
      at = box.end;
    }
  }
  return facts;
}

/** Whether a film follows the brand at the beginning: without its `moov` box nothing can play it. */
export async function hasFilm(file: MeasuredFile): Promise<boolean> {
  let at = 0;
  for (let step = 0; step < MAX_STEPS && at < file.size; step += 1) {
    const box = await boxAt(file, at, file.size);
    if (!box) return false;
    if (box.name === 'moov') return true;
    at = box.end;
  }
  return false;
}

/** Null where no whole head is before `limit`, or one that leads nowhere. */
async function boxAt(file: MeasuredFile, at: number, limit: number): Promise<Box | null> {
  const head = await file.read(at, Math.min(16, limit - at));
  if (head.length < 8) return null;
  const stated = head.readUInt32BE(0);
  const isLong = stated === 1;
  const headBytes = isLong ? 16 : 8;
  const size = isLong ? readUInt64(head, 8) : stated === 0 ? limit - at : stated;
  if (size < headBytes) return null;
  const name = head.toString('latin1', 4, 8);
  return { name, begin: at + headBytes, end: Math.min(at + size, limit) };
}

function bodyOf(file: MeasuredFile, { begin, end }: Box): Promise<Buffer> {
  return file.read(begin, Math.min(MAX_BODY_BYTES, Math.max(0, end - begin)));
}

function durationIn(header: Buffer): number {
  const isLong = header[0] === 1;
  const scale = readUInt(header, isLong ? 20 : 12, 4);
  const length = isLong ? readUInt64(header, 24) : readUInt(header, 16, 4);
  const durationMs = scale === 0 ? 0 : Math.round((length * 1000) / scale);
  return durationMs <= MAX_DURATION_MS ? durationMs : 0;
}

/** The last two fields, as 16.16 numbers: whole pixels are enough. */
function sizeIn(header: Buffer): Pick<FilmFacts, 'width' | 'height'> {
  const at = header[0] === 1 ? 88 : 76;
  return { width: readUInt(header, at, 2), height: readUInt(header, at + 4, 2) };
}

/** 0 where the bytes end before. */
function readUInt(bytes: Buffer, at: number, length: number): number {
  return at + length <= bytes.length ? bytes.readUIntBE(at, length) : 0;
}

/** Exact up to 2^53; larger numbers stay larger than any file or film. */
function readUInt64(bytes: Buffer, at: number): number {
  return readUInt(bytes, at, 4) * 2 ** 32 + readUInt(bytes, at + 4, 4);
}
