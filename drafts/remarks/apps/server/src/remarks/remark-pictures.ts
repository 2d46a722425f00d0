import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { RemarkRow } from './remark-rows.ts';

/**
 * Keeps uploaded pictures for good, because a remark has them. Fails with `notFound` for one that is of another shop, is
 * no picture, or is named twice.
 */
export async function keepRemarkPictures(
  tx: Tx,
  { accountId, shopId }: Pick<RemarkRow, 'accountId' | 'shopId'>,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  if (new Set(ids).size < ids.length) throw new Failure(ERROR_CODES.notFound);
  if (ids.length === 0) return [];
  const kept = await tx
    .update(upload)
    .set({ usedAt: sql`coalesce(${upload.usedAt}, ${now}::bigint)` })
    .where(
      and(
        eq(upload.accountId, accountId),
        eq(upload.shopId, shopId),
        eq(upload.kind, 'image'),
        sql`${upload.uploadId} = ${anyOf([...ids])}`,
      ),
    )
    .returning({ uploadId: upload.uploadId });
  if (kept.length < ids.length) throw new Failure(ERROR_CODES.notFound);
  return [...ids];
}
