import { safeCsvText } from '@seller-chat/core/spreadsheet';
import type { Cell } from './order-cells.ts';

/** Marks the file as UTF-8: without it Excel reads Thai and Chinese as Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as lines of CSV (RFC 4180) without formulas, and with exact ids (core J4, J7). */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield `${row.map(toField).join(',')}\r\n`;
}

function toField(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${safeCsvText(cell).replaceAll('"', '""')}"`;
}
