import type { ServerResponse } from 'node:http';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from '../http/failure.ts';
import { endStalled } from '../http/end-stalled.ts';
import type { SentFile } from '../http/sent-file.ts';
import type { ReadSpreadsheet } from './read-spreadsheet.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetLimits, SheetRow } from './sheet.ts';

/** The largest file arrives within this time also on a slow line. */
const UPLOAD_PATIENCE = { stallMs: 30_000, wholeMs: 5 * 60_000 };

/** What an endpoint takes as a spreadsheet. */
export interface SheetEndpoint<Line> {
  readSpreadsheet: ReadSpreadsheet;
  maxBytes: number;
  limits: SheetLimits;
  /** The lines of the file's rows; null if a required column is missing. */
  linesOf: (rows: readonly SheetRow[]) => Line[] | null;
}

/**
 * Reads the lines of the spreadsheet that a request carries. Closes the connection of a client that stalls. Fails with
 * `tooLarge`, `spreadsheetNotTaken`, and at the field `file` if there is none.
 */
export async function readSentSheet<Line>(
  file: SentFile | null,
  response: ServerResponse,
  { readSpreadsheet, maxBytes, limits, linesOf }: SheetEndpoint<Line>,
): Promise<Line[]> {
  const stop = endStalled(response, UPLOAD_PATIENCE);
  const bytes = await readSentBytes(file, maxBytes).finally(stop);
  return readSheetLines(readSpreadsheet, bytes, limits, linesOf);
}

async function readSentBytes(file: SentFile | null, maxBytes: number): Promise<Uint8Array> {
  if (!file) {
    const fields = [{ path: 'file', message: 'a file is missing', problem: 'required' }];
    throw new Failure(ERROR_CODES.invalidRequest, { fields });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.read()) {
    size += chunk.length;
    if (size > maxBytes) throw new Failure(ERROR_CODES.tooLarge, { limit: maxBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads lines of a spreadsheet with at most `rows` rows below its header. */
async function readSheetLines<Line>(
  readSpreadsheet: ReadSpreadsheet,
  bytes: Uint8Array,
  { rows, ...limits }: SheetLimits,
  linesOf: (rows: readonly SheetRow[]) => Line[] | null,
): Promise<Line[]> {
  try {
    const lines = linesOf(await readSpreadsheet(bytes, { ...limits, rows: rows + 1 }));
    if (lines === null) throw new Failure(ERROR_CODES.spreadsheetNotTaken, { problem: 'noColumns' });
    if (lines.length === 0) throw new SheetProblem('empty');
    if (lines.length > rows) throw new SheetProblem('tooManyRows', rows);
    return lines;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const limit = error.fault === 'tooManyRows' ? rows : error.limit;
    throw new Failure(ERROR_CODES.spreadsheetNotTaken, {
      problem: error.fault,
      ...(limit === undefined ? {} : { limit }),
    });
  }
}
