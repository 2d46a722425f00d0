import { and, eq } from '../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';

export type UploadRow = typeof upload.$inferSelect;
export type UploadKey = Pick<UploadRow, 'accountId' | 'uploadId'>;

/** The row of an upload; null when there is none. */
export async function findUpload(tx: Tx, key: UploadKey): Promise<UploadRow | null> {
  const [row] = await tx.select().from(upload).where(at(key));
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

/** Keeps an upload for good, because a message was made of it. Null when there is none (any more). */
export async function useUpload(tx: Tx, key: UploadKey, now: number): Promise<UploadRow | null> {
  const [row] = await tx.update(upload).set({ usedAt: now }).where(at(key)).returning();
  return row ?? null;
}

/** Stores the marketplace's id or address of a file, so that it is uploaded there once; null: upload it again. */
export async function storeMarketplaceFile(
  db: Db,
  key: UploadKey,
  marketplaceFile: Record<string, unknown> | null,
): Promise<void> {
  await db.update(upload).set({ marketplaceFile }).where(at(key));
}

function at(key: UploadKey) {
  return and(eq(upload.accountId, key.accountId), eq(upload.uploadId, key.uploadId));
}
