import { and, eq, isNull, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';
import type { StoredQuickReplyPicture } from '../db/schema/quick-reply.ts';
import { Failure } from '../http/failure.ts';
import type { UploadRow } from '../uploads/upload-store.ts';

/** What a quick reply keeps of an uploaded picture. */
export const storedPictureOf = ({
  uploadId,
  fileName,
  width,
  height,
}: UploadRow): StoredQuickReplyPicture => ({ uploadId, fileName, width, height });

const idsOf = (pictures: readonly StoredQuickReplyPicture[]): string[] =>
  pictures.map(({ uploadId }) => uploadId);

/** Whether a quick reply has these pictures in this order. */
export const hasPictures = (pictures: readonly StoredQuickReplyPicture[], ids: readonly string[]): boolean =>
  JSON.stringify(idsOf(pictures)) === JSON.stringify(ids);

/**
 * The pictures of a quick reply that had those `before`. New ones are kept from now on, those that it no longer has are
 * left to the cleaning of uploads. Fails with `notFound` for one that is not there, is of a message, or that another quick
 * reply has, and for one that is named twice.
 */
export async function changePictures(
  tx: Tx,
  accountId: string,
  { before, ids }: { before: readonly StoredQuickReplyPicture[]; ids: readonly string[] },
  now: number,
): Promise<StoredQuickReplyPicture[]> {
  const known = new Map(before.map((picture) => [picture.uploadId, picture]));
  const wanted = ids.filter((id) => !known.has(id));
  if (new Set(ids).size < ids.length) throw new Failure(ERROR_CODES.notFound);
  if (wanted.length > 0) {
    const taken = await tx
      .update(upload)
      .set({ usedAt: now })
      .where(and(isReplyPicture(accountId, wanted), isNull(upload.usedAt)))
      .returning();
    for (const row of taken) known.set(row.uploadId, storedPictureOf(row));
  }
  await leavePictures(
    tx,
    accountId,
    before.filter(({ uploadId }) => !ids.includes(uploadId)),
  );
  return ids.map((id) => {
    const picture = known.get(id);
    if (picture === undefined) throw new Failure(ERROR_CODES.notFound);
    return picture;
  });
}

/** Leaves pictures to the cleaning of uploads: no quick reply has them any more. */
export async function leavePictures(
  tx: Tx,
  accountId: string,
  pictures: readonly StoredQuickReplyPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .update(upload)
    .set({ usedAt: null })
    .where(isReplyPicture(accountId, idsOf(pictures)));
}

const isReplyPicture = (accountId: string, ids: readonly string[]) =>
  and(eq(upload.accountId, accountId), eq(upload.shopId, ''), sql`${upload.uploadId} = ${anyOf([...ids])}`);
