import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, isNotNull, lte, ne, or, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES, EXPORTS_PER_DAY } from '@seller-chat/api-client/contract';
import type { DataExport } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { dataExport } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';

export type ExportRow = typeof dataExport.$inferSelect;

/** One export of an account. */
export interface ExportKey {
  accountId: string;
  exportId: string;
}

const DAY = 86_400_000;
/** A finished export can be downloaded, and any one is listed, for this long, ms (R21). */
export const KEEP_EXPORT_MS = 7 * DAY;

/**
 * Adds an export that is to be made, or gives the one that is being made. Calls at the same time add one: a unique index
 * holds it. Fails with `tooMany` after `EXPORTS_PER_DAY` within 24 hours.
 */
export async function addExport(
  tx: Tx,
  { accountId, requestedBy }: { accountId: string; requestedBy: string },
  now: number,
): Promise<{ row: ExportRow; isNew: boolean }> {
  const running = await findRunning(tx, accountId);
  if (running) return { row: running, isNew: false };
  const [recent] = await tx
    .select({ count: count() })
    .from(dataExport)
    .where(and(eq(dataExport.accountId, accountId), gt(dataExport.requestedAt, now - DAY)));
  if ((recent?.count ?? 0) >= EXPORTS_PER_DAY)
    throw new Failure(ERROR_CODES.tooMany, { limit: EXPORTS_PER_DAY });
  const [row] = await tx
    .insert(dataExport)
    .values({ accountId, exportId: randomUUID(), state: 'running', requestedAt: now, requestedBy })
    .onConflictDoNothing()
    .returning();
  if (row) return { row, isNew: true };
  const other = await findRunning(tx, accountId);
  if (!other) throw new Failure(ERROR_CODES.unavailable);
  return { row: other, isNew: false };
}

async function findRunning(tx: Tx, accountId: string): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.accountId, accountId), eq(dataExport.state, 'running')));
  return row;
}

/** The account's exports, newest first, without those whose time is over. */
export function listExports(tx: Tx, accountId: string, now: number): Promise<ExportRow[]> {
  return tx
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.accountId, accountId), gt(dataExport.requestedAt, now - KEEP_EXPORT_MS)))
    .orderBy(desc(dataExport.requestedAt), desc(dataExport.exportId))
    .limit(100);
}

/** A finished export that can be downloaded at this moment; null if there is none. */
export async function findReady(tx: Tx, key: ExportKey, now: number): Promise<ExportRow | null> {
  const [row] = await tx
    .select()
    .from(dataExport)
    .where(and(isAt(key), eq(dataExport.state, 'ready'), gt(dataExport.expiresAt, now)));
  return row ?? null;
}

/** Stops an export, or gives up the file of a finished one; housekeeping removes the bytes. A repeated call changes nothing. */
export async function cancelExport(
  tx: Tx,
  key: ExportKey,
  now: number,
): Promise<{ row: ExportRow; isNew: boolean }> {
  const [row] = await tx
    .update(dataExport)
    .set({ state: 'cancelled', endedAt: now, expiresAt: null, size: null, sha256: null })
    .where(and(isAt(key), or(eq(dataExport.state, 'running'), eq(dataExport.state, 'ready'))))
    .returning();
  if (row) return { row, isNew: true };
  const [ended] = await tx.select().from(dataExport).where(isAt(key));
  if (!ended) throw new Failure(ERROR_CODES.notFound);
  return { row: ended, isNew: false };
}

/**
 * Begins an attempt with a file of its own: one that is still writing the file before it changes nothing any more.
 * Gives the file before; null if the export is not to be made (any more).
 */
export async function beginAttempt(
  db: Db,
  key: ExportKey,
  fileId: string,
  rowsExpected: number,
): Promise<{ earlier: string | null } | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ fileId: dataExport.fileId })
      .from(dataExport)
      .where(and(isAt(key), eq(dataExport.state, 'running')))
      .for('update');
    if (!row) return null;
    await tx.update(dataExport).set({ fileId, rowsDone: 0, rowsExpected }).where(isAt(key));
    return { earlier: row.fileId };
  });
}

