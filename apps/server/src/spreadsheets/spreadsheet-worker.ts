import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { sheetKindOf } from './sheet-kind.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetFault } from './sheet-problem.ts';
import type { SheetLimits, SheetRow } from './sheet.ts';

/** What the thread is given. */
export interface SheetTask {
  bytes: Uint8Array;
  limits: SheetLimits;
}

/** What the thread answers, once. */
export type SheetAnswer = { rows: SheetRow[] } | { fault: SheetFault; limit: number | undefined };

function read({ bytes, limits }: SheetTask): SheetAnswer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const rows = sheetKindOf(file) === 'workbook' ? readWorkbook(file, limits) : readCsv(file, limits);
    if (rows.length === 0) throw new SheetProblem('empty');
    return { rows };
  } catch (error) {
    if (error instanceof SheetProblem) return { fault: error.fault, limit: error.limit };
    throw error;
  }
}

parentPort?.postMessage(read(workerData as SheetTask));
