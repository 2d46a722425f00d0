import { safeCsvText } from '@seller-chat/core/spreadsheet';
import type { Cell } from './order-cells.ts';

/** Marks the file as UTF-8: without it Excel reads Thai and Chinese as Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet drops digits of longer numbers, and a leading zero of any. */
const LOOKS_NUMERIC = /^(?:0\d+|\d{11,}|\d+[eE]\d+)$/;

/** Rows as lines of CSV (RFC 4180) without formulas (core J4). A tab before an id keeps it a text. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield `${row.map(toField).join(',')}\r\n`;
}

function toField(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = LOOKS_NUMERIC.test(cell) ? `\t${cell}` : safeCsvText(cell);
  return `"${text.replaceAll('"', '""')}"`;
}
