import { and, asc, eq, isNull } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, REMARK_CATEGORIES, REMARK_CATEGORIES_MAX } from '@seller-chat/api-client/contract';
import type { RemarkCategory } from '@seller-chat/api-client/contract';
import { isUniqueViolation } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { remarkCategory } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';

/** The account's own categories by name, with those that were deleted. */
export async function readCategories(tx: Tx, accountId: string): Promise<RemarkCategory[]> {
  const rows = await tx
    .select()
    .from(remarkCategory)
    .where(eq(remarkCategory.accountId, accountId))
    .orderBy(asc(remarkCategory.nameKey), asc(remarkCategory.categoryId));
  return rows.map(({ categoryId, name, deletedAt }) => ({ categoryId, name, isDeleted: deletedAt !== null }));
}

/** Adds or renames a category. Fails with `nameTaken`, `tooMany`, or `notFound` for a deleted one. */
export async function saveCategory(
  tx: Tx,
  accountId: string,
  { categoryId, name }: { categoryId: string; name: string },
  now: number,
): Promise<RemarkCategory[]> {
  const words = { name, nameKey: name.normalize('NFKC').toLowerCase() };
  const isOne = and(eq(remarkCategory.accountId, accountId), eq(remarkCategory.categoryId, categoryId));
  try {
    const renamed = await tx
      .update(remarkCategory)
      .set(words)
      .where(and(isOne, isNull(remarkCategory.deletedAt)))
      .returning({ categoryId: remarkCategory.categoryId });
    if (renamed.length === 0) {
      const live = and(eq(remarkCategory.accountId, accountId), isNull(remarkCategory.deletedAt));
      if ((await tx.$count(remarkCategory, isOne)) > 0) throw new Failure(ERROR_CODES.notFound);
      if ((await tx.$count(remarkCategory, live)) >= REMARK_CATEGORIES_MAX)
        throw new Failure(ERROR_CODES.tooMany, { limit: REMARK_CATEGORIES_MAX });
      await tx.insert(remarkCategory).values({ accountId, categoryId, ...words, createdAt: now });
    }
  } catch (error) {
    if (isUniqueViolation(error, 'remark_category_name')) throw new Failure(ERROR_CODES.nameTaken);
    throw error;
  }
  return readCategories(tx, accountId);
}

/** Deletes a category; its name stays on the remarks that have it. */
export async function deleteCategory(
  tx: Tx,
  accountId: string,
  categoryId: string,
  now: number,
): Promise<RemarkCategory[]> {
  await tx
    .update(remarkCategory)
    .set({ deletedAt: now })
    .where(
      and(
        eq(remarkCategory.accountId, accountId),
        eq(remarkCategory.categoryId, categoryId),
        isNull(remarkCategory.deletedAt),
      ),
    );
  return readCategories(tx, accountId);
}

/** Fails with `notFound` if remarks cannot get this category. */
export async function requireCategory(tx: Tx, accountId: string, category: string): Promise<void> {
  if ((REMARK_CATEGORIES as readonly string[]).includes(category)) return;
  const isLive = and(
    eq(remarkCategory.accountId, accountId),
    eq(remarkCategory.categoryId, category),
    isNull(remarkCategory.deletedAt),
  );
  if ((await tx.$count(remarkCategory, isLive)) === 0) throw new Failure(ERROR_CODES.notFound);
}
