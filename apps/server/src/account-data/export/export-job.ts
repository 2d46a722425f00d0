import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { makeClockTrust } from '../../jobs/clock-trust.ts';
import { defineJob, defineRecurringJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import { notify } from '../../notices/notify.ts';
import {
  KEEP_EXPORT_MS,
  beginAttempt,
  dropOldExports,
  endExpired,
  failAbandoned,
  finishExport,
  forgetFile,
  isFileOf,
  listUseless,
  storeProgress,
} from './export-store.ts';
import type { ExportKey } from './export-store.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { expectRows } from './read-pages.ts';
import { writeExport } from './write-export.ts';
import type { WriteExportDeps } from './write-export.ts';

/** The name is in SQL as well: `failAbandoned`. */
const EXPORT_ACCOUNT = jobKind('exportAccount', z.object({}), { retry: { maxAttempts: 20 } });
const CLEAN_EXPORTS = jobKind('cleanExports', z.object({}), { retry: { maxAttempts: 3 } });

const CLEAN_EVERY_MS = 60_000;
/** Rows between two looks at whether the export is still wanted. */
const ROWS_PER_STEP = 2000;

/** The attempt is over: cancelled, or another process has begun one. */
class AttemptOverError extends Error {
  override readonly name = 'AttemptOverError';
}

/** Makes an export once the caller's transaction is committed. One job per export. */
export async function queueExport(tx: Tx, { accountId, exportId }: ExportKey): Promise<void> {
  await enqueueJob(tx, { kind: EXPORT_ACCOUNT, accountId, key: exportId, payload: {} });
}

export interface ExportJobDeps extends WriteExportDeps {
  db: Db;
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/**
 * The job that makes an export. An attempt that was cut off is made again from the beginning, in a file of its own: a
 * zip archive has one order, so the half of one is of no use. The file becomes the export's in one statement.
 */
export function defineExportJob(deps: ExportJobDeps): JobDefinition {
  const { db, files, now } = deps;
  return defineJob(EXPORT_ACCOUNT, async (_payload, { accountId, key: exportId, signal }) => {
    const key = { accountId, exportId };
    const fileId = randomUUID();
    const tables = EXPORTED_TABLES.map(({ table }) => table);
    const begun = await beginAttempt(db, key, fileId, await expectRows(db, tables, accountId));
    if (!begun) return;
    const file = { accountId, uploadId: fileId };
    try {
      if (begun.earlier !== null) await files.remove({ accountId, uploadId: begun.earlier });
      const written = await writeExport(deps, file, now(), watchAttempt(db, key, fileId, signal));
      if (!(await settle(deps, key, { fileId, ...written })))
        throw new AttemptOverError('the export is over');
    } catch (error) {
      // Else it is the export's file, though the answer to that was lost.
      if (!(await isFileOf(db, key, fileId))) {
        await files.remove(file);
        await forgetFile(db, key, fileId);
      }
      if (!(error instanceof AttemptOverError)) throw error;
    }
  });
}

function watchAttempt(db: Db, key: ExportKey, fileId: string, signal: AbortSignal) {
  let looked = -Infinity;
  return async (rows: number): Promise<void> => {
    signal.throwIfAborted();
    if (rows - looked < ROWS_PER_STEP) return;
    looked = rows;
    if (!(await storeProgress(db, key, fileId, rows))) throw new AttemptOverError('the export is over');
  };
}

async function settle(
  { db, now, publish }: ExportJobDeps,
  key: ExportKey,
  file: { fileId: string; size: number; sha256: string; rows: number },
): Promise<boolean> {
  const at = now();
  const appended = await db.transaction(async (tx) => {
    if (!(await finishExport(tx, key, file, at))) return null;
    return notify(tx, {
      accountId: key.accountId,
      to: { subAccountId: '' },
      kind: 'dataExportReady',
      params: { at: at + KEEP_EXPORT_MS },
      key: key.exportId,
      now: at,
    });
  });
  if (appended) publish(appended);
  return appended !== null;
}

/** The job that removes what exports leave: files whose time is over, of cancelled and of failed ones. */
export function defineExportCleaning(deps: CleaningDeps & { steadyNow?: () => number }): JobDefinition {
  const isClockTrusted = makeClockTrust(deps.now, deps.steadyNow ?? (() => performance.now()));
  return defineRecurringJob(CLEAN_EXPORTS, CLEAN_EVERY_MS, () => cleanExports(deps, isClockTrusted()));
}

type CleaningDeps = Pick<ExportJobDeps, 'db' | 'files' | 'now'>;

/** @param isClockTrusted - without it nothing is ended because of its age */
export async function cleanExports({ db, files, now }: CleaningDeps, isClockTrusted: boolean): Promise<void> {
  await failAbandoned(db, now());
  if (isClockTrusted) await endExpired(db, now());
  for (const { fileId, ...key } of await listUseless(db)) {
    await files.remove({ accountId: key.accountId, uploadId: fileId });
    await forgetFile(db, key, fileId);
  }
  if (isClockTrusted) await dropOldExports(db, now());
}
