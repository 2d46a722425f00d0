import { CsvError, parse } from 'csv-parse/sync';
import { readCsvText } from '@seller-chat/core/spreadsheet';
import { decodeText } from './decode-text.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetCell, SheetLimits, SheetRow } from './sheet.ts';

const DELIMITERS = [',', ';', '\t'];
/** With the empty ones, a file has at most this many times the limit of rows: they cost time, too. */
const EMPTY_ROWS = 4;
/** An id that a seller keeps as text in a CSV file: ="123". */
const QUOTED_ID = /^="(\d+)"$/;

/**
 * The rows of a CSV file that have content: delimited by comma, semicolon or tab, whichever its first line has most of,
 * or the one that a line `sep=` names. Throws {@link SheetProblem}.
 */
export function readCsv(bytes: Buffer, limits: Pick<SheetLimits, 'rows' | 'columns'>): SheetRow[] {
  const whole = decodeText(bytes);
  const named = /^sep=([,;\t])\r?\n/i.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const firstRow = named ? 2 : 1;
  const rows: SheetRow[] = [];
  const mostRecords = limits.rows * EMPTY_ROWS;
  const records = recordsOf(text, named?.[1] ?? delimiterOf(text), mostRecords + 1);
  if (records.length > mostRecords) throw new SheetProblem('tooManyRows', limits.rows);
  records.forEach((record, at) => {
    const end = record.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (end === 0) return;
    if (end > limits.columns) throw new SheetProblem('tooManyColumns', limits.columns);
    if (rows.length >= limits.rows) throw new SheetProblem('tooManyRows', limits.rows);
    rows.push({ rowNumber: firstRow + at, cells: record.slice(0, end).map(toCell) });
  });
  return rows;
}

function recordsOf(text: string, delimiter: string, to: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to,
    });
  } catch (error) {
    // Such as a quotation that never ends.
    throw error instanceof CsvError ? new SheetProblem('damaged') : error;
  }
}

/** The delimiter that is most often in the first line with content, outside of quotations. */
function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((one) => [one, 0]));
  let isQuoted = false;
  let hasContent = false;
  for (const one of text.slice(0, 10_000)) {
    if (one === '"') isQuoted = !isQuoted;
    else if ((one === '\n' || one === '\r') && !isQuoted && hasContent) break;
    else if (!isQuoted && counts.has(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
    if (one.trim() !== '') hasContent = true;
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}

function toCell(given: string): SheetCell {
  const id = QUOTED_ID.exec(given.trim())?.[1];
  const text = id ?? readCsvText(given);
  return text === null ? { kind: 'formula', text: given } : { kind: 'text', text };
}
