import { and, eq, isNull, lte, or, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { upload, uploadStaging } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { UploadKey, UploadRow } from './upload-store.ts';

/** How many bytes an account may keep. */
export interface UploadLimits {
  /** Limit for files that are being uploaded or wait to be sent. */
  unsentBytes: number;
  /** Limit for all files, sent ones included. */
  totalBytes: number;
}

/** After this time an upload has died with its process. Longer than any upload may take. */
const STAGING_MS = 60 * 60_000;

/**
 * Reserves room for a file before its first byte is stored: the rule of a quota under any concurrency. The trigger on
 * the new row locks the account's usage until the commit, so reservations of one account happen one after the other and
 * each sees the earlier ones; messages never touch that row. Fails with `uploadsFull` or `uploadSpaceFull`.
 */
export async function reserveUpload(
  tx: Tx,
  file: UploadKey & { size: number },
  limits: UploadLimits,
  now: number,
): Promise<void> {
  const { accountId } = file;
  await tx.insert(uploadStaging).values({ ...file, expiresAt: now + STAGING_MS, isRemoving: false });
  const [kept] = await rowsOf<{ total: number; unsent: number }>(
    tx,
    sql`select
      (select bytes from upload_usage where account_id = ${accountId}) as total,
      ((select coalesce(sum(size), 0) from upload where account_id = ${accountId} and used_at is null)
        + (select sum(size) from upload_staging where account_id = ${accountId}))::bigint as unsent`,
  );
  if (!kept || kept.unsent > limits.unsentBytes) {
    throw new Failure(ERROR_CODES.uploadsFull, { limit: limits.unsentBytes });
  }
  if (kept.total > limits.totalBytes) {
    throw new Failure(ERROR_CODES.uploadSpaceFull, { limit: limits.totalBytes });
  }
}

/** Makes an upload of a file whose bytes are all stored. Throws when the file is being removed already. */
export async function settleUpload(tx: Tx, row: UploadRow): Promise<void> {
  const settled = await tx
    .delete(uploadStaging)
    .where(and(at(row), eq(uploadStaging.isRemoving, false)))
    .returning({ uploadId: uploadStaging.uploadId });
  if (settled.length === 0) throw new Error('the upload took too long: its bytes are being removed');
  await tx.insert(upload).values(row);
}

/**
 * Gives up a file that is no upload, if there still is one under this key; `settleUpload` fails from then on. Waits for
 * one that is just committing. Gives whether the bytes are to be removed.
 */
export async function giveUpStaging(db: Db, key: UploadKey): Promise<boolean> {
  const given = await db
    .update(uploadStaging)
    .set({ isRemoving: true })
    .where(at(key))
    .returning({ uploadId: uploadStaging.uploadId });
  return given.length > 0;
}

/** Frees the room of a file whose bytes have been removed. */
export async function freeStaging(db: Db, key: UploadKey): Promise<void> {
  await db.delete(uploadStaging).where(and(at(key), eq(uploadStaging.isRemoving, true)));
}

/** Files whose upload has died, and files whose bytes are still to be removed. */
export function listExpired(db: Db, now: number): Promise<UploadKey[]> {
  return db
    .select({ accountId: uploadStaging.accountId, uploadId: uploadStaging.uploadId })
    .from(uploadStaging)
    .where(or(eq(uploadStaging.isRemoving, true), lte(uploadStaging.expiresAt, now)));
}

/** Turns an upload that no message uses back into a file to be removed; nothing happens when it is used meanwhile. */
export async function dropUnsent(db: Db, key: UploadKey): Promise<void> {
  await db.transaction(async (tx) => {
    const [dropped] = await tx
      .delete(upload)
      .where(
        and(eq(upload.accountId, key.accountId), eq(upload.uploadId, key.uploadId), isNull(upload.usedAt)),
      )
      .returning({ accountId: upload.accountId, uploadId: upload.uploadId, size: upload.size });
    if (dropped) await tx.insert(uploadStaging).values({ ...dropped, expiresAt: 0, isRemoving: true });
  });
}

function at(key: UploadKey) {
  return and(eq(uploadStaging.accountId, key.accountId), eq(uploadStaging.uploadId, key.uploadId));
}
