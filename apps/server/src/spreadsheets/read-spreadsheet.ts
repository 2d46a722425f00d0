import { Worker } from 'node:worker_threads';
import { makeInTurn } from '../jobs/in-turn.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetLimits, SheetRow } from './sheet.ts';
import type { SheetAnswer, SheetTask } from './spreadsheet-worker.ts';

/** Reads a spreadsheet. Rejects with {@link SheetProblem}. */
export type ReadSpreadsheet = (bytes: Uint8Array, limits: SheetLimits) => Promise<SheetRow[]>;

/** A file within the limits takes a fraction of it, ms. */
const PATIENCE_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/**
 * Makes the reader of spreadsheets. Each file is read in a thread of its own, one after the other, with a limit of time
 * and of memory: a file that was made to do harm keeps no one else waiting for longer, and ends with its thread.
 */
export function makeReadSpreadsheet(patienceMs = PATIENCE_MS): ReadSpreadsheet {
  const inTurn = makeInTurn();
  return (bytes, limits) =>
    inTurn(async () => {
      const answer = await askThread({ bytes, limits }, patienceMs);
      if ('rows' in answer) return answer.rows;
      throw new SheetProblem(answer.fault, answer.limit);
    });
}

async function askThread(task: SheetTask, patienceMs: number): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: MEMORY,
  });
  const answer = Promise.withResolvers<SheetAnswer>();
  const tooLarge: SheetAnswer = { fault: 'tooLargeUnpacked', limit: undefined };
  const timer = setTimeout(() => answer.resolve(tooLarge), patienceMs);
  worker.once('message', answer.resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') answer.resolve(tooLarge);
    else answer.reject(error);
  });
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
