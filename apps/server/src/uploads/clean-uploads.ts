import { and, isNull, lte, sql } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';
import type { Logger } from '../logging/logging.ts';
import type { UploadFiles } from './upload-files.ts';
import { dropUnsent, freeStaging, giveUpStaging, listExpired } from './upload-staging.ts';
import type { UploadKey } from './upload-store.ts';

export interface UploadCleaning {
  db: Db;
  files: UploadFiles;
  logger: Logger;
}

/** How long a file waits to be sent: a conversation may stay open over night. */
const KEEP_UNSENT_MS = 48 * 60 * 60_000;
/** Keys that are looked up at a time. */
const PAGE_SIZE = 200;

/**
 * Removes the bytes of a file that became no upload, then frees its room. Safe to repeat: each step finds what an
 * earlier attempt left.
 */
export async function removeStaged(
  { db, files }: Pick<UploadCleaning, 'db' | 'files'>,
  key: UploadKey,
): Promise<void> {
  if (!(await giveUpStaging(db, key))) return;
  await files.remove(key);
  await freeStaging(db, key);
}

/** Removes uploads that were never sent, and what uploads left that died half-way. One that fails stops no other. */
export async function cleanUploads(cleaning: UploadCleaning, now: number): Promise<void> {
  const { db } = cleaning;
  const { accountId, uploadId, usedAt, createdAt } = upload;
  const unsent = await db
    .select({ accountId, uploadId })
    .from(upload)
    .where(and(isNull(usedAt), lte(createdAt, now - KEEP_UNSENT_MS)));
  await each(cleaning, unsent, (key) => dropUnsent(db, key));
  await each(cleaning, await listExpired(db, now), (key) => removeStaged(cleaning, key));
}

/**
 * Removes files that the database does not know: it was restored from an older copy, or lost its last moments in a
 * power cut. A file that is being uploaded is known before its first byte is stored.
 */
export async function removeOrphans(cleaning: UploadCleaning): Promise<void> {
  let page: UploadKey[] = [];
  const clear = async () => {
    const known = new Set((await findKnown(cleaning.db, page)).map(nameOf));
    const orphans = page.filter((key) => !known.has(nameOf(key)));
    await each(cleaning, orphans, (key) => cleaning.files.remove(key));
    page = [];
  };
  for await (const key of cleaning.files.keys()) {
    if (page.push(key) >= PAGE_SIZE) await clear();
  }
  await clear();
}

/** In one statement: a file that becomes an upload meanwhile is found either here or there. Exports keep theirs here, too. */
function findKnown(db: Db, keys: readonly UploadKey[]): Promise<UploadKey[]> {
  const isOne = sql`account_id = ${anyOf(keys.map(({ accountId }) => accountId))}
    and upload_id = ${anyOf(keys.map(({ uploadId }) => uploadId))}`;
  return rowsOf(
    db,
    sql`select account_id as "accountId", upload_id as "uploadId" from upload where ${isOne}
      union all select account_id, upload_id from upload_staging where ${isOne}
      union all select account_id, file_id from data_export
        where file_id = ${anyOf(keys.map(({ uploadId }) => uploadId))}
      union all select account_id, file_id from order_export
        where file_id = ${anyOf(keys.map(({ uploadId }) => uploadId))}`,
  );
}

function nameOf({ accountId, uploadId }: UploadKey): string {
  return JSON.stringify([accountId, uploadId]);
}

async function each(
  { logger }: UploadCleaning,
  keys: readonly UploadKey[],
  work: (key: UploadKey) => Promise<void>,
): Promise<void> {
  for (const key of keys) {
    try {
      await work(key);
    } catch (error) {
      logger.error({ err: error, uploadId: key.uploadId }, 'a file could not be removed; it is tried again');
    }
  }
}