/** Stores how far an attempt is. False if it is over: cancelled, or another attempt has begun. */
export async function storeProgress(
  db: Db,
  key: ExportKey,
  fileId: string,
  rowsDone: number,
): Promise<boolean> {
  const stored = await db
    .update(dataExport)
    .set({ rowsDone, rowsExpected: sql`greatest(${dataExport.rowsExpected}, ${rowsDone})` })
    .where(isAttempt(key, fileId))
    .returning({ exportId: dataExport.exportId });
  return stored.length > 0;
}

/** Makes the file of an attempt the export's. False if the attempt is over: then its file is to be removed. */
export async function finishExport(
  tx: Tx,
  key: ExportKey,
  file: { fileId: string; size: number; sha256: string; rows: number },
  now: number,
): Promise<boolean> {
  const { fileId, size, sha256, rows } = file;
  const finished = await tx
    .update(dataExport)
    .set({
      state: 'ready',
      size,
      sha256,
      rowsDone: rows,
      rowsExpected: rows,
      endedAt: now,
      expiresAt: now + KEEP_EXPORT_MS,
    })
    .where(isAttempt(key, fileId))
    .returning({ exportId: dataExport.exportId });
  return finished.length > 0;
}

/** Ends exports as failed whose job has ended without them. */
export async function failAbandoned(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    update data_export e set state = 'failed', ended_at = ${now}::bigint
    where e.state = 'running' and not exists (
      select from job j where j.account_id = e.account_id and j.kind = 'exportAccount' and j.key = e.export_id
        and j.state = 'waiting')`);
}

/** Ends exports that can no longer be downloaded. */
export async function endExpired(db: Db, now: number): Promise<void> {
  await db
    .update(dataExport)
    .set({ state: 'cancelled' })
    .where(and(eq(dataExport.state, 'ready'), lte(dataExport.expiresAt, now)));
}

/** Exports that have ended and still have a file, some at a time. */
export async function listUseless(db: Db): Promise<(ExportKey & { fileId: string })[]> {
  const rows = await db
    .select({ accountId: dataExport.accountId, exportId: dataExport.exportId, fileId: dataExport.fileId })
    .from(dataExport)
    .where(and(isNotNull(dataExport.fileId), ne(dataExport.state, 'running'), ne(dataExport.state, 'ready')))
    .limit(100);
  return rows.flatMap(({ fileId, ...key }) => (fileId === null ? [] : [{ ...key, fileId }]));
}

/** Whether the export is finished, and this is its file. */
export async function isFileOf(db: Db, key: ExportKey, fileId: string): Promise<boolean> {
  const isIts = and(isAt(key), eq(dataExport.state, 'ready'), eq(dataExport.fileId, fileId));
  return (await db.$count(dataExport, isIts)) > 0;
}

/** The export has no file any more. */
export async function forgetFile(db: Db, key: ExportKey, fileId: string): Promise<void> {
  await db
    .update(dataExport)
    .set({ fileId: null })
    .where(and(isAt(key), eq(dataExport.fileId, fileId)));
}

/** Drops exports without a file that no longer need to be shown. */
export async function dropOldExports(db: Db, now: number): Promise<void> {
  await db
    .delete(dataExport)
    .where(
      and(
        lte(dataExport.requestedAt, now - KEEP_EXPORT_MS),
        ne(dataExport.state, 'running'),
        sql`${dataExport.fileId} is null`,
      ),
    );
}

/** The row as the contract has it. */
export function toDataExport(row: ExportRow): DataExport {
  const { accountId: _account, fileId: _file, ...rest } = row;
  return rest;
}

function isAt({ accountId, exportId }: ExportKey) {
  return and(eq(dataExport.accountId, accountId), eq(dataExport.exportId, exportId));
}

function isAttempt(key: ExportKey, fileId: string) {
  return and(isAt(key), eq(dataExport.state, 'running'), eq(dataExport.fileId, fileId));
}
