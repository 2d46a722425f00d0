import { SheetProblem } from './sheet-problem.ts';

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Pictures, films and archives: how their files begin. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x52, 0x49, 0x46, 0x46], // WebP, AVI
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7-Zip
  [0x1f, 0x8b], // gzip
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The directory entry of a workbook that is locked with a password: Excel puts it into the container of its old format. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
/** Programs write such tables under the name .xls. */
const MARKUP = /^\s*<(?:!doctype|html|table|\?xml|workbook|body|head|meta|style)/i;

/**
 * Which kind of spreadsheet a file is, by its bytes alone: names and declared types are often wrong. Throws
 * {@link SheetProblem} for the old format of Excel and for what is no spreadsheet.
 */
export function sheetKindOf(bytes: Buffer): 'workbook' | 'csv' {
  if (startsWith(bytes, ZIP)) return 'workbook';
  if (startsWith(bytes, COMPOUND_FILE))
    throw new SheetProblem(bytes.includes(LOCKED) ? 'locked' : 'oldExcel');
  const isOther =
    OTHERS.some((head) => startsWith(bytes, head)) ||
    MARKUP.test(bytes.toString('latin1', 0, 200).replace('ï»¿', ''));
  if (isOther) throw new SheetProblem('notSpreadsheet');
  return 'csv';
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}
