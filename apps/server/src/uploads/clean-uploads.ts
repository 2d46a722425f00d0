import { and, isNull, lte } from '../db/query-builder/drizzle.ts';
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
