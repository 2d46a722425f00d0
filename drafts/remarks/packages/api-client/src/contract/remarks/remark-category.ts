import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField } from '../wire/fields.ts';

/** The categories of the product. Append-only. */
export const REMARK_CATEGORIES = [
  'lateParcel',
  'damage',
  'wrongItem',
  'refund',
  'address',
  'invoice',
  'stock',
  'wholesale',
  'question',
  'other',
] as const;

/** Characters of the name of an account's own category. */
export const REMARK_CATEGORY_NAME_MAX = 40;
/** Categories that an account has of its own. */
export const REMARK_CATEGORIES_MAX = 50;

/** A key of `REMARK_CATEGORIES`, or the id of one of the account's own. */
export const RemarkCategoryKeySchema = idField(36);

const CategoryIdSchema = z.string().check(z.toLowerCase(), z.uuid());
const RemarkCategorySchema = z.object({
  categoryId: z.string(),
  name: z.string(),
  /** Deleted: remarks that have it keep its name, others cannot get it. */
  isDeleted: z.boolean(),
});
/** A category that the account has made. */
export type RemarkCategory = z.infer<typeof RemarkCategorySchema>;

const ListAnswer = z.object({ categoryList: z.array(RemarkCategorySchema) });

export const getRemarkCategoryList = defineEndpoint({
  method: 'POST',
  path: '/remark/category/getCategoryList',
  requires: { anyOf: ['chat', 'remark'] },
  summary: "The account's own categories of remarks by name, with those that were deleted.",
  request: z.object({}),
  response: ListAnswer,
});

/** Fails with `nameTaken`, or with `tooMany` above `REMARK_CATEGORIES_MAX`. */
export const saveRemarkCategory = defineEndpoint({
  method: 'POST',
  path: '/remark/category/saveCategory',
  requires: { allOf: ['remark'] },
  summary: 'Adds a category of remarks, or renames it.',
  request: z.object({
    /** Made by the client: adding is idempotent. */
    categoryId: CategoryIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(REMARK_CATEGORY_NAME_MAX)),
  }),
  response: ListAnswer,
});

export const delRemarkCategory = defineEndpoint({
  method: 'POST',
  path: '/remark/category/delCategory',
  requires: { allOf: ['remark'] },
  summary: 'Deletes a category; remarks that have it keep its name. A missing one is no error.',
  request: z.object({ categoryId: CategoryIdSchema }),
  response: ListAnswer,
});
