import { safeCsvText } from '@seller-chat/core/spreadsheet';
import type { ExportValue } from './export-value.ts';
import { toWallClock } from './wall-clock.ts';

/** Marks the file as UTF-8: without it Excel reads Thai and Chinese as Latin letters. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** In a form that every spreadsheet program takes for a time. */
const toMinutes = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

function toCsvCell(value: ExportValue): string | number {
  if (value === null) return '';
  if (value instanceof Date) return toMinutes(toWallClock(value));
  return typeof value === 'number' ? value : safeCsvText(value);
}

/** A CSV file (RFC 4180) of a header and rows. Times are local, as `2026-11-25 17:00`. */
export async function toCsv(
  header: readonly string[],
  rows: readonly (readonly ExportValue[])[],
): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  const text = papaparse.unparse([header.map(safeCsvText), ...rows.map((row) => row.map(toCsvCell))], {
    newline: '\r\n',
    // Some programs take a tab outside of quotations for the end of a cell.
    quotes: (value: unknown) => typeof value === 'string' && value.includes('\t'),
  });
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
}
