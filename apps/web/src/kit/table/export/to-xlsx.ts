import { writableText } from '@seller-chat/core/spreadsheet';
import type { ExportValue } from './export-value.ts';
import { toWallClock } from './wall-clock.ts';

/** The longest text of a cell that Excel opens, UTF-16 units. */
const LONGEST_TEXT = 32_767;

/** What a spreadsheet program reads as one character, though it is in the text letter by letter. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/giu;

/** A cell with its type: text stays text, whatever it begins with. */
function toXlsxCell(value: ExportValue) {
  if (value === null) return null;
  if (value instanceof Date) return { value: toWallClock(value), type: Date, format: 'yyyy-mm-dd hh:mm' };
  if (typeof value === 'number') return { value, type: Number };
  return { value: cellText(value), type: String };
}

function cellText(text: string): string {
  return writableText(text).slice(0, LONGEST_TEXT).replace(ESCAPE, '_x005F_');
}

/** An Excel file of a header, which stays in view, and rows. Times are local. */
export async function toXlsx(
  header: readonly string[],
  rows: readonly (readonly ExportValue[])[],
): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = header.map((value) => ({
    value: cellText(value),
    type: String,
    fontWeight: 'bold' as const,
  }));
  const file = writeXlsxFile([head, ...rows.map((row) => row.map(toXlsxCell))], { stickyRowsCount: 1 });
  return file.toBlob();
}
