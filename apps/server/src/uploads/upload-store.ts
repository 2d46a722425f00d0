import { and, asc, eq, isNull, lte, sum } from 'drizzle-orm';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../db/database.ts';
import { upload, uploadPart } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

export type UploadRow = typeof upload.$inferSelect;
export type UploadKey = Pick<UploadRow, 'accountId' | 'uploadId'>;

/** So much goes into the database at a time. */
const PART_BYTES = 512 * 1024;
/** What nobody sent by then is dropped: a conversation may stand open over night. */
const KEEP_UNUSED_MS = 48 * 60 * 60_000;

/**
 * So many bytes of an account may wait to be sent: nobody fills the disk with what is never sent. Files that come at
 * the same moment do not see each other, and may go beyond it together.
 */
export const MAX_UNSENT_BYTES = 1024 ** 3;

/** Stores a file in the caller's transaction: all of it, or nothing. Fails with `uploadsFull`. */
export async function storeUpload(tx: Db, row: UploadRow, bytes: Uint8Array): Promise<void> {
  const [unsent] = await tx
    .select({ bytes: sum(upload.size).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.accountId, row.accountId), isNull(upload.usedAt)));
  if ((unsent?.bytes ?? 0) + row.size > MAX_UNSENT_BYTES) {
    throw new Failure(ERROR_CODES.uploadsFull, { limit: MAX_UNSENT_BYTES });
  }
  await tx.insert(upload).values(row);
  const { accountId, uploadId } = row;
  for (let partNo = 0; partNo * PART_BYTES < bytes.byteLength; partNo += 1) {
    const part = bytes.subarray(partNo * PART_BYTES, (partNo + 1) * PART_BYTES);
    await tx.insert(uploadPart).values({ accountId, uploadId, partNo, bytes: part });
  }
}

/** What is known of an upload; null when there is none. */
export async function findUpload(db: Db, key: UploadKey): Promise<UploadRow | null> {
  const [row] = await db.select().from(upload).where(at(key));
  return row ?? null;
}

/** The picture that a marketplace fetches by the secret in its address; null when there is none. */
export async function findPublicUpload(db: Db, publicToken: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(upload)
    .where(and(eq(upload.publicToken, publicToken), eq(upload.kind, 'image')));
  return row ?? null;
}

/** The whole of a file. */
export async function readUploadBytes(db: Db, key: UploadKey): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await db
    .select({ bytes: uploadPart.bytes })
    .from(uploadPart)
    .where(and(eq(uploadPart.accountId, key.accountId), eq(uploadPart.uploadId, key.uploadId)))
    .orderBy(asc(uploadPart.partNo));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.bytes.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part.bytes, offset);
    offset += part.bytes.byteLength;
  }
  return whole;
}

/** Keeps an upload for good, because a message was made of it. Null when there is none (any more). */
export async function useUpload(tx: Db, key: UploadKey, now: number): Promise<UploadRow | null> {
  const [row] = await tx.update(upload).set({ usedAt: now }).where(at(key)).returning();
  return row ?? null;
}

/** Writes down what the marketplace gave for an upload, so that it is handed over once; null: hand it over anew. */
export async function noteHandedOver(
  db: Db,
  key: UploadKey,
  handedOver: Record<string, unknown> | null,
): Promise<void> {
  await db.update(upload).set({ handedOver }).where(at(key));
}

/** Drops what was uploaded and never sent. */
export async function dropUnusedUploads(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await tx
      .delete(upload)
      .where(and(isNull(upload.usedAt), lte(upload.createdAt, now - KEEP_UNUSED_MS)))
      .returning({ accountId: upload.accountId, uploadId: upload.uploadId });
    for (const key of dropped) {
      await tx
        .delete(uploadPart)
        .where(and(eq(uploadPart.accountId, key.accountId), eq(uploadPart.uploadId, key.uploadId)));
    }
  });
}

function at(key: UploadKey) {
  return and(eq(upload.accountId, key.accountId), eq(upload.uploadId, key.uploadId));
}
