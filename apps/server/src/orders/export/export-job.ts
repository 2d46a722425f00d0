import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { sealing } from '../../account-data/export/sealed-file.ts';
import { and, eq, isNotNull, lt } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../../db/database.ts';
import { orderExport } from '../../db/schema/index.ts';
import { defineJob, defineRecurringJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import type { Vault } from '../../security/vault.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import { exportRows } from './export-rows.ts';
import type { OrderExportRow } from './export-rows.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

const MAX_ATTEMPTS = 5;
const EXPORT_ORDERS = jobKind('exportOrders', z.object({}), { retry: { maxAttempts: MAX_ATTEMPTS } });
const CLEAN_ORDER_EXPORTS = jobKind('cleanOrderExports', z.object({}), { retry: { maxAttempts: 3 } });

/** An export can be fetched for this time after it was asked for, ms; then it is removed. */
export const KEEP_ORDER_EXPORT_MS = 60 * 60_000;
const CLEAN_EVERY_MS = 10 * 60_000;

export interface OrderExportDeps {
  db: Db;
  files: UploadFiles;
  vault: Pick<Vault, 'keyFor'>;
  /** Epoch ms. */
  now(): number;
}

interface ExportKey {
  accountId: string;
  exportId: string;
}

/** Makes an export once the caller's transaction is committed. */
export async function queueOrderExport(tx: Tx, { accountId, exportId }: ExportKey): Promise<void> {
  await enqueueJob(tx, { kind: EXPORT_ORDERS, accountId, key: exportId, payload: {} });
}

/** The job that makes a spreadsheet. One that was cut off is made again, in a file of its own. */
export function defineOrderExport(deps: OrderExportDeps): JobDefinition {
  const { db, files } = deps;
  return defineJob(EXPORT_ORDERS, async (_payload, { accountId, key: exportId, number, signal }) => {
    const key = { accountId, exportId };
    const [wanted] = await db.select().from(orderExport).where(isRunning(key));
    if (!wanted) return;
    const fileId = randomUUID();
    // Before the first byte: a file that no row names is removed.
    await db.update(orderExport).set({ fileId, rowCount: 0 }).where(isRunning(key));
    const file = { accountId, uploadId: fileId };
    try {
      if (wanted.fileId !== null) await files.remove({ accountId, uploadId: wanted.fileId });
      const size = await write(deps, file, wanted, signal);
      const ready = await db
        .update(orderExport)
        .set({ state: 'ready', size })
        .where(and(isRunning(key), eq(orderExport.fileId, fileId)))
        .returning({ exportId: orderExport.exportId });
      if (ready.length === 0) await files.remove(file);
    } catch (error) {
      await files.remove(file);
      if (number >= MAX_ATTEMPTS) await db.update(orderExport).set({ state: 'failed' }).where(isRunning(key));
      throw error;
    }
  });
}

async function write(
  { db, files, vault, now }: OrderExportDeps,
  file: { accountId: string; uploadId: string },
  wanted: OrderExportRow,
  signal: AbortSignal,
): Promise<number> {
  const key = { accountId: file.accountId, exportId: wanted.exportId };
  const rows = exportRows(db, wanted, async (rowCount) => {
    signal.throwIfAborted();
    await db.update(orderExport).set({ rowCount }).where(isRunning(key));
  });
  const bytes = wanted.format === 'csv' ? writeCsv(rows) : writeWorkbook(rows, now());
  const sealed = sealing(vault, file);
  const flowing = pipeline(Readable.from(bytes, { objectMode: false }), sealed);
  const [size] = await Promise.all([files.write(file, sealed), flowing]);
  return size;
}

/** The job that removes exports whose time is over. */
export function defineOrderExportCleaning({ db, files, now }: OrderExportDeps): JobDefinition {
  return defineRecurringJob(CLEAN_ORDER_EXPORTS, CLEAN_EVERY_MS, async () => {
    const isOver = lt(orderExport.requestedAt, now() - KEEP_ORDER_EXPORT_MS);
    const old = await db
      .select()
      .from(orderExport)
      .where(and(isOver, isNotNull(orderExport.fileId)));
    for (const { accountId, fileId } of old)
      if (fileId !== null) await files.remove({ accountId, uploadId: fileId });
    await db.delete(orderExport).where(isOver);
  });
}

function isRunning({ accountId, exportId }: ExportKey): SQL | undefined {
  return and(
    eq(orderExport.accountId, accountId),
    eq(orderExport.exportId, exportId),
    eq(orderExport.state, 'running'),
  );
}
