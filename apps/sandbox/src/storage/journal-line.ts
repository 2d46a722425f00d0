import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';

const NEWLINE = 0x0a;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `,"crc32":"89abcdef"}` or, in an object without fields, the same without the comma. */
const SUM = /,?"crc32":"([0-9a-f]{8})"\}$/;

/** A change as a line: its JSON, with a checksum of that as the last field. */
export function encodeLine(change: unknown): Buffer {
  const text = JSON.stringify(change);
  const comma = text === '{}' ? '' : ',';
  return Buffer.from(`${text.slice(0, -1)}${comma}"crc32":"${sumOf(text)}"}\n`, 'utf8');
}

/** What a line says, or undefined where it is not whole. Lines of earlier versions have no checksum. */
function decode(bytes: Buffer): { value: object; isChecked: boolean } | undefined {
  if (!isUtf8(bytes)) return undefined;
  const line = bytes.toString('utf8');
  const [suffix, sum] = SUM.exec(line) ?? [];
  const text = suffix === undefined ? line : `${line.slice(0, -suffix.length)}}`;
  if (sum !== undefined && sum !== sumOf(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return { value, isChecked: sum !== undefined };
  } catch {
    return undefined; // torn, or rubbish
  }
}

/** A stretch of a journal: a change that can be read, or bytes that cannot. */
export type Piece = { bytes: Buffer; change: object } | { bytes: Buffer; change?: undefined };

/**
 * Takes a journal's content apart. A write that was cut short has no newline behind it, so a whole change may follow
 * on the same line: what can be read in such a line is found.
 */
export function* piecesOf(content: Buffer): Generator<Piece> {
  const hasChecksums = content.includes('"crc32":"');
  for (let from = 0; from < content.length;) {
    const newline = content.indexOf(NEWLINE, from);
    const end = newline < 0 ? content.length : newline;
    if (end > from) yield* piecesOfLine(content.subarray(from, end), hasChecksums);
    from = end + 1;
  }
}

function* piecesOfLine(line: Buffer, hasChecksums: boolean): Generator<Piece> {
  const whole = decode(line);
  if (whole) return yield { bytes: line, change: whole.value };
  let unread = 0;
  let from = line.indexOf(OPEN);
  while (from >= 0) {
    const end = endOfObject(line, from);
    const found = end === undefined ? undefined : decode(line.subarray(from, end));
    // Without a checksum it may be a part of a torn change. In a journal of an earlier version it ends the line.
    const isChange = found?.isChecked === true || (!hasChecksums && end === line.length);
    if (end !== undefined && found && isChange) {
      if (from > unread) yield { bytes: line.subarray(unread, from) };
      yield { bytes: line.subarray(from, end), change: found.value };
      unread = end;
      from = line.indexOf(OPEN, end);
    } else {
      from = line.indexOf(OPEN, from + 1);
    }
  }
  if (unread < line.length) yield { bytes: line.subarray(unread) };
}

/** Where the object that begins at `from` ends, or undefined where it does not. */
function endOfObject(line: Buffer, from: number): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = from; at < line.length; at += 1) {
    const byte = line[at];
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && --depth === 0) return at + 1;
  }
  return undefined;
}

function sumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
